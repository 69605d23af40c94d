/** Sentences by key, as messages/<locale>/<area>.json holds them. */
export type Catalogue = Record<string, string>;

type PluralStem<Key extends string> = Key extends `${infer Stem}.one` ? Stem : never;

/** What a sentence may be filled with: `{name}` in the sentence takes the value of `name`. */
export type Blanks = Record<string, string | number>;

const plurals = new Map<string, Intl.PluralRules>();

function pluralOf(locale: string, count: number): string {
  const rules = plurals.get(locale) ?? new Intl.PluralRules(locale);
  plurals.set(locale, rules);
  return rules.select(count);
}

/**
 * Makes the function that says an area's sentences: `say('cart.empty')`, `say('shop.found', { count: 3 })`.
 * A sentence that depends on a number has one entry for each plural form of its language
 * (`shop.found.one`, `shop.found.other`); its stem is said, and `count` chooses the form.
 */
export function wordsOf<C extends Catalogue>(catalogue: C, locale = 'en-CA') {
  // Text and the names of blanks by turns: a page says some hundred sentences.
  const pieces = new Map<string, string[]>();
  const piecesOf = (sentence: string): string[] => {
    const known = pieces.get(sentence) ?? sentence.split(/\{(\w+)\}/);
    pieces.set(sentence, known);
    return known;
  };

  return function say(key: (keyof C & string) | PluralStem<keyof C & string>, blanks: Blanks = {}): string {
    const sentence =
      catalogue[key] ??
      catalogue[`${key}.${pluralOf(locale, Number(blanks.count))}`] ??
      catalogue[`${key}.other`];
    if (sentence === undefined) throw new Error(`No sentence for ${key}`);
    if (!sentence.includes('{')) return sentence;
    return piecesOf(sentence)
      .map((piece, place) => (place % 2 === 0 ? piece : (blanks[piece] ?? `{${piece}}`)))
      .join('');
  };
}
