export const LISTS = ['allergens', 'hotlist'] as const;
export const RULES = ['declare', 'restricted', 'prohibited', 'listed'] as const;
/** How a product is used on the skin, which its limits depend on. */
export const USAGES = ['unknown', 'rinse-off', 'leave-on', 'leave-on full body'] as const;
export type Usage = (typeof USAGES)[number];

/** An entry of a regulatory list, while it applies. Days are `YYYY-MM-DD`. */
export interface IngredientRule {
  list: (typeof LISTS)[number];
  /** Must be named on the label, restricted, prohibited, or merely listed. */
  rule: (typeof RULES)[number];
  name: string;
  /** Other names that fall under it. */
  aliases: string[];
  cas: string[];
  /** Entry number in the list. */
  entry: string;
  /** Percent of the product: the threshold for naming it on the label, or the maximum. Null for no limit. */
  rinseOff: number | null;
  leaveOn: number | null;
  /** For leave-on products for the full body. */
  fullBody: number | null;
  validFrom: string;
  /** When it starts to apply to products sold before `validFrom`; null for the same day. */
  existingFrom: string | null;
  /** The last day. */
  validTo: string | null;
  conditions: string;
  /** ['conditions'] where they aren't in the reader's language. */
  english?: string[];
  source: string;
}

export interface IngredientList {
  list: (typeof LISTS)[number];
  version: string;
  asOf: string;
  source: string;
}

/** The properties of a product that the rules depend on. */
export interface Sale {
  today: string;
  usage: Usage;
  /** The first day on which the shop knows it was sold. */
  firstSold: string | null;
}

/** Normalizes a name for comparison, without text in brackets or after an asterisk. */
export const keyOf = (name: string): string =>
  name
    .toLowerCase()
    .replace(/\([^)]*\)|\*/g, '')
    .replace(/\s+/g, ' ')
    .trim();

// Products of these plant parts contain other substances than its essential oil.
const OTHER_PART = /\b(seed|fruit|kernel|nut|water|juice|powder|flour|butter|wax|starch|gum)\b/;
const speciesOf = (key: string): string => key.split(' ').slice(0, 2).join(' ');

// Cached, because the names of hundreds of rules are compared with each ingredient while typing.
const keysOfRules = new WeakMap<IngredientRule, string[]>();

function namesOf(rule: IngredientRule): string[] {
  const known = keysOfRules.get(rule) ?? [rule.name, ...rule.aliases].map(keyOf);
  keysOfRules.set(rule, known);
  return known;
}

/**
 * Rules that apply to an ingredient, and those that may: an oil or extract of a plant that they list under
 * another name.
 */
export function rulesAbout(
  inci: string,
  rules: readonly IngredientRule[],
): { exact: IngredientRule[]; maybe: IngredientRule[] } {
  const key = keyOf(inci);
  const exact = rules.filter((rule) => namesOf(rule).includes(key));
  const isOil = /\b(oil|extract|absolute)\b/.test(key) && !OTHER_PART.test(key);
  const maybe = rules.filter(
    (rule) =>
      isOil &&
      rule.rule === 'declare' &&
      !exact.includes(rule) &&
      namesOf(rule).some(
        (name) => /\b(oil|extract|absolute)\b/.test(name) && speciesOf(name) === speciesOf(key),
      ),
  );
  return { exact, maybe: exact.some(({ rule }) => rule === 'declare') ? [] : maybe };
}

/** Whether a product was sold before a rule began, which may give it more time. */
const isExisting = ({ validFrom }: IngredientRule, { firstSold }: Sale): boolean =>
  firstSold !== null && firstSold < validFrom;

/** The day from which a product must comply with a rule. */
export const bindsFrom = (rule: IngredientRule, sale: Sale): string =>
  isExisting(rule, sale) ? (rule.existingFrom ?? rule.validFrom) : rule.validFrom;

/** Whether a rule is on the list on a day, including future ones, so that they are reported in time. */
const isCurrent = ({ validTo }: IngredientRule, today: string): boolean =>
  validTo === null || validTo >= today;

/** Of several rows of an entry, the current one, or the next. */
export function rulesOn(rules: readonly IngredientRule[], today: string): IngredientRule[] {
  const current = rules.filter((rule) => isCurrent(rule, today));
  return current.filter(
    (rule) =>
      !current.some(
        (other) =>
          other !== rule &&
          other.list === rule.list &&
          other.name === rule.name &&
          other.validFrom < rule.validFrom,
      ),
  );
}

/** Percent of the product, for one usage or for any. */
export interface Limit {
  use: Exclude<Usage, 'unknown'> | null;
  percent: number;
}

/** The limits for this usage; all of them where the usage is unknown. */
export function limitsOf(rule: IngredientRule, usage: Usage): Limit[] {
  const { rinseOff, leaveOn, fullBody } = rule;
  const of = { 'rinse-off': rinseOff, 'leave-on': leaveOn, 'leave-on full body': fullBody };
  if (usage !== 'unknown') {
    const percent = of[usage];
    return percent === null ? [] : [{ use: null, percent }];
  }
  const limits: Limit[] = [];
  if (rinseOff !== null) limits.push({ use: 'rinse-off', percent: rinseOff });
  if (leaveOn !== null && leaveOn !== rinseOff) limits.push({ use: 'leave-on', percent: leaveOn });
  if (fullBody !== null && fullBody !== leaveOn)
    limits.push({ use: 'leave-on full body', percent: fullBody });
  return limits.length === 1 ? limits.map(({ percent }) => ({ use: null, percent })) : limits;
}

/** A rule's requirement for a product. */
export interface Verdict {
  rule: IngredientRule['rule'];
  /** Entry number in the list. */
  entry: string;
  limits: Limit[];
  /** The day from which the product must comply, if in the future. */
  from: string | null;
  /** Whether it has until then because it was sold before the rule began. */
  isExisting: boolean;
  conditions: string;
  english?: string[];
}

export function verdictOf(rule: IngredientRule, sale: Sale): Verdict {
  const from = rule.rule === 'declare' ? bindsFrom(rule, sale) : rule.validFrom;
  const isLater = from > sale.today;
  return {
    rule: rule.rule,
    entry: rule.entry,
    limits: limitsOf(rule, sale.usage),
    from: isLater ? from : null,
    isExisting: isLater && rule.rule === 'declare' && isExisting(rule, sale),
    conditions: rule.conditions,
    ...(rule.english && { english: rule.english }),
  };
}
