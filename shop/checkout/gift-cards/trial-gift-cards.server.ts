import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { allowDeletion } from '#platform/database/delete-with-dependents.ts';
import type { Core } from '#shop/core/index.ts';
import { giftCardEntries, giftCards } from './gift-card-tables.ts';

/** SQL for the order that bought a gift card; null where the staff issued it. */
export const orderOfGiftCard = (cardId: SQLWrapper): SQL =>
  sql`(select ${giftCards.orderId} from ${giftCards} where ${giftCards.id} = ${cardId})`;

/** Makes balances as if these orders had never been placed; their entries are to be deleted. In a transaction. */
export async function deleteGiftCardEntries({ db }: Core, orderIds: readonly string[]): Promise<void> {
  await allowDeletion(db, true);
  await db.execute(sql`
    update ${giftCards} c set balance_cents = c.balance_cents - e.amount
    from (
      select card_id, sum(amount_cents)::int as amount from ${giftCardEntries}
      where order_id = any(${sql.param([...orderIds])}::uuid[]) group by 1) e
    where e.card_id = c.id`);
  await allowDeletion(db, false);
}
