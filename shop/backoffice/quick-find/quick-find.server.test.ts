import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { users } from '#shop/accounts/account-tables.ts';
import { categories } from '#shop/catalog/products/product-tables.ts';
import { discounts } from '#shop/checkout/discounts/discount-tables.ts';
import { issueGiftCard } from '#shop/checkout/gift-cards/issue-gift-card.server.ts';
import { blogPosts } from '#shop/content/blog/post-tables.ts';
import { ensurePages } from '#shop/content/pages/ensure-pages.server.ts';
import { redirects } from '#shop/content/seo/seo-tables.ts';
import { contactMessages } from '#shop/customers/contact/message-tables.ts';
import { saveGroup } from '#shop/customers/groups/customer-groups.server.ts';
import { createNewsletter, deleteNewsletters } from '#shop/customers/newsletters/edit-newsletters.server.ts';
import { newsletters } from '#shop/customers/newsletters/newsletter-tables.ts';
import { productReviews } from '#shop/customers/reviews/review-tables.ts';
import { draftContent } from '#shop/orders/drafts/draft-content.ts';
import { saveDraft } from '#shop/orders/drafts/drafts.server.ts';
import { orders } from '#shop/orders/order-tables.ts';
import { refundOrder } from '#shop/orders/refunds/send-refund.server.ts';
import { returns } from '#shop/orders/returns/return-tables.ts';
import { paidOrder, stockUp } from '#tests/orders/orders-to-ship.ts';
import { makeTestShop, someoneOf } from '#tests/shops/shop.ts';
import { quickFind } from './quick-find.server.ts';

const { shop, close } = await makeTestShop();
beforeAll(() => ensurePages(shop));
afterAll(close);
const [admin, moderator] = [someoneOf('admin'), someoneOf('moderator')];

const named = async (search: string, actor = admin) =>
  (await quickFind(shop, actor, search)).map(({ kind, name }) => `${kind} ${name}`);

test('named things are found by a part of the name, and a percent sign is a letter like others', async () => {
  await shop.db.update(categories).set({ name: 'Bathhouse' }).where(eq(categories.id, 1));
  await shop.db.update(blogPosts).set({ title: 'Bathhouse days', tags: ['bathhouse-tag'] });
  expect(new Set(await named('BATHHOUSE', moderator))).toEqual(
    new Set(['category Bathhouse', 'post Bathhouse days', 'tag bathhouse-tag']),
  );
  expect(await named('about')).toContainEqual(expect.stringMatching(/^page /));
  expect((await named('?')).every((name) => name.startsWith('question '))).toBe(true);
  expect(await named('%bath%')).toEqual([]);
  expect(await named('')).toEqual([]);
});

test('discounts and gift cards are found by staff who may see them: by code, last four digits, and recipient', async () => {
  const now = shop.clock.now();
  await shop.db.insert(discounts).values({
    id: crypto.randomUUID(),
    name: 'Harvest week',
    code: 'HARVEST',
    kind: 'percent',
    percent: 10,
    categories: [],
    productIds: [],
    combines: false,
    createdAt: now,
    updatedAt: now,
  });
  const id = crypto.randomUUID();
  const words = { senderName: 'Ada', message: '', deliveryDay: null };
  const card = {
    id,
    amountCents: 5_000,
    recipientName: 'Quill Harvester',
    recipientEmail: 'quill@example.ca',
  };
  await issueGiftCard(shop, admin, { ...card, ...words });
  const found = await quickFind(shop, admin, 'harvest');
  expect(found.map(({ kind }) => kind)).toEqual(['discount', 'gift-card']);
  const lastFour = found[1]!.name.slice(-4);
  expect((await quickFind(shop, admin, `…${lastFour.toLowerCase()}`)).map((one) => one.id)).toContain(id);
  expect(await named('harvest', moderator)).toEqual([]);
  expect((await quickFind(shop, someoneOf('editor'), lastFour)).map((one) => one.id)).not.toContain(id);
});

