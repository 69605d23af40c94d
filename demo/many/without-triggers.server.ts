import { sql } from 'drizzle-orm';
import type { Core } from '#shop/core/index.ts';

/**
 * Fills tables with their triggers disabled, in the caller's transaction. `fill` must write what the triggers would
 * have; in the end all caches of running shops are invalidated.
 */
export async function withoutTriggers(
  { db }: Core,
  tables: readonly string[],
  fill: () => Promise<void>,
): Promise<void> {
  for (const table of tables) {
    await db.execute(sql`alter table ${sql.identifier(table)} disable trigger user`);
  }
  await fill();
  if (tables.includes('stock'))
    await db.execute(sql`insert into stale_product_stock select id from products`);
  // A pending deferred constraint would block the statements that follow.
  await db.execute(sql`set constraints all immediate`);
  for (const table of tables) {
    await db.execute(sql`alter table ${sql.identifier(table)} enable trigger user`);
    await db.execute(sql`analyze ${sql.identifier(table)}`);
  }
  await db.execute(sql`select announce('*')`);
}
