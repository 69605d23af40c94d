import { sql } from 'drizzle-orm';
import type { Core } from '#shop/core/index.ts';
import type { SearchLocale } from './search-query.ts';
import { searchSynonyms } from './search-tables.ts';

/** Lexemes that must all match: `['dri', 'skin']`. */
export type Lexemes = readonly string[];

export interface Meaning {
  lexemes: Lexemes;
  isSame: boolean;
}

/** Meanings of phrases, by search key. */
export type Synonyms = ReadonlyMap<string, readonly Meaning[]>;

/** Maximum length of a phrase, in words. */
export const PHRASE_WORDS = 3;

/** Cached completely: a few hundred, and seldom changed. */
export const synonymsOf = (shop: Core, locale: SearchLocale): Promise<Synonyms> =>
  shop.queryCache.get(shop, `synonyms ${locale}`, async (shop) => {
    shop.cacheTags.add('search');
    const { rows } = await shop.db.execute<{ phrase: string } & Record<string, unknown> & Meaning>(sql`
      select search_key(phrase) as phrase, is_same as "isSame",
        case when means like '%:%' then string_to_array(means, ' ') else tsvector_to_array(search_stems(means, locale)) end as lexemes
      from ${searchSynonyms} where locale = ${locale} order by phrase, means`);
    const synonyms = new Map<string, Meaning[]>();
    for (const { phrase, ...meaning } of rows)
      if (meaning.lexemes.length > 0) synonyms.set(phrase, [...(synonyms.get(phrase) ?? []), meaning]);
    return synonyms;
  });
