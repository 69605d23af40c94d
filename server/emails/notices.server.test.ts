import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import * as templates from '#emails/index.ts';
import {
  sendDailySummary,
  sendOrderNotices,
  sendReturnNotices,
} from '#shop/backoffice/notices/send-notices.server.ts';
import { countStock } from '#shop/catalog/inventory/count-stock.server.ts';
import { addBatch } from '#shop/catalog/inventory/stock-batches.server.ts';
import { stockMovements } from '#shop/catalog/inventory/stock-tables.ts';
import { defaultSettings, type Notices, writeSettings } from '#shop/core/settings/settings.server.ts';
import { sendContactMessage } from '#shop/customers/contact/write-message.server.ts';
import { outbox } from '#shop/email/email-tables.ts';
import { queueEmail } from '#shop/email/outbox.server.ts';
import type { AnyEmail } from '#shop/email/templates.ts';
import { orders } from '#shop/orders/order-tables.ts';
import { requestReturn } from '#shop/orders/returns/request-return.server.ts';
import { CREAM, paidOrder, stockUp } from '#tests/orders/orders-to-ship.ts';
import { makeTestShop, type TestShop } from '#tests/shops/shop.ts';
import { emailRenderer } from './writer.ts';

let opened: TestShop;
let shop: TestShop['shop'];
beforeAll(async () => {
  // A morning in Calgary.
  opened = await makeTestShop({ now: new Date('2026-11-23T17:00:00Z') });
  shop = { ...opened.shop, renderEmail: emailRenderer(async () => templates, opened.shop) };
  await stockUp(shop);
});
afterAll(() => opened.close());
beforeEach(async () => {
  await shop.db.delete(outbox);
  await choose({});
});

const choose = (notices: Partial<Notices>) =>
  writeSettings(shop.db, { notices: { ...defaultSettings.notices, ...notices } });
const posted = (kind: AnyEmail['kind']) => shop.db.select().from(outbox).where(eq(outbox.kind, kind));
async function written(kind: AnyEmail['kind']) {
  const [email] = await posted(kind);
  return shop.renderEmail(shop, email as unknown as AnyEmail);
}

test('a paid order is emailed to the staff once, with a link to its page in the admin', async () => {
  const id = await paidOrder(shop);
  await Promise.all([sendOrderNotices(shop), sendOrderNotices(shop)]);
  await sendOrderNotices(shop);
  expect(await posted('order-notice')).toMatchObject([{ recipient: 'hello@lindenandloam.example' }]);
  const email = (await written('order-notice'))!;
  const [order] = await shop.db.select().from(orders).where(eq(orders.id, id));
  expect(email.subject).toMatch(new RegExp(`^New order ${order!.number}: \\$\\d+\\.\\d\\d$`));
  expect(email.html).toContain(`/admin/orders/${id}`);
  expect(email.text).toContain('1 × Calming Oat Cream');

  // A later order gets its own notice, and each chosen address its own email.
  await choose({ to: ['olive@example.ca', 'pat@example.ca'] });
  opened.clock.advance(60_000);
  const later = await paidOrder(shop);
  await sendOrderNotices(shop);
  const notices = (await posted('order-notice')).filter(({ deduplicationKey: about }) =>
    about.includes(later),
  );
  expect(notices.map(({ recipient }) => recipient).toSorted()).toEqual([
    'olive@example.ca',
    'pat@example.ca',
  ]);

  await choose({ orders: 'off' });
  const quiet = await paidOrder(shop);
  await sendOrderNotices(shop);
  expect(
    (await posted('order-notice')).filter(({ deduplicationKey: about }) => about.includes(quiet)),
  ).toEqual([]);
});

test('no notice is sent for an order of two days ago', async () => {
  const id = await paidOrder(shop);
  opened.clock.advance(2 * 86_400_000);
  await sendOrderNotices(shop);
  expect((await posted('order-notice')).filter(({ deduplicationKey: about }) => about.includes(id))).toEqual(
    [],
  );
});

