import type { Ingredient } from '../catalog/tables.ts';
import { ALLERGENS, HOTLIST, KNOWN } from './inci-names.ts';

const keyOf = (name: string): string =>
  name
    .toLowerCase()
    .replace(/\([^)]*\)|\*/g, '')
    .replace(/\s+/g, ' ')
    .trim();
const pairs = (text: string): Map<string, [name: string, about: string]> =>
  new Map(
    text.split('\n').map((line) => {
      const [name = '', about = ''] = line.split('|');
      return [keyOf(name), [name, about]];
    }),
  );

const known = pairs(KNOWN);
const hotlist = pairs(HOTLIST);
const allergens = new Map(ALLERGENS.split(',').map((name) => [keyOf(name), name.trim()] as const));
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
  kind: 'unknown' | 'instead' | 'hotlist' | 'allergen' | 'twice';
  /** What stands on the hotlist about it, or the name to write instead. */
  about: string;
}

/** The entry as a label has it: its name in the usual letters, with what people call it where nothing is said. */
export function completed(ingredient: Ingredient): Ingredient {
  const key = keyOf(ingredient.inci);
  const [name, plain] = known.get(key) ?? [];
  const allergen = allergens.get(key);
  return {
    ...ingredient,
    // What stands in brackets, or behind a star, is the maker's own.
    inci:
      keyOf(ingredient.inci) === ingredient.inci.toLowerCase()
        ? (name ?? allergen ?? ingredient.inci)
        : ingredient.inci,
    plain: ingredient.plain || plain || (allergen ? 'Part of a fragrance or an essential oil' : ''),
    ...(allergen && { allergen: true }),
  };
}

/** What a maker should look at in a list of ingredients. It is a help, and no legal advice. */
export function checkIngredients(ingredients: readonly Ingredient[]): Finding[] {
  const seen = new Set<string>();
  return ingredients.flatMap(({ inci }) => {
    const key = keyOf(inci);
    const findings: Finding[] = [];
    const say = (kind: Finding['kind'], about = '') => findings.push({ inci, kind, about });
    if (seen.has(key)) say('twice');
    seen.add(key);
    const hot = hotlist.get(key);
    if (hot) say('hotlist', hot[1]);
    if (allergens.has(key)) say('allergen');
    else if (SAID[key]) say('instead', SAID[key]);
    else if (!known.has(key) && !hot) say('unknown');
    return findings;
  });
}
