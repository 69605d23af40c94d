import { sql } from 'drizzle-orm';
import type { Core } from '#shop/core/index.ts';

/**
 * Fills tables while their triggers rest, in a transaction of the caller. What the triggers would have kept is the
 * filler's to make good; that everything has changed is told to every open shop in the end.
 */
export async function withTriggersAtRest(
  { db }: Core,
  tables: readonly string[],
  fill: () => Promise<void>,
): Promise<void> {
  for (const table of tables) {
    await db.execute(sql`alter table ${sql.identifier(table)} disable trigger user`);
  }
  await fill();
  // A key that is checked at the end of the transaction stands in the way of what follows.
  await db.execute(sql`set constraints all immediate`);
  for (const table of tables) {
    await db.execute(sql`alter table ${sql.identifier(table)} enable trigger user`);
    await db.execute(sql`analyze ${sql.identifier(table)}`);
  }
  await db.execute(sql`select announce('*')`);
}
