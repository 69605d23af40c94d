import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createDiscount, readDiscount } from '#shop/checkout/discounts/manage-discounts.server.ts';
import { giftCards } from '#shop/checkout/gift-cards/gift-card-tables.ts';
import { issueGiftCard } from '#shop/checkout/gift-cards/issue-gift-card.server.ts';
import { readSettings, writeSettings } from '#shop/core/settings/settings.server.ts';
import { shopToday } from '#shop/core/time/shop-time-zone.server.ts';
import { outbox } from '#shop/email/email-tables.ts';
import { orders } from '#shop/orders/order-tables.ts';
import { listOrders } from '#shop/orders/reading/list-orders.server.ts';
import { readOrderQuery } from '#shop/orders/reading/list-orders-query.ts';
import { salesByDay } from '#shop/orders/sales/read-sales.server.ts';
import { makeTestShop, type TestShop } from '#tests/shops/shop.ts';
import { receiptsOf } from './accounting/receipts.server.ts';
import { sendDailySummary } from './notices/send-notices.server.ts';

// The day after the clocks went forward, and the one after they went back; each begins at these hours in UTC.
const SHOPS = [
  { city: 'St. John’s', state: 'NL', zip: 'A1C 5S7', march: '03:30|02:30', november: '02:30|03:30' },
  { city: 'Halifax', state: 'NS', zip: 'B3J 1S9', march: '04:00|03:00', november: '03:00|04:00' },
  { city: 'Vancouver', state: 'BC', zip: 'V6B 1A1', march: '08:00|07:00', november: '07:00|08:00' },
];
const MINUTE = 60_000;

describe.each(SHOPS)('a shop in $city', ({ march, november, ...place }) => {
  let here: TestShop;
  beforeAll(async () => {
    here = await makeTestShop({ now: new Date('2025-11-04T15:00:00Z') });
    const { db } = here.shop;
    await db.execute(sql`truncate ${orders} cascade`);
    await writeSettings(db, { address: { ...(await readSettings(db)).address, ...place } });
  });
  afterAll(() => here.close());

  const beginnings = [
    ...march.split('|').map((hour, at) => ({ day: `2025-03-${['09', '10'][at]}`, hour })),
    ...november.split('|').map((hour, at) => ({ day: `2025-11-${['02', '03'][at]}`, hour })),
  ].map(({ day, hour }) => ({ day, begins: new Date(`${day}T${hour}:00Z`) }));

  test.each(beginnings)('an order counts on $day from its first minute', async ({ day, begins }) => {
    const number = (name: string) => `C-${day}-${name}`;
    await paid(here, number('before'), new Date(begins.getTime() - MINUTE));
    await paid(here, number('first'), begins);
    const query = readOrderQuery(new URLSearchParams({ from: day, to: day }));
    const listed = await listOrders(here.shop, query);
    expect(listed.items.map((order) => order.number)).toContain(number('first'));
    expect(listed.items.map((order) => order.number)).not.toContain(number('before'));
    const receipts = await receiptsOf(here.shop, { from: day, until: `${day.slice(0, 8)}${next(day)}` });
    expect(receipts.find((receipt) => receipt.number === number('first'))).toMatchObject({ day });
    expect(receipts.map((receipt) => receipt.number)).not.toContain(number('before'));
  });

  test('reports count sales by its days', async () => {
    const days = await salesByDay(here.shop, { from: '2025-11-02', until: '2025-11-05' });
    // Of 2 November its first order and the last before the 3rd; of the 3rd its first.
    expect(days.map(({ day, orders }) => [day, orders])).toEqual([
      ['2025-11-02', 2],
      ['2025-11-03', 1],
      ['2025-11-04', 0],
    ]);
  });

  test('a discount, a gift card and the daily summary begin by its clock', async () => {
    const { shop } = here;
    const made = await createDiscount(shop, { email: 'owner@example.ca', isAdmin: true }, DISCOUNT);
    const discount = made.ok ? await readDiscount(shop, made.id) : null;
    expect(discount).toMatchObject({ firstDay: '2025-11-02', lastDay: '2025-11-02' });
    const [second, third] = beginnings.slice(2).map(({ begins }) => begins);
    expect([discount?.startsAt, discount?.endsAt]).toEqual([second, third]);

    await issueGiftCard(shop, { email: 'owner@example.ca', isAdmin: true }, CARD);
    const [card] = await shop.db.select({ at: giftCards.emailAt }).from(giftCards);
    expect(card!.at.getTime()).toBe(third!.getTime() + 6 * 24 * 60 * MINUTE + 8 * 60 * MINUTE);

    const { notices } = await readSettings(shop.db);
    await writeSettings(shop.db, { notices: { ...notices, orders: 'daily' } });
    const eight = third!.getTime() + 24 * 60 * MINUTE + 8 * 60 * MINUTE;
    const summaries = () => shop.db.select().from(outbox).where(sql`kind = 'daily-summary'`);
    here.clock.set(new Date(eight - MINUTE));
    await sendDailySummary(shop);
    expect(await summaries()).toHaveLength(0);
    here.clock.set(new Date(eight));
    await sendDailySummary(shop);
    expect(await summaries()).toHaveLength(1);
  });

  test('another address has another day at once', async () => {
    here.clock.set(new Date('2025-11-10T06:00:00Z'));
    await writeSettings(here.shop.db, { timeZone: 'America/Toronto' });
    expect(await shopToday(here.shop)).toBe('2025-11-10');
    await writeSettings(here.shop.db, { timeZone: 'America/Vancouver' });
    expect(await shopToday(here.shop)).toBe('2025-11-09');
  });
});

const next = (day: string): string => String(Number(day.slice(8)) + 1).padStart(2, '0');

const DISCOUNT = {
  name: 'One day',
  code: null,
  kind: 'percent' as const,
  percent: 10,
  amountCents: null,
  buy: null,
  get: null,
  categories: [],
  productIds: [],
  minimumCents: 0,
  combines: true,
  firstOrder: false,
  limitTotal: null,
  limitPerCustomer: null,
  isOn: true,
  firstDay: '2025-11-02',
  lastDay: '2025-11-02',
};
const CARD = {
  id: '018f0000-0000-7000-8000-000000000001',
  amountCents: 5000,
  recipientName: 'Ada',
  recipientEmail: 'ada@example.ca',
  senderName: 'Shop',
  message: '',
  deliveryDay: '2025-11-09',
};

async function paid({ shop }: TestShop, number: string, at: Date): Promise<void> {
  const none = { giftWrapCents: 0, discountCents: 0, shippingCents: 0, taxCents: 0 };
  await shop.db.insert(orders).values({
    id: crypto.randomUUID(),
    cartId: number,
    number,
    status: 'paid',
    placedAt: at,
    paidAt: at,
    heldUntil: at,
    email: 'ada@example.ca',
    address: {
      name: 'Ada Field',
      street1: '1 Elm Street',
      city: 'Ottawa',
      state: 'ON',
      zip: 'K1P 5W1',
      country: 'CA',
    },
    contents: '',
    shipping: {} as never,
    subtotalCents: 2500,
    totalCents: 2500,
    ...none,
  });
}
