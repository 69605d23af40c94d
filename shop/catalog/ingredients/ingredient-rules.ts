export const LISTS = ['allergens', 'hotlist'] as const;
export const RULES = ['declare', 'restricted', 'prohibited', 'listed'] as const;
/** How a product meets the skin, on which limits depend. */
export const USAGES = ['unknown', 'rinse-off', 'leave-on', 'leave-on full body'] as const;
export type Usage = (typeof USAGES)[number];

/** One entry of a list of ingredients that the law knows, for as long as it holds. Days are `YYYY-MM-DD`. */
export interface IngredientRule {
  list: (typeof LISTS)[number];
  /** To be named on the label, allowed within limits, not allowed, or only known to be on the list. */
  rule: (typeof RULES)[number];
  /** Its INCI name. */
  name: string;
  /** Other names that fall under it. */
  aliases: string[];
  cas: string[];
  /** Its number in the list. */
  entry: string;
  /** Percent of the product: named on the label above it, or allowed up to it. Null where there is no such limit. */
  rinseOff: number | null;
  leaveOn: number | null;
  /** Of products that are left on the whole body. */
  fullBody: number | null;
  validFrom: string;
  /** From when products that were sold before `validFrom` must follow it, too; null for the same day. */
  existingFrom: string | null;
  /** The last day. */
  validTo: string | null;
  conditions: string;
  source: string;
}

/** Where a list comes from, and how new it is. */
export interface IngredientList {
  list: (typeof LISTS)[number];
  version: string;
  asOf: string;
  source: string;
}

/** What the rules need to know of a product. */
export interface Sale {
  today: string;
  usage: Usage;
  /** The day of its first sale that the shop knows of. */
  firstSold: string | null;
}

/** A name as it is compared: without what stands in brackets or behind a star. */
export const keyOf = (name: string): string =>
  name
    .toLowerCase()
    .replace(/\([^)]*\)|\*/g, '')
    .replace(/\s+/g, ' ')
    .trim();

// What is pressed or boiled out of these parts of a plant has other substances in it than its essential oil.
const OTHER_PART = /\b(seed|fruit|kernel|nut|water|juice|powder|flour|butter|wax|starch|gum)\b/;
const speciesOf = (key: string): string => key.split(' ').slice(0, 2).join(' ');

// The names of hundreds of rules are compared with each ingredient as somebody types.
const keysOfRules = new WeakMap<IngredientRule, string[]>();

function namesOf(rule: IngredientRule): string[] {
  const known = keysOfRules.get(rule) ?? [rule.name, ...rule.aliases].map(keyOf);
  keysOfRules.set(rule, known);
  return known;
}

/** Which rules speak of an ingredient, and which may: an oil or extract of a plant that they name another way. */
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

/** Whether a product was sold before a rule began, so that it may follow later. */
const isExisting = ({ validFrom }: IngredientRule, { firstSold }: Sale): boolean =>
  firstSold !== null && firstSold < validFrom;

/** From when a product must follow a rule. */
export const bindsFrom = (rule: IngredientRule, sale: Sale): string =>
  isExisting(rule, sale) ? (rule.existingFrom ?? rule.validFrom) : rule.validFrom;

/** Whether a rule is in the list on a day: one that begins later is, so that it is told in time. */
const isCurrent = ({ validTo }: IngredientRule, today: string): boolean =>
  validTo === null || validTo >= today;

/** Of several rows of one entry, the one that holds, or the next to come. */
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

/** Percent of the product, for one use or for any. */
export interface Limit {
  use: Exclude<Usage, 'unknown'> | null;
  percent: number;
}

/** The limits of a rule for such a product; all of them where nobody has said what it is. */
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

/** What a rule asks of a product. */
export interface Verdict {
  rule: IngredientRule['rule'];
  /** Its number in the list. */
  entry: string;
  limits: Limit[];
  /** The day from which the product must follow it, where that is still to come. */
  from: string | null;
  /** Whether it has until then because it was sold before the rule began. */
  isExisting: boolean;
  conditions: string;
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
  };
}
