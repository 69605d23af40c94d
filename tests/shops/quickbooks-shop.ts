import { sql } from 'drizzle-orm';
import { quickbooks } from '#integrations/quickbooks/quickbooks-provider.server.ts';
import {
  chooseMapping,
  connectAccounting,
} from '#shop/backoffice/accounting/accounting-connection.server.ts';
import type { Mapping } from '#shop/backoffice/accounting/accounting-mapping.ts';
import type { Shop } from '#shop/shop.ts';
import { paidOrder, stockUp } from '#tests/orders/orders-to-ship.ts';
import { COMPANY, QUICKBOOKS_APP, startQuickBooks } from '#tests/stand-ins/quickbooks/quickbooks.ts';
import { makeTestShop } from './shop.ts';

export const MAPPING: Mapping = {
  items: { goods: '11', 'gift-wrap': '12', delivery: '13', 'gift-card': '14', discount: '15' },
  moneyAccount: '22',
  taxCodes: { 'GST 5%': '5', none: '7' },
};

export const actor = 'owner@example.ca';

/** A shop connected to a QuickBooks stand-in, with accounts mapped. */
export async function makeBookedShop() {
  const [opened, books] = await Promise.all([makeTestShop(), startQuickBooks()]);
  const settings = {
    ...QUICKBOOKS_APP,
    callback: 'http://localhost:3000/auth/quickbooks/callback',
    isLive: false,
    base: books.base,
  };
  const waiting = (ms: number): Shop => ({
    ...opened.shop,
    accounting: quickbooks({ ...settings, limits: { tokens: ms, books: ms } }, opened.shop.log),
  });
  const shop = waiting(20_000);
  await stockUp(shop);
  const connect = () => connectAccounting(shop, { code: books.newCode(), company: COMPANY, actor });
  await connect();
  await chooseMapping(shop, { mapping: MAPPING, startDay: '2026-11-01', actor });
  return {
    opened,
    shop,
    books,
    connect,
    clock: opened.clock,
    /** The shop with a timeout shorter than late answers, which on a busy machine also cuts honest ones. */
    hasty: waiting(300),
    close: () => Promise.all([opened.close(), books.close()]),
  };
}

/** Buys one order and copies it until there are `count`. */
export async function manyPaidOrders(shop: Shop, count: number): Promise<void> {
  const id = await paidOrder(shop);
  await shop.db.execute(sql`
    with copies as (
      select gen_random_uuid() as id, 'X-' || n as number, o.id as first
      from orders o, generate_series(2, ${count}::int) n where o.id = ${id}::uuid),
    placed as (
      insert into orders select r.* from copies c join orders o on o.id = c.first,
        jsonb_populate_record(o, jsonb_build_object('id', c.id, 'number', c.number, 'cart_id', c.number)) r
      returning id),
    lines as (
      insert into order_lines select r.* from copies c join order_lines l on l.order_id = c.first,
        jsonb_populate_record(l, jsonb_build_object('order_id', c.id)) r),
    taxes as (
      insert into order_taxes select r.* from copies c join order_taxes t on t.order_id = c.first,
        jsonb_populate_record(t, jsonb_build_object('order_id', c.id)) r)
    insert into payments select r.* from copies c join payments p on p.order_id = c.first,
      jsonb_populate_record(p, jsonb_build_object('id', gen_random_uuid(), 'order_id', c.id, 'provider_ref', c.number)) r`);
}
