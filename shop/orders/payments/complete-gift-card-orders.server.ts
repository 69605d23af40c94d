import { sql } from 'drizzle-orm';
import { isBoughtGiftCardEmailed } from '#shop/checkout/index.server.ts';
import type { Core } from '#shop/core/index.ts';
import { orderEvents, orders } from '../order-tables.ts';

/**
 * Records that gift card orders are complete once the card was emailed. The event is not `delivered`, which leads to a
 * review request.
 * @param only this order
 */
export async function completeGiftCardOrders({ db, clock }: Core, only?: string): Promise<void> {
  await db.execute(sql`
    with closed as (
      update ${orders} o set status = 'delivered'
      where o.kind = 'gift-card' and o.status = 'paid' and ${only ? sql`o.id = ${only}::uuid` : sql`true`}
        and ${isBoughtGiftCardEmailed(sql`o.id`)}
      returning o.id)
    insert into ${orderEvents} (order_id, kind, detail, actor, at)
    select id, 'card-mailed', '{}'::jsonb, 'shop', ${clock.now().toISOString()}::timestamptz from closed`);
}
