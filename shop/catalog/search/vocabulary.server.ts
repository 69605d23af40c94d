import { sql } from 'drizzle-orm';
import type { Core } from '#shop/core/index.ts';
import { searchWords } from './search-tables.ts';
import { type KnownWord, Vocabulary } from './vocabulary.ts';

/** Changed counts don't invalidate the cache, so the vocabulary is reloaded at this interval. */
const AGAIN_MS = 10 * 60_000;

/** Cached completely: some thousands of words, reloaded when one is added or removed. */
export const vocabularyOf = (shop: Core): Promise<Vocabulary> =>
  shop.queryCache.get(shop, 'words', async (shop) => {
    shop.cacheTags.add('words');
    shop.cacheTags.until(shop.clock.now().getTime() + AGAIN_MS);
    const { rows } = await shop.db.execute<KnownWord & Record<string, unknown>>(sql`
      select word, stem, names, documents from ${searchWords}`);
    return new Vocabulary(rows);
  });

/** Loads the stems of words that are neither in the vocabulary nor cached. */
export async function learnStems(
  shop: Core,
  vocabulary: Vocabulary,
  words: readonly string[],
): Promise<void> {
  const unknown = words.filter((word) => vocabulary.stemOf(word) === undefined);
  if (unknown.length === 0) return;
  const { rows } = await shop.db.execute<{ word: string; stem: string }>(sql`
    select word, coalesce((ts_lexize('english_stem', word))[1], '') as stem
    from unnest(${sql.param(unknown)}::text[]) word`);
  for (const { word, stem } of rows) vocabulary.learn(word, stem);
}
