import { inArray } from 'drizzle-orm';
import { recordAudit } from '#shop/core/index.server.ts';
import type { Core } from '#shop/core/index.ts';
import { deleteEmailsAbout } from '#shop/email/index.server.ts';
import { removeTestOrders } from '#shop/orders/index.server.ts';
import { accountingSyncs } from '../accounting/accounting-tables.ts';

/**
 * Removes the orders that no real money was paid for, with their emails and accounting entries. In a transaction.
 * @param actor email of an admin @returns how many
 */
export async function clearTestOrders(shop: Core, actor: string): Promise<number> {
  const { orders, refunds, returns } = await removeTestOrders(shop);
  if (orders.length === 0) return 0;
  await deleteEmailsAbout(shop, [...orders, ...refunds, ...returns]);
  await shop.db.delete(accountingSyncs).where(inArray(accountingSyncs.subjectId, [...orders, ...refunds]));
  await recordAudit(shop, {
    actor,
    subject: 'test orders',
    subjectId: '',
    name: '',
    action: 'removed',
    before: { orders: orders.length },
    after: null,
  });
  return orders.length;
}
