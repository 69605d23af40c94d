import { beforeAll, expect, test } from 'vitest';
import { buy } from '#tests/orders/buy.ts';
import { awayFromQuarterHour, sql, Visitor } from '#tests/shops/visitor.ts';
import { ask } from '../support/http.ts';
import { labelOf } from '../support/parcels.ts';

const CANARY = { name: 'Ada Canary', street1: '77 Canary Crescent', zip: 'T2P 1J9' };
const EMAIL = 'tracked.canary@example.ca';
const NUMBER = '7000111222333';

let order: string;
let labelId: string;
let path: string;
let token: string;

/** The tracking link on the page of a new order. */
async function linkOf(number: string, email: string): Promise<string> {
  const guest = new Visitor();
  const found = await guest.submit('/order/find', { number, email });
  const page = await (await guest.ask(found.headers.get('location')!)).text();
  return /href="(\/track\/[^"]+)"/.exec(page)![1]!;
}

beforeAll(async () => {
  order = await buy(new Visitor(), { email: EMAIL, to: CANARY });
  labelId = await labelOf(order, { number: NUMBER });
  path = await linkOf(order, EMAIL);
  token = path.replace('/track/', '');
});

/** A page without its nonce and the values from its address. */
const plain = (page: string, guess: string) =>
  page
    .replaceAll(guess, '#')
    .replaceAll(encodeURIComponent(guess), '#')
    .replace(/nonce="[^"]*"/g, '');

test('anyone with the link sees parcels, items and city, and nothing about the person', async () => {
  for (const at of [path, `${path}.data`]) {
    const answer = await ask(at);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('referrer-policy')).toBe('no-referrer');
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.headers.getSetCookie()).toEqual([]);
    const text = await answer.text();
    for (const words of [NUMBER, 'Calendula Body Oil', 'Calgary']) expect(text).toContain(words);
    expect(text).not.toMatch(new RegExp(`canary|T2P 1J9|${order}`, 'i'));
  }
  const page = await (await ask(path)).text();
  expect(page).toContain('<meta name="robots" content="noindex"/>');
});

test('a link that was changed, made up or of another kind gets the same 404', async () => {
  const [orderId, issuedAt, signature] = token.split('.') as [string, string, string];
  const other = await buy(new Visitor(), { email: EMAIL, to: CANARY });
  const [{ id: otherId }] = (await sql<{ id: string }>('select id from orders where number = $1', [
    other,
  ])) as [{ id: string }];
  const wrong = [
    'no-token-at-all',
    `${otherId}.${issuedAt}.${signature}`,
    `${orderId}.zzzzzzzz.${signature}`,
    `${orderId}.${issuedAt}.${signature.slice(0, -1)}`,
    `${orderId}.${issuedAt}.${'A'.repeat(43)}`,
    `${orderId}.${issuedAt}`,
    `${token}.x`,
    token.toUpperCase(),
    `${orderId}'--.${issuedAt}.${signature}`,
    '0'.repeat(3000),
  ];
  const text = new Set<string>();
  for (const guess of wrong) {
    const answer = await ask(`/track/${guess}`);
    expect(answer.status, guess).toBe(404);
    expect(answer.headers.get('referrer-policy')).toBe('no-referrer');
    text.add(plain(await answer.text(), guess));
  }
  expect(text.size).toBe(1);
  // A tracking token doesn't open the order itself.
  expect((await ask(`/order/success?order=${order}&token=${encodeURIComponent(token)}`)).status).toBe(404);
  const asOrder = `/order/success?order=${order}&token=${issuedAt}.${signature}`;
  expect((await ask(asOrder)).status).toBe(404);
});

test('looking changes nothing, and nothing can be posted', async () => {
  const state = () => sql('select xmin, * from trackings where label_id = $1', [labelId]);
  const before = await state();
  for (let times = 0; times < 3; times += 1) await (await ask(path)).text();
  expect(await state()).toEqual(before);
  expect((await new Visitor().submit(path, { status: 'delivered' })).status).toBe(405);
  expect(await state()).toEqual(before);
});

test('a stranger who guesses is stopped after thirty tries, and the right link still opens', async () => {
  await awayFromQuarterHour();
  const guesser = new Visitor();
  const statuses: number[] = [];
  for (let times = 0; times < 32; times += 1) {
    statuses.push((await guesser.ask(`/track/${times}.${token}`)).status);
  }
  expect(statuses.slice(0, 30)).toEqual(Array(30).fill(404));
  expect(statuses.slice(30)).toEqual([429, 429]);
  const late = await guesser.ask('/track/late');
  expect(Number(late.headers.get('retry-after'))).toBeGreaterThan(0);
  expect((await guesser.ask(path)).status).toBe(200);
});
