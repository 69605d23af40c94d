import { and, desc, eq, isNotNull, type SQL, sql } from 'drizzle-orm';
import type { Locale } from '#platform/i18n/messages.ts';
import { orderOfGiftCard } from '#shop/checkout/index.server.ts';
import type { Core } from '#shop/core/index.ts';
import { languageOfReader, languageOfReaderSql } from '#shop/email/index.server.ts';
import { orders } from '../order-tables.ts';
import { labels, shipments } from '../parcels/parcel-tables.ts';
import { payments } from '../payments/payment-tables.ts';
import { refunds } from '../refunds/refund-tables.ts';
import { returns } from '../returns/return-tables.ts';

/** What belongs to an order, by the name of its id, with SQL for the order. */
const ORDER_OF = {
  orderId: (id) => sql`${id}::uuid`,
  labelId: (id) => sql`(
    select ${shipments.orderId} from ${labels} join ${shipments} on ${shipments.id} = ${labels.shipmentId}
    where ${labels.id} = ${id})`,
  paymentId: (id) => sql`(select ${payments.orderId} from ${payments} where ${payments.id} = ${id})`,
  refundId: (id) => sql`(select ${refunds.orderId} from ${refunds} where ${refunds.id} = ${id})`,
  returnId: (id) => sql`(select ${returns.orderId} from ${returns} where ${returns.id} = ${id})`,
  cardId: (id) => orderOfGiftCard(sql`${id}::uuid`),
} satisfies Record<string, (id: string) => SQL>;

/**
 * The language of the order that something belongs to; null where it belongs to none, such as a gift card issued by
 * the staff.
 * @param about with one of the ids of `ORDER_OF`
 */
export async function localeOfOrder({ db }: Core, about: object): Promise<Locale | null> {
  const [name, id] = Object.entries(about).find(([name]) => name in ORDER_OF) ?? [];
  if (typeof id !== 'string') return null;
  const [order] = await db
    .select({ locale: orders.locale })
    .from(orders)
    .where(eq(orders.id, ORDER_OF[name as keyof typeof ORDER_OF](id)));
  return order?.locale ?? null;
}

/**
 * The language to write to somebody in, about what has none of its own: the one they last used the shop in, or else that
 * of their last paid order of items, as guests have proven no address. Null where neither is known.
 */
export async function languageOfCustomer(shop: Core, email: string): Promise<Locale | null> {
  const used = await languageOfReader(shop, email);
  if (used || email === '') return used;
  const [last] = await shop.db
    .select({ locale: orders.locale })
    .from(orders)
    .where(
      and(
        eq(sql`lower(${orders.email})`, email.toLowerCase()),
        isNotNull(orders.paidAt),
        eq(orders.kind, 'goods'),
      ),
    )
    .orderBy(desc(orders.paidAt))
    .limit(1);
  return last?.locale ?? null;
}

/** SQL of the same. @param email SQL of an address in lowercase */
export const languageOfCustomerSql = (email: SQL): SQL => sql`coalesce(${languageOfReaderSql(email)}, (
  select o.locale from ${orders} o where lower(o.email) = ${email} and o.paid_at is not null and o.kind = 'goods'
  order by o.paid_at desc limit 1))`;
