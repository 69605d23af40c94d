import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { makeBackup } from '#platform/backup/make-backup.server.ts';
import { restoreBackup } from '#platform/backup/restore-backup.server.ts';
import { placeOrder } from '#shop/orders/placing/place-order.server.ts';
import { checkoutRequestOf, newShopper } from '#tests/orders/checkout.ts';
import { makeTestShop, type TestShop } from '#tests/shops/shop.ts';

const WRITERS = 4;
const STOCK = 100_000;
const LINE = { id: 'calendula-body-oil', variantId: 'calendula-body-oil--50-ml', quantity: 1 };

let here: TestShop;
let home: string;
beforeAll(async () => {
  here = await makeTestShop();
  home = await mkdtemp(join(tmpdir(), 'calendula-busy-'));
});
afterAll(async () => {
  await here.close();
  await rm(home, { recursive: true, force: true });
});

async function connected<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return work(client).finally(() => client.end());
}

/** Invariants: what must never be found in a shop, with a query for how often it is. */
const FAULTS = {
  'paid, and not by one payment of its amount': `select 1 from orders o where o.paid_at is not null and 1 <> (
    select count(*) from payments p where p.order_id = o.id and p.status = 'succeeded' and p.amount_cents = o.total_cents)`,
  'paid, and not taken once by the provider': `select 1 from orders o where o.paid_at is not null and 1 <> (
    select count(*) from payments p join test_payment_log l on l.payment_id = p.id and l.entry = 'captured'
    where p.order_id = o.id)`,
  'a payment that paid no order': `select 1 from payments p where p.status = 'succeeded' and not exists (
    select from orders o where o.id = p.order_id and o.paid_at is not null)`,
  'goods that went without an order, or an order without its goods': `select 1 from stock s
    where s.variant_id = '${LINE.variantId}' and s.on_hand <> ${STOCK} - (
      select coalesce(sum(l.quantity), 0) from order_lines l join orders o on o.id = l.order_id
      where l.variant_id = s.variant_id and o.paid_at is not null)`,
  'goods held by nobody, or not held': `select 1 from stock s where s.reserved <> (
    select coalesce(sum(r.quantity), 0) from reservations r where r.variant_id = s.variant_id)`,
  'lines or taxes that do not come to the total': `select 1 from orders o where
    o.subtotal_cents <> (select coalesce(sum(l.total_cents), 0) from order_lines l where l.order_id = o.id)
    or o.tax_cents <> (select coalesce(sum(t.amount_cents), 0) from order_taxes t where t.order_id = o.id)`,
  'paid, and not emailed about once': `select 1 from orders o where o.paid_at is not null and 1 <> (
    select count(*) from outbox m where m.kind = 'order-confirmation' and m.deduplication_key like '%' || o.id || '%')`,
  'paid, and not noted once': `select 1 from orders o where o.paid_at is not null and 1 <> (
    select count(*) from order_events e where e.order_id = o.id and e.kind = 'paid')`,
  'a submission without its order': `select 1 from checkout_requests s where not exists (
    select from orders o where o.id = s.order_id)`,
};

test('a backup that is made while orders come in holds each of them whole, or not at all', async () => {
  await connected(here.url, (client) =>
    client.query('update stock set on_hand = $1 where variant_id = $2', [STOCK, LINE.variantId]),
  );
  let placed = 0;
  let isOver = false;
  const writers = Array.from({ length: WRITERS }, async () => {
    while (!isOver) {
      const checkoutRequest = await checkoutRequestOf(here.shop, [LINE]);
      const outcome = await placeOrder(here.shop, newShopper(), checkoutRequest);
      if (!outcome.ok) throw new Error(outcome.problem);
      placed += 1;
    }
  });
  const untilPlaced = (count: number) =>
    expect.poll(() => placed, { timeout: 60_000 }).toBeGreaterThan(count);
  await untilPlaced(2 * WRITERS);
  const place = { mediaDir: join(home, 'media'), migrations: 'migrations', key: 'only the owner has it' };
  const made = await makeBackup({ ...place, url: here.url, folder: join(home, 'backups') }, new Date());
  // All writes that were in progress before have ended, and there are new ones.
  await untilPlaced(placed + 2 * WRITERS);
  isOver = true;
  await Promise.all(writers);

  const name = `restored_${randomBytes(6).toString('hex')}`;
  await connected(inject('postgresUrl'), (client) =>
    client.query('create database '.concat(client.escapeIdentifier(name))),
  );
  const url = inject('postgresUrl').replace(/\/calendula(?=\?|$)/, `/${name}`);
  await restoreBackup(made.file, { ...place, url, mediaDir: join(home, 'back') });
  await connected(url, async (client) => {
    const found: Record<string, number> = {};
    for (const [fault, rows] of Object.entries(FAULTS))
      found[fault] = Number(
        (await client.query({ text: `select count(*) as n from (${rows}) q` })).rows[0].n,
      );
    expect(found).toEqual(Object.fromEntries(Object.keys(FAULTS).map((fault) => [fault, 0])));
    const orders = (await client.query('select count(*)::int as n from orders where paid_at is not null'))
      .rows[0].n;
    expect(orders).toBeGreaterThan(2 * WRITERS - 1);
    expect(orders).toBeLessThan(placed);
  });
});
