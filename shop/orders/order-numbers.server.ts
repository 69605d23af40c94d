import { type SQL, sql } from 'drizzle-orm';
import { recordAudit, type ShopSettings } from '#shop/core/index.server.ts';
import type { Core } from '#shop/core/index.ts';
import { orders, orderNumbers as sequence } from './order-tables.ts';

export interface OrderNumbers {
  orders: number;
  next: number;
  /** The least that it may be: above every order's. */
  least: number;
}

/** SQL of the next order's number, 'LL-1001': the prefix of the settings and the next of the sequence. */
export const nextOrderNumberSql = ({ orderPrefix }: Pick<ShopSettings, 'orderPrefix'>): SQL =>
  sql`${`${orderPrefix}-`}::text || nextval(${sequence.seqName}::regclass)`;

export async function orderNumbers({ db }: Pick<Core, 'db'>): Promise<OrderNumbers> {
  const { rows } = await db.execute<Record<keyof OrderNumbers, string>>(sql`
    select next, orders, least from
      (select last_value + is_called::int as next from ${sql.identifier(sequence.seqName!)}) numbers,
      (select count(*) as orders,
        coalesce(max(substring(number from '([0-9]+)(-A[0-9]+)?$')::bigint), 0) + 1 as least from ${orders}) placed`);
  const { orders: count, next, least } = rows[0]!;
  return { orders: Number(count), next: Number(next), least: Number(least) };
}

/** Blocks new orders until the transaction ends, so that a number isn't used twice. */
export const lockOrders = async ({ db }: Pick<Core, 'db'>): Promise<void> => {
  await db.execute(sql`lock table ${orders} in share row exclusive mode`);
};

/**
 * Sets the number of the next order, or the least that it may be.
 * @param actor email of an admin
 */
export async function setNextOrderNumber(shop: Core, actor: string, wanted: number): Promise<void> {
  const { next, least } = await orderNumbers(shop);
  const number = Math.max(wanted, least);
  if (number === next) return;
  await shop.db.execute(sql`select setval(${sequence.seqName}::regclass, ${number}, false)`);
  await recordAudit(shop, {
    actor,
    subject: 'settings',
    subjectId: 'nextOrderNumber',
    name: '',
    action: 'changed',
    before: { nextOrderNumber: next },
    after: { nextOrderNumber: number },
  });
}
