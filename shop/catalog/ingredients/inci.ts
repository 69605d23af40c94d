import type { Ingredient } from '../products/product-tables.ts';
import { KNOWN } from './inci-names.ts';
import {
  type IngredientRule,
  keyOf,
  rulesAbout,
  rulesOn,
  type Sale,
  type Verdict,
  verdictOf,
} from './ingredient-rules.ts';

const known = new Map(
  KNOWN.split('\n').map((line) => {
    const [name = '', about = ''] = line.split('|');
    return [keyOf(name), [name, about] as const];
  }),
);
/** As they are written on labels. */
export const INCI_NAMES: readonly string[] = [...known.values()].map(([name]) => name);
/** Names used on foreign labels or in everyday language. */
const OTHER_NAMES: Record<string, string> = {
  water: 'Aqua',
  eau: 'Aqua',
  'aqua/water': 'Aqua',
  'water/aqua': 'Aqua',
  'aqua/water/eau': 'Aqua',
  fragrance: 'Parfum',
  'parfum/fragrance': 'Parfum',
  honey: 'Mel',
  'shea butter': 'Butyrospermum Parkii Butter',
  'coconut oil': 'Cocos Nucifera Oil',
  'olive oil': 'Olea Europaea Fruit Oil',
  'jojoba oil': 'Simmondsia Chinensis Seed Oil',
  'vitamin e': 'Tocopherol',
  glycerine: 'Glycerin',
};

export type Finding = { inci: string } & (
  | { kind: 'unknown' | 'twice' }
  /** Labels use another name. */
  | { kind: 'instead'; better: string }
  | { kind: 'hotlist' | 'allergen'; verdict: Verdict }
  /** It may be an ingredient that a rule lists under another name. */
  | { kind: 'maybe-allergen'; name: string; verdict: Verdict }
);

/**
 * The entry as on a label: its usual spelling, with its common name where none is given.
 * @param allergens names of allergens without a common name: an oil or extract of a plant, or a substance
 */
export function completed(
  ingredient: Ingredient,
  rules: readonly IngredientRule[],
  allergens: { plant: string; substance: string },
): Ingredient {
  const key = keyOf(ingredient.inci);
  const [name, plain] = known.get(key) ?? [];
  const allergen = rulesAbout(ingredient.inci, rules).exact.find(({ rule }) => rule === 'declare');
  const spelled = allergen && [allergen.name, ...allergen.aliases].find((one) => keyOf(one) === key);
  const isPlant = allergen !== undefined && /oil|extract|absolute/i.test(allergen.name);
  const about = isPlant ? allergens.plant : allergens.substance;
  return {
    ...ingredient,
    // Text in brackets or after an asterisk is the maker's own.
    inci: key === ingredient.inci.toLowerCase() ? (name ?? spelled ?? ingredient.inci) : ingredient.inci,
    plain: ingredient.plain || plain || (allergen ? about : ''),
    ...(allergen && { allergen: true }),
  };
}

/** What a maker should check in an ingredient list. It is guidance, not legal advice. */
export function checkIngredients(
  ingredients: readonly Ingredient[],
  rules: readonly IngredientRule[],
  sale: Sale,
): Finding[] {
  const current = rulesOn(rules, sale.today);
  const seen = new Set<string>();
  return ingredients.flatMap(({ inci }) => {
    const key = keyOf(inci);
    const findings: Finding[] = [];
    if (seen.has(key)) findings.push({ inci, kind: 'twice' });
    seen.add(key);
    const { exact, maybe } = rulesAbout(inci, current);
    for (const rule of exact)
      findings.push({
        inci,
        kind: rule.list === 'hotlist' ? 'hotlist' : 'allergen',
        verdict: verdictOf(rule, sale),
      });
    for (const rule of maybe)
      findings.push({ inci, kind: 'maybe-allergen', name: rule.name, verdict: verdictOf(rule, sale) });
    const better = OTHER_NAMES[key];
    if (better) findings.push({ inci, kind: 'instead', better });
    else if (!known.has(key) && exact.length + maybe.length === 0) findings.push({ inci, kind: 'unknown' });
    return findings;
  });
}
