import { sql } from 'drizzle-orm';
import { type Core, inTransaction } from '#shop/core/index.ts';

class Measured extends Error {}

/**
 * Whether a search looks rows of a table up in the first of these indexes; the others it may need. Planned as for
 * 100,000 rows: the table's other indexes are dropped for the time, except unique ones, and it is read from end to end only
 * where none of these helps. It is read so once, for the newest rows, which a search looks at first
 * (shop/core/search-alike.server.ts).
 */
export async function readsOnlyBy<Shop extends Core>(
  shop: Shop,
  { table, indexes }: { table: string; indexes: readonly string[] },
  work: (shop: Shop) => Promise<unknown>,
): Promise<boolean> {
  let isSo = false;
  const measuring = inTransaction(shop, async (shop) => {
    const { db } = shop;
    const { rows: others } = await db.execute<{ name: string }>(sql`
      select indexrelid::regclass::text as name from pg_index where indrelid = ${table}::regclass and not indisunique`);
    for (const { name } of others)
      if (!indexes.includes(name)) await db.execute(sql`drop index ${sql.identifier(name)}`);
    await db.execute(sql`set local enable_seqscan = off`);
    await db.execute(sql`set local enable_indexscan = off`);
    const scansOf = async (name: string): Promise<number> => {
      const { rows } = await db.execute<{ scans: number }>(
        sql`select coalesce(pg_stat_get_xact_numscans(${name}::regclass), 0)::int as scans`,
      );
      return rows[0]!.scans;
    };
    const scans = () => Promise.all([table, indexes[0]!].map(scansOf));
    const before = await scans();
    await work(shop as Shop);
    const [ofTable, ofIndex] = (await scans()).map((after, at) => after - before[at]!);
    isSo = ofTable! <= 1 && ofIndex! > 0;
    throw new Measured();
  });
  await measuring.catch((error: unknown) => {
    if (!(error instanceof Measured)) throw error;
  });
  return isSo;
}
