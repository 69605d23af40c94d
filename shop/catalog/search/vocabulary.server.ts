import { sql } from 'drizzle-orm';
import type { Core } from '#shop/core/index.ts';
import { searchWords } from './search-tables.ts';
import { type KnownWord, Vocabulary } from './vocabulary.ts';

/** Counts of words are no news, and are read again from time to time. */
const AGAIN_MS = 10 * 60_000;

/** All words of the shop: some thousands, read again when one comes or goes. */
export const vocabularyOf = (shop: Core): Promise<Vocabulary> =>
  shop.queryCache.get(shop, 'words', async (shop) => {
    shop.cacheTags.add('words');
    shop.cacheTags.until(shop.clock.now().getTime() + AGAIN_MS);
    const { rows } = await shop.db.execute<KnownWord & Record<string, unknown>>(sql`
      select word, stem, names, documents from ${searchWords}`);
    return new Vocabulary(rows);
  });

/** Learns the stems of words that stand nowhere in the shop and that nobody has typed yet. */
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