const ask = async () => {
  const orderId = await paidOrder(shop);
  await shop.db.update(orders).set({ status: 'delivered' }).where(eq(orders.id, orderId));
  const request = { lines: [{ position: 0, quantity: 1 }], reason: 'damaged' as const, wantsExchange: false };
  expect(await requestReturn(shop, { orderId, ...request, note: 'It leaks.' })).toMatchObject({ ok: true });
};
const question = (subject: string) =>
  sendContactMessage(
    shop,
    { userId: null, network: randomUUID() },
    {
      name: 'Ada',
      email: `${randomUUID()}@example.ca`,
      subject,
      message: 'Is it vegan?',
      orderNumber: null,
    },
  );

test('returns and questions are emailed, or left out', async () => {
  await ask();
  await sendReturnNotices(shop);
  await sendReturnNotices(shop);
  expect(await posted('return-notice')).toHaveLength(1);
  const email = (await written('return-notice'))!;
  expect(email.text).toContain('It leaks.');
  expect(email.html).toContain('/admin/returns');

  await question('Soap');
  expect(await posted('contact-message')).toHaveLength(1);
  await choose({ questions: 'off' });
  await question('Balm');
  expect(await posted('contact-message')).toHaveLength(1);
  expect(await posted('contact-copy')).toHaveLength(2);
});

test('the daily summary is sent once, after eight, and not on a day without activity', async () => {
  await choose({
    orders: 'daily',
    returns: 'daily',
    questions: 'daily',
    lowStock: 'daily',
    expiring: 'daily',
  });
  // Before eight in the morning in Calgary.
  opened.clock.set(new Date('2027-01-11T13:00:00Z'));
  await sendDailySummary(shop);
  expect(await posted('daily-summary')).toEqual([]);

  await paidOrder(shop);
  await ask();
  await question('Shipping to Yukon');
  await countStock(shop, CREAM.variantId, 3, 'test');
  const at = opened.clock.now();
  const broken = { variantId: CREAM.variantId, change: -1, reason: 'damaged' as const, actor: 'test', at };
  await shop.db.insert(stockMovements).values(broken);
  const made = { madeOn: '2026-11-01', expiresOn: '2027-04-11', quantity: 1, code: 'OC-7' };
  expect(await addBatch(shop, { variantId: CREAM.variantId, ...made }, 'test')).toMatchObject({ ok: true });
  opened.clock.set(new Date('2027-01-11T15:30:00Z'));
  await Promise.all([sendDailySummary(shop), sendDailySummary(shop)]);
  expect(await posted('daily-summary')).toHaveLength(1);
  const email = (await written('daily-summary'))!;
  expect(email.text).toMatch(/Orders: 2 \(\$\d+\.\d\d net sales\)/);
  for (const said of ['Return requests: 1', 'Ada: Shipping to Yukon', 'batch OC-7: expiry date 2027-04-11']) {
    expect(email.text).toContain(said);
  }
  expect(email.text).toMatch(/Calming Oat Cream.*: \d+ left/);
  for (const path of ['orders?view=to-pack', 'returns', 'messages', 'products?expiring=1']) {
    expect(email.html).toContain(`/admin/${path}`);
  }

  // The next one begins where this one ended, even if the shop was down for a day.
  opened.clock.set(new Date('2027-01-13T16:00:00Z'));
  await sendDailySummary(shop);
  const spans = (await posted('daily-summary')).map(({ data }) => data as { from: string; until: string });
  const [first, second] = spans.toSorted((a, b) => (a.until < b.until ? -1 : 1));
  expect(second!.from).toBe(first!.until);
  const [next] = await shop.db
    .select()
    .from(outbox)
    .where(and(eq(outbox.kind, 'daily-summary'), eq(outbox.data, second!)));
  await choose({ orders: 'daily' });
  expect(await shop.renderEmail(shop, next as unknown as AnyEmail)).toBeNull();
});

test.each([
  ['en-CA', "EACCES: permission denied, mkdir '/backups'", 'The shop can’t write to the backup folder.'],
  ['fr-CA', 'full', 'Le disque des sauvegardes est plein.'],
] as const)('a late backup is explained in words (%s)', async (language, problem, words) => {
  await writeSettings(shop.db, { languages: [language] });
  await queueEmail(shop, {
    kind: 'backup-late',
    recipient: 'ann@shop.example',
    data: { last: null, problem },
    about: `backup-late:${language}`,
  });
  const email = (await written('backup-late'))!;
  expect(email.text).toContain(words);
  expect(email.text).not.toContain('EACCES');
  await writeSettings(shop.db, { languages: defaultSettings.languages });
});
