import type { Ingredient } from '../products/product-tables.ts';
import { KNOWN } from './inci-names.ts';
import {
  type IngredientRule,
  keyOf,
  ruleInWords,
  rulesAbout,
  rulesOn,
  type Sale,
} from './ingredient-rules.ts';

const known = new Map(
  KNOWN.split('\n').map((line) => {
    const [name = '', about = ''] = line.split('|');
    return [keyOf(name), [name, about] as const];
  }),
);
/** Names that labels carry in other countries, or that people say. */
const SAID: Record<string, string> = {
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

export interface Finding {
  inci: string;
  kind: 'unknown' | 'instead' | 'hotlist' | 'allergen' | 'maybe-allergen' | 'twice';
  /** What is to be said of it, behind its name. */
  words: string;
}

/** The entry as a label has it: its name in the usual letters, with what people call it where nothing is said. */
export function completed(ingredient: Ingredient, rules: readonly IngredientRule[]): Ingredient {
  const key = keyOf(ingredient.inci);
  const [name, plain] = known.get(key) ?? [];
  const allergen = rulesAbout(ingredient.inci, rules).exact.find(({ rule }) => rule === 'declare');
  const spelled = allergen && [allergen.name, ...allergen.aliases].find((one) => keyOf(one) === key);
  const isPlant = allergen !== undefined && /oil|extract|absolute/i.test(allergen.name);
  const about = isPlant ? 'Essential oil or extract' : 'Part of a fragrance or an essential oil';
  return {
    ...ingredient,
    // What stands in brackets, or behind a star, is the maker's own.
    inci: key === ingredient.inci.toLowerCase() ? (name ?? spelled ?? ingredient.inci) : ingredient.inci,
    plain: ingredient.plain || plain || (allergen ? about : ''),
    ...(allergen && { allergen: true }),
  };
}

/** What a maker should look at in a list of ingredients. It is guidance, not legal advice. */
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
    const say = (kind: Finding['kind'], words: string) => findings.push({ inci, kind, words });
    if (seen.has(key)) say('twice', 'is in the list twice.');
    seen.add(key);
    const { exact, maybe } = rulesAbout(inci, current);
    for (const rule of exact) say(rule.list === 'hotlist' ? 'hotlist' : 'allergen', ruleInWords(rule, sale));
    for (const rule of maybe)
      say(
        'maybe-allergen',
        `may fall under “${rule.name}”: check the name. If so, it ${ruleInWords(rule, sale)}`,
      );
    const better = SAID[key];
    if (better) say('instead', `is called ${better} on a label.`);
    else if (!known.has(key) && exact.length + maybe.length === 0)
      say('unknown', 'is not in our list of names. Check how it is written.');
    return findings;
  });
}
