import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { adminPaletteMessages } from '#messages/admin-palette.ts';
import type { Locale } from '#platform/i18n/messages.ts';
import { discounts } from '#shop/checkout/discounts/discount-tables.ts';
import { writeSettings } from '#shop/core/settings/settings.server.ts';
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

const asked = (typed: string, locale: Locale = 'en-CA') =>
  commandsFor({ shop: opened.shop, locale }, someoneOf('admin'), typed);

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

test('an order is packed, tagged and made ready from the palette, where that is possible', async () => {
  const { db } = opened.shop;
  expect(await asked(`pack ${number}`)).toMatchObject({
    commands: [{ to: '/admin/orders/pack', posts: { order: id } }],
    note: null,
  });
  expect(await asked(`mark as packed ${number}`)).toMatchObject({
    commands: [{ sends: { action: '/admin/orders' } }],
  });
  expect(await asked(`tag ${number}`)).toMatchObject({ commands: [{ to: `/admin/orders/${id}#tags` }] });
  expect(await asked(`ready for pickup ${number}`)).toMatchObject({
    note: t('why.notPickup', { name: number }),
  });
  const [{ shipping }] = (await db.select().from(orders).where(eq(orders.id, id))) as [
    typeof orders.$inferSelect,
  ];
  await db
    .update(orders)
    .set({ shipping: { ...shipping, method: 'pickup' } })
    .where(eq(orders.id, id));
  expect(await asked(`ready for pickup ${number}`)).toMatchObject({
    commands: [{ to: `/admin/orders/${id}`, posts: { intent: 'hand-over', step: 'ready' } }],
    note: null,
  });
  await db.update(orders).set({ status: 'shipped' }).where(eq(orders.id, id));
  for (const verb of ['ready for pickup', 'pack'])
    expect(await asked(`${verb} ${number}`)).toMatchObject({ note: t('why.ready', { name: number }) });
  await db.update(orders).set({ shipping, status: 'paid' }).where(eq(orders.id, id));
});

test('vacation is turned on and off in its settings, and a backup starts at once', async () => {
  const vacation = { to: '/admin/settings/vacation#vacation-mode' };
  expect(await asked('turn on vacation')).toMatchObject({
    commands: [{ ...vacation, name: t('command.vacationOn') }],
    note: null,
  });
  expect((await asked('turn off vacation'))!.note).not.toBeNull();
  await writeSettings(opened.shop.db, {
    vacation: { mode: 'orders', from: '2020-01-01', until: '2999-01-01', message: '' },
  });
  for (const [typed, locale] of [
    ['turn off the vacation', 'en-CA'],
    ['Désactiver les vacances', 'fr-CA'],
    ['vacances', 'fr-CA'],
  ] as const)
    expect(await asked(typed, locale), typed).toMatchObject({
      commands: [{ ...vacation, name: adminPaletteMessages.in(locale)('command.vacationOff') }],
      note: null,
    });
  for (const [typed, locale] of [
    ['back up now', 'en-CA'],
    ['sauvegarder', 'fr-CA'],
  ] as const)
    expect(await asked(typed, locale), typed).toMatchObject({
      commands: [{ to: '/admin/status', intent: 'backup' }],
    });
  expect(await asked('backups')).toBeNull();
  const editor = await commandsFor(
    { shop: opened.shop, locale: 'en-CA' },
    someoneOf('editor'),
    'back up now',
  );
  expect(editor).toEqual({ commands: [], note: t('why.role') });
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

test('an unsupported command is explained, and offers to open the record that it names', async () => {
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
