import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { outbox } from '#shop/email/email-tables.ts';
import type { Shop } from '#shop/shop.ts';
import { makeTestShop, type TestShop } from '#tests/shops/shop.ts';
import { consents, newsletterRequests, unsubscribeLinks } from './consent-tables.ts';
import { consentsOf, hasOptedOut } from './consents.server.ts';
import {
  confirmNewsletter,
  issueNewsletterToken,
  peekNewsletter,
  pruneNewsletterRequests,
  requestNewsletter,
} from './newsletter.server.ts';
import { chooseTopics, openUnsubscribeLink, unsubscribe, unsubscribeUrl } from './unsubscribe.server.ts';

let opened: TestShop;
let shop: Shop;
beforeAll(async () => {
  opened = await makeTestShop();
  shop = opened.shop;
});
afterAll(() => opened.close());

let email: string;
let network: string;
let people = 0;
beforeEach(() => {
  people += 1;
  email = `reader${people}@example.ca`;
  network = `198.51.100.${people}`;
});

const consentText = 'Yes, send it.';
const ask = () => requestNewsletter(shop, { email: email.toUpperCase(), consentText, network });
const emailsOf = (kind: string) =>
  shop.db.select().from(outbox).where(eq(outbox.kind, kind)).orderBy(asc(outbox.createdAt));

/** The token of the newest request, as in its email. */
async function emailedToken(): Promise<string> {
  const emails = (await emailsOf('confirm-newsletter')).filter(
    ({ recipient }) => recipient === email.toUpperCase(),
  );
  return (await issueNewsletterToken(shop, (emails.at(-1)!.data as { requestId: string }).requestId))!;
}
const recordOf = () =>
  shop.db.select().from(consents).where(eq(consents.email, email)).orderBy(asc(consents.id));

test('nobody gets a newsletter before they have confirmed; the record then has the person, the time, the wording and the page', async () => {
  expect(await ask()).toEqual({ ok: true });
  expect((await consentsOf(shop, email)).newsletter).toBe(false);
  const token = await emailedToken();
  expect(await peekNewsletter(shop, token)).toEqual({ ok: true, email });
  expect((await consentsOf(shop, email)).newsletter).toBe(false);
  expect(await confirmNewsletter(shop, token)).toEqual({ ok: true });
  expect((await consentsOf(shop, email)).newsletter).toBe(true);
  expect(await recordOf()).toMatchObject([
    { topic: 'newsletter', isGiven: true, source: 'newsletter', consentText, network, at: shop.clock.now() },
  ]);
  expect((await emailsOf('newsletter-welcome')).filter(({ recipient }) => recipient === email)).toHaveLength(
    1,
  );
  expect(await confirmNewsletter(shop, token)).toEqual({ ok: false, problem: 'invalid' });
});

test('of two confirmations at once, one counts', async () => {
  await ask();
  const token = await emailedToken();
  const answers = await Promise.all([confirmNewsletter(shop, token), confirmNewsletter(shop, token)]);
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  expect(await recordOf()).toHaveLength(1);
});

test('the token is kept only as its hash, and a newer email of the same request makes the older one void', async () => {
  await ask();
  const older = await emailedToken();
  const newer = await emailedToken();
  expect(JSON.stringify(await shop.db.select().from(newsletterRequests))).not.toContain(newer);
  expect(await peekNewsletter(shop, older)).toEqual({ ok: false, problem: 'invalid' });
  expect(await confirmNewsletter(shop, newer)).toEqual({ ok: true });
});

test('a link older than seven days is reported as expired, and later deleted', async () => {
  await ask();
  const token = await emailedToken();
  opened.clock.advance(7 * 86_400_000);
  expect(await peekNewsletter(shop, token)).toEqual({ ok: false, problem: 'expired' });
  await pruneNewsletterRequests(shop);
  expect((await peekNewsletter(shop, token)).ok).toBe(false);
  opened.clock.advance(86_400_001);
  await pruneNewsletterRequests(shop);
  expect(await peekNewsletter(shop, token)).toEqual({ ok: false, problem: 'invalid' });
});

test('a subscriber who signs up again is asked in the same way, and welcomed once', async () => {
  for (let turn = 0; turn < 2; turn += 1) {
    expect(await ask()).toEqual({ ok: true });
    expect(await confirmNewsletter(shop, await emailedToken())).toEqual({ ok: true });
  }
  expect((await emailsOf('newsletter-welcome')).filter(({ recipient }) => recipient === email)).toHaveLength(
    1,
  );
  expect(await recordOf()).toHaveLength(1);
});

test('one address is written to three times an hour at most', async () => {
  for (let turn = 0; turn < 3; turn += 1) expect((await ask()).ok).toBe(true);
  expect(await ask()).toMatchObject({ ok: false, problem: 'too-often' });
});

const tokenOf = async (address: string, topic: 'newsletter' | 'abandoned-cart') =>
  (await unsubscribeUrl(shop, address, topic)).split('/').at(-1)!;

test('a link is for one recipient and one list, is the same in every email, and is stored only as a hash', async () => {
  const token = await tokenOf(email, 'newsletter');
  expect(await tokenOf(email.toUpperCase(), 'newsletter')).toBe(token);
  expect(await tokenOf(email, 'abandoned-cart')).not.toBe(token);
  expect(await tokenOf(`x${email}`, 'newsletter')).not.toBe(token);
  expect(JSON.stringify(await shop.db.select().from(unsubscribeLinks))).not.toContain(token);
  expect(await openUnsubscribeLink(shop, token, network)).toEqual({ ok: true, email, topic: 'newsletter' });
});

test('unsubscribing ends that list and no other, for nobody else, and again changes nothing', async () => {
  const other = `other${email}`;
  for (const address of [email, other]) {
    const token = await tokenOf(address, 'newsletter');
    const all = {
      newsletter: true,
      'abandoned-cart': true,
      'back-in-stock': false,
      'price-drop': false,
      'review-request': false,
    };
    expect((await chooseTopics(shop, { token, network }, all)).ok).toBe(true);
  }
  const token = await tokenOf(email, 'newsletter');
  for (let turn = 0; turn < 2; turn += 1) await unsubscribe(shop, { token, network }, 'one-click');
  expect(await consentsOf(shop, email)).toMatchObject({ newsletter: false, 'abandoned-cart': true });
  expect(await consentsOf(shop, other)).toMatchObject({ newsletter: true, 'abandoned-cart': true });
  expect((await recordOf()).filter(({ source }) => source === 'one-click')).toHaveLength(1);
});

test('unsubscribing without having agreed is a refusal: a purchase is no consent after that', async () => {
  expect(await hasOptedOut(shop, email, 'abandoned-cart')).toBe(false);
  const token = await tokenOf(email, 'abandoned-cart');
  await unsubscribe(shop, { token, network }, 'unsubscribe');
  expect(await hasOptedOut(shop, email, 'abandoned-cart')).toBe(true);
  expect(await hasOptedOut(shop, email, 'newsletter')).toBe(false);
});

test('guesses are rate-limited, and never keep a valid link from working', async () => {
  const token = await tokenOf(email, 'newsletter');
  const problems = [];
  for (let guess = 0; guess < 40; guess += 1) {
    const looked = await openUnsubscribeLink(shop, `${guess}`.padStart(43, 'x'), network);
    problems.push(looked.ok || looked.problem);
  }
  expect(problems).toEqual([...Array(30).fill('invalid'), ...Array(10).fill('too-often')]);
  expect((await openUnsubscribeLink(shop, token, network)).ok).toBe(true);
});
