import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { adminPaletteMessages } from '#messages/admin-palette.ts';
import { discounts } from '#shop/checkout/discounts/discount-tables.ts';
import { orders } from '#shop/orders/order-tables.ts';
import { makeShippingShop, paidOrder } from '#tests/orders/orders-to-ship.ts';
import { labelled } from '#tests/orders/parcels.ts';
import { someoneOf } from '#tests/shops/shop.ts';
import { commandsFor } from './commands.server.ts';

const t = adminPaletteMessages.in('en-CA');

let opened: Awaited<ReturnType<typeof makeShippingShop>>;
let id: string;
let number: string;
beforeAll(async () => {
  opened = await makeShippingShop();
  id = await paidOrder(opened.shop);
  const [order] = await opened.shop.db.select().from(orders).where(eq(orders.id, id));
  number = order!.number;
});
afterAll(() => opened.close());

const asked = (typed: string) =>
  commandsFor({ shop: opened.shop, locale: 'en-CA' }, someoneOf('admin'), typed);

test('a payment is recorded of an order that waits for one, and of no other', async () => {
  const { db } = opened.shop;
  expect(await asked(`pay ${number}`)).toMatchObject({ note: t('why.paid', { name: number }) });
  await db.update(orders).set({ status: 'pending_payment', paidAt: null }).where(eq(orders.id, id));
  expect(await asked(`pay ${number}`)).toMatchObject({
    commands: [{ to: `/admin/orders/${id}/payment` }],
    note: null,
  });
  await db.update(orders).set({ status: 'paid', paidAt: opened.shop.clock.now() }).where(eq(orders.id, id));
});

test('a review is settled on its form, where there is one', async () => {
  const { db } = opened.shop;
  expect(await asked(`settle ${number}`)).toMatchObject({ note: t('why.noReview', { name: number }) });
  await db.update(orders).set({ reviewReason: 'amount-differs' }).where(eq(orders.id, id));
  expect(await asked(`settle ${number}`)).toMatchObject({ commands: [{ to: `/admin/orders/${id}/review` }] });
  await db.update(orders).set({ reviewReason: null }).where(eq(orders.id, id));
});

test('a label is bought with the button that says what it costs, and printed again once there is one', async () => {
  expect(await asked(`label ${number}`)).toMatchObject({
    commands: [{ to: `/admin/orders/${id}#ship` }],
  });
  expect(await asked(`reprint ${number}`)).toMatchObject({ note: t('why.noPrint', { name: number }) });
  await labelled(opened.shop, id);
  expect(await asked(`reprint ${number}`)).toMatchObject({
    commands: [{ to: `/admin/orders/${id}/slip-and-label.pdf` }],
    note: null,
  });
});

test('an unsupported command is explained, and offers to open whatever it names', async () => {
  const now = opened.shop.clock.now();
  const discount = { kind: 'percent' as const, percent: 10, categories: [], productIds: [], combines: true };
  const row = {
    id: crypto.randomUUID(),
    name: 'Spring days',
    code: 'SPRING',
    createdAt: now,
    updatedAt: now,
  };
  await opened.shop.db.insert(discounts).values({ ...discount, ...row });
  expect(await asked('delete SPRING')).toEqual({
    commands: [
      {
        name: t('command.open', { name: 'Spring days' }),
        detail: t('kind.discount'),
        to: `/admin/discounts/${row.id}`,
      },
    ],
    note: t('unknown.verb', { verb: 'delete' }),
  });
});
