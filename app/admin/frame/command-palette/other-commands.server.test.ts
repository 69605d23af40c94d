import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { adminPaletteMessages } from '#messages/admin-palette.ts';
import { discounts } from '#shop/checkout/discounts/discount-tables.ts';
import { giftCards } from '#shop/checkout/gift-cards/gift-card-tables.ts';
import { newsletters } from '#shop/customers/newsletters/newsletter-tables.ts';
import { productReviews } from '#shop/customers/reviews/review-tables.ts';
import { newCard } from '#tests/orders/gift-cards.ts';
import { makeTestShop, someoneOf, type TestShop } from '#tests/shops/shop.ts';
import type { Verb } from './commands.ts';
import { mayCommand, otherCommands, otherCommandsAt } from './other-commands.server.ts';

const t = adminPaletteMessages.in('en-CA');

let opened: TestShop;
beforeAll(async () => {
  opened = await makeTestShop();
});
afterAll(() => opened.close());

const asked = (verb: Verb, object: string) =>
  otherCommands({ shop: opened.shop, locale: 'en-CA' }, someoneOf('admin'), verb, object);

test('a gift card is sent again on its page, unless it is off or nothing is left on it', async () => {
  const { shop } = opened;
  const { id } = await newCard(shop, 5_000);
  expect(await asked('resend', 'Ada')).toMatchObject({
    commands: [{ to: `/admin/gift-cards/${id}#recipientEmail`, detail: 'Ada' }],
    note: null,
  });
  await shop.db.update(giftCards).set({ isOn: false }).where(eq(giftCards.id, id));
  const off = await asked('resend', 'Ada');
  expect(off.commands).toMatchObject([{ to: `/admin/gift-cards/${id}` }]);
  expect(off.note).toBe(t('why.cardOff', { name: off.commands[0]!.name.split(' ').slice(1).join(' ') }));
  expect(await asked('resend', 'Nobody')).toEqual({
    commands: [],
    note: t('none.giftCard', { object: 'Nobody' }),
  });
});

test('a newsletter is sent on its page, and only once', async () => {
  const { shop } = opened;
  const now = shop.clock.now();
  const id = crypto.randomUUID();
  await shop.db.insert(newsletters).values({ id, subject: 'Spring soap', createdAt: now, updatedAt: now });
  expect(await asked('send', 'spring')).toMatchObject({
    commands: [{ to: `/admin/newsletters/${id}#at` }],
    note: null,
  });
  await shop.db.update(newsletters).set({ status: 'sent', scheduledAt: now }).where(eq(newsletters.id, id));
  expect((await asked('send', 'spring')).note).toBe(t('why.newsletterSent', { name: 'Spring soap' }));
});

test('a pending review is published and rejected where it is read in full', async () => {
  const { shop } = opened;
  const at = shop.clock.now();
  const id = crypto.randomUUID();
  const review = { id, productId: 'garden-soap', userId: 'x', userName: 'Wilma W.', rating: 5 };
  await shop.db
    .insert(productReviews)
    .values({ ...review, title: 'Silken', comment: 'So soft.', createdAt: at, updatedAt: at });
  for (const [verb, object] of [
    ['approve', 'wilma'],
    ['reject', 'silken'],
  ] as const) {
    const [command] = (await asked(verb, object)).commands;
    expect(command!.sends, verb).toBeUndefined();
    expect(command, verb).toMatchObject({
      detail: 'Wilma W.: So soft.',
      to: expect.stringContaining(`open=${id}`),
    });
  }
});

test('the page of a discount or a newsletter offers its commands to admins', async () => {
  const { shop } = opened;
  const now = shop.clock.now();
  const [id, letter] = [crypto.randomUUID(), crypto.randomUUID()];
  const discount = { kind: 'percent' as const, percent: 10, categories: [], productIds: [], combines: true };
  await shop.db
    .insert(discounts)
    .values({ ...discount, id, name: 'Harvest', isOn: false, createdAt: now, updatedAt: now });
  await shop.db.insert(newsletters).values({ id: letter, subject: 'Spring', createdAt: now, updatedAt: now });
  const at = async (path: string, role: 'admin' | 'editor' = 'admin') =>
    (await otherCommandsAt({ shop, locale: 'en-CA' }, someoneOf(role), path)).map(({ name }) => name);
  expect(await at(`/admin/discounts/${id}`)).toEqual([t('command.turnOn', { name: 'Harvest' })]);
  expect(await at(`/admin/newsletters/${letter}`)).toEqual([t('command.send', { name: 'Spring' })]);
  expect(await at(`/admin/discounts/${id}`, 'editor')).toEqual([]);
  for (const path of ['/admin/discounts/new', `/admin/discounts/${letter}`, '/admin/customers'])
    expect([path, await at(path)]).toEqual([path, []]);
});

test('only admins can act on customers, gift cards, newsletters and discounts; moderators can act on reviews', () => {
  for (const kind of ['customer', 'giftCard', 'newsletter', 'discount'] as const)
    expect([mayCommand(someoneOf('admin'), kind), mayCommand(someoneOf('editor'), kind)]).toEqual([
      true,
      false,
    ]);
  expect(mayCommand(someoneOf('moderator'), 'review')).toBe(true);
});