test('drafts, newsletters and messages are found by staff who may see them, by number, name and email', async () => {
  const now = shop.clock.now();
  const draftId = crypto.randomUUID();
  const content = draftContent.parse({
    channel: 'phone',
    customer: { name: 'Zoé Quillwort', email: 'zq@example.ca', phone: '' },
    lines: [],
    discount: null,
    isFree: false,
    delivery: { kind: 'in-person', place: '', province: 'AB' },
    note: '',
  });
  await saveDraft(shop, { id: draftId, content, seen: null, actor: admin.email });
  const newsletter = await createNewsletter(shop, admin, { audience: '' });
  await shop.db
    .update(newsletters)
    .set({ subject: 'Quillwort is back' })
    .where(eq(newsletters.id, newsletter));
  const message = { name: 'Ada Quillwort', email: 'ada@example.ca', subject: 'Nuts?', message: 'Any?' };
  const messageId = crypto.randomUUID();
  await shop.db.insert(contactMessages).values({ id: messageId, ...message, writtenAt: now, doneAt: now });
  const found = await quickFind(shop, admin, 'quillwort');
  expect(found.map(({ kind, id }) => [kind, id])).toEqual([
    ['draft', draftId],
    ['newsletter', newsletter],
    ['message', messageId],
  ]);
  expect(found[2]).toMatchObject({ name: 'Nuts?', detail: 'Ada Quillwort', isDone: true });
  expect((await quickFind(shop, admin, 'zoe quill'))[0]).toMatchObject({ id: draftId, name: 'D-1' });
  expect((await quickFind(shop, admin, 'd1')).map(({ id }) => id)).toContain(draftId);
  expect(await quickFind(shop, someoneOf('editor'), 'quillwort')).toEqual([]);
  await deleteNewsletters(shop, admin, [newsletter]);
  expect((await quickFind(shop, admin, 'quillwort')).map(({ kind }) => kind)).toEqual(['draft', 'message']);
});

test('returns, refunds and reviews are found by staff who may see them, by number, name and email', async () => {
  await stockUp(shop);
  const now = shop.clock.now();
  const orderId = await paidOrder(shop, { to: { name: 'Zoé Larkspur' } });
  const [order] = await shop.db.select().from(orders).where(eq(orders.id, orderId));
  const { number, email } = order!;
  const about = { reason: 'changed-mind', note: '', requestedAt: now, changedAt: now } as const;
  await shop.db.insert(returns).values({ id: crypto.randomUUID(), orderId, ...about });
  const refund = {
    id: crypto.randomUUID(),
    orderId,
    shownCents: null,
    restock: false,
    isByHand: false,
    note: '',
    actor: admin.email,
    scope: { kind: 'lines', lines: [{ position: 0, quantity: 1 }], giftWrap: false, shipping: false },
  } as const;
  expect(await refundOrder(shop, refund)).toMatchObject({ ok: true, refundId: refund.id, status: 'done' });
  const found = async (search: string, actor = admin) =>
    (await quickFind(shop, actor, search)).flatMap(({ kind, id, name }) =>
      id === orderId ? [`${kind} ${name}`] : [],
    );
  const both = [`return ${number}`, `refund ${number}-R1`];
  expect(await found('zoe larkspur')).toEqual(both);
  expect(await found(email)).toEqual(both);
  expect(await found(number.replace('-', '').toLowerCase(), someoneOf('editor'))).toEqual(both);
  expect(await found(`${number}-r1`)).toEqual([`refund ${number}-R1`]);
  expect(await found('larkspur', moderator)).toEqual([]);

  await shop.db.insert(productReviews).values({
    productId: 'garden-soap',
    userName: 'Zoé L.',
    rating: 5,
    title: 'Larkspur in a bar',
    comment: 'It lathers well.',
    createdAt: now,
    updatedAt: now,
  });
  expect((await quickFind(shop, moderator, 'larkspur')).map(({ kind, name }) => [kind, name])).toEqual([
    ['review', 'Larkspur in a bar'],
  ]);
});

test('redirects are found by either address by all, and customer groups by name by admins', async () => {
  const createdAt = shop.clock.now();
  await shop.db.insert(redirects).values({ from: '/old-lotions', to: '/shop/body', createdAt });
  const found = { kind: 'redirect', name: '/old-lotions', detail: '/shop/body' };
  expect(await quickFind(shop, moderator, 'old-lot')).toMatchObject([found]);
  expect(await quickFind(shop, moderator, 'shop/body')).toMatchObject([found]);

  await saveGroup(shop, admin.email, { name: 'Quarry regulars', filter: { ordersFrom: 3 } });
  expect(await quickFind(shop, admin, 'quarry')).toMatchObject([
    { kind: 'group', name: 'Quarry regulars', id: expect.stringContaining('3') },
  ]);
  expect(await named('quarry', someoneOf('editor'))).toEqual([]);
});

test('the staff are found by name and email, by admins', async () => {
  const id = crypto.randomUUID();
  const now = shop.clock.now();
  const person = {
    id,
    name: 'Marguerite Éon',
    email: 'marguerite@example.ca',
    createdAt: now,
    updatedAt: now,
  };
  await shop.db.insert(users).values({ ...person, editor: true });
  expect((await quickFind(shop, admin, 'eon')).map((one) => [one.kind, one.id])).toEqual([['staff', id]]);
  expect(await quickFind(shop, someoneOf('editor'), 'marguerite')).toEqual([]);
});
