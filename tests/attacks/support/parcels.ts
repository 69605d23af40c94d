import { inject } from 'vitest';
import { systemClock } from '#platform/clock.ts';
import { openDatabase } from '#platform/database/db.ts';
import { makeLog } from '#platform/log.ts';
import { labelled } from '#tests/orders/parcels.ts';
import { sql } from '#tests/shops/visitor.ts';

/** Gives an order of the running shop a parcel with a bought label and no tracking events. @returns its id */
export async function labelOf(orderNumber: string, options: Parameters<typeof labelled>[2]): Promise<string> {
  const [order] = await sql<{ id: string }>('select id from orders where number = $1', [orderNumber]);
  const database = openDatabase(inject('databaseUrl'), makeLog('silent'), { max: 1 });
  try {
    return await labelled({ db: database.db, clock: systemClock }, order!.id, options);
  } finally {
    await database.close();
  }
}
