import { extractText, getDocumentProxy } from 'unpdf';
import { beforeAll, expect, test } from 'vitest';
import { buy } from '#tests/orders/buy.ts';
import { awayFromQuarterHour, newEmail, type Registered, registered, Visitor } from '#tests/shops/visitor.ts';

/** Appears only in the orders of A. */
const CANARY = { name: 'Ada Canary', street1: '77 Canary Crescent' };
const MARKS = /canary/i;

let a: Registered;
let b: Registered;
let number: string;
let missing: string;

beforeAll(async () => {
  a = await registered(`canary-${newEmail()}`);
  b = await registered();
  number = await buy(a, { email: a.email, to: CANARY });
  missing = number.replace(/\d+$/, '999999');
});

const orderPath = (of: string) => `/account/orders/${of}`;
const ROUTE = encodeURIComponent('account/orders/account.orders.$number');
/** Every address that contains the number of an order in an account. */
const READS = (of: string) => [
  orderPath(of),
  `${orderPath(of)}.data`,
  `${orderPath(of)}.data?_routes=${ROUTE}`,
  `${orderPath(of)}/invoice.pdf`,
  `${orderPath(of)}/invoice.pdf.data`,
  `${orderPath(of)}/again`,
  `${orderPath(of)}/again.data`,
];

test('a customer sees their order and its invoice, and can order its items again', async () => {
  const page = await a.ask(orderPath(number));
  expect(page.status).toBe(200);
  expect(page.headers.get('cache-control')).toBe('no-store');
  expect(await page.text()).toContain(CANARY.street1);
  expect(await (await a.ask('/account/orders')).text()).toContain(number);
  expect(await (await a.ask('/account')).text()).toContain(number);

  const invoice = await a.ask(`${orderPath(number)}/invoice.pdf`);
  expect(invoice.status).toBe(200);
  expect(invoice.headers.get('content-type')).toBe('application/pdf');
  expect(invoice.headers.get('cache-control')).toBe('no-store');
  expect(invoice.headers.get('content-disposition')).toBe(`inline; filename="invoice-${number}.pdf"`);
  expect(invoice.headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
  expect(invoice.headers.get('x-content-type-options')).toBe('nosniff');
  const pdf = await getDocumentProxy(new Uint8Array(await invoice.arrayBuffer()));
  const { text } = await extractText(pdf, { mergePages: true });
  for (const words of [number, 'Calendula Body Oil', CANARY.street1, 'GST 5%', 'Linden & Loam']) {
    expect(text.replace(/\s+/g, ' ')).toContain(words);
  }

  const again = await a.post(`${orderPath(number)}/again`, undefined);
  expect(await again.json()).toMatchObject({
    items: [{ id: 'calendula-body-oil', quantity: 1, price: 1900 }],
    short: [],
  });
});

test("another's order gets the same answers as one that doesn’t exist", async () => {
  const [theirs, none] = [READS(number), READS(missing)];
  for (const [index, path] of theirs.entries()) {
    const [answer, unknown] = [await b.ask(path), await b.ask(none[index]!)];
    expect(answer.status, path).toBe(unknown.status);
    expect([404, 405], path).toContain(answer.status);
    const [text, saidOfNone] = [await answer.text(), await unknown.text()];
    expect(text, path).not.toMatch(MARKS);
    const plain = (text: string, of: string) => text.replaceAll(of, '#').replace(/nonce="[^"]*"/g, '');
    expect(plain(text, number).length, path).toBe(plain(saidOfNone, missing).length);
  }
  const again = await b.post(`${orderPath(number)}/again`, undefined);
  expect(again.status).toBe(404);
  expect(await again.text()).not.toMatch(/calendula-body-oil/);
  expect(await (await b.ask('/account/orders')).text()).toContain('No orders yet');
  for (const path of ['/account', '/account/orders', '/account/orders?page=1', '/account/orders.data']) {
    const answer = await b.ask(path);
    expect(answer.status).toBe(200);
    expect(await answer.text()).not.toMatch(new RegExp(`${MARKS.source}|${number}`, 'i'));
  }
});

test('an anonymous visitor is redirected to the sign-in page, and learns nothing', async () => {
  const anonymous = new Visitor();
  for (const of of [number, missing]) {
    for (const path of READS(of).filter((path) => !path.includes('/again'))) {
      const answer = await anonymous.ask(path);
      const text = `${answer.headers.get('location')} ${await answer.text()}`;
      expect([302, 202], path).toContain(answer.status);
      expect(text, path).toContain('/login?next=');
      expect(text, path).not.toMatch(MARKS);
    }
    const again = await anonymous.post(`${orderPath(of)}/again`, undefined);
    expect(again.status).toBe(302);
    expect(again.headers.get('location')).toMatch(/^\/login/);
  }
});

test.each([
  '%00',
  'a%00b',
  '%F0%9F%92%A9',
  "'%20or%201=1--",
  '%E2%80%AE',
  'x'.repeat(400),
  '..%2f..%2fadmin',
])('an order called %s is 400 or 404, and nothing breaks', async (name) => {
  for (const path of [orderPath(name), `${orderPath(name)}/invoice.pdf`]) {
    expect([400, 404], path).toContain((await a.ask(path)).status);
  }
});

test.each(['0', '-1', '1e9', '99999', '99999999999999999999', '1;drop', '%E2%80%AE'])(
  'page %s is 200 or 404',
  async (page) => {
    const answer = await a.ask(`/account/orders?page=${page}`);
    expect([200, 404]).toContain(answer.status);
  },
);

test('another site cannot ask for the email again', async () => {
  const answer = await a.submit('/account?index', {}, { Origin: 'http://evil.example' });
  expect(answer.status).toBe(403);
});

test('the verification email is sent again three times an hour, and no more', async () => {
  await awayFromQuarterHour();
  for (let times = 0; times < 3; times += 1) {
    expect((await b.submit('/account?index', {})).status).toBe(200);
  }
  const refused = await b.submit('/account?index', {});
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
});

test('a guest finds their order; a stranger who guesses has one answer, and five tries', async () => {
  await awayFromQuarterHour();
  const email = 'guest.canary@example.ca';
  const guest = await buy(new Visitor(), { email, to: CANARY });
  const finder = new Visitor();
  const find = (fields: Record<string, string>) => finder.submit('/order/find', fields);

  const found = await find({ number: guest.toLowerCase(), email: email.toUpperCase() });
  expect(found.status).toBe(302);
  expect(found.headers.get('location')).toBe(`/order/success?order=${guest}`);
  const page = await finder.ask(found.headers.get('location')!);
  expect(page.status).toBe(200);
  expect(await page.text()).toContain(CANARY.street1);
  // Without the cookie the number gives no access.
  const replay = await new Visitor().ask(found.headers.get('location')!);
  expect(replay.status).toBe(404);
  expect(await replay.text()).not.toMatch(MARKS);

  const wrong: Record<string, string>[] = [
    { number: guest, email: b.email },
    { number: missing, email },
    // It belongs to an account, whose owner must sign in.
    { number, email: a.email },
  ];
  const text: string[] = [];
  for (const fields of wrong) {
    const answer = await find(fields);
    expect(answer.status).toBe(404);
    expect(answer.headers.getSetCookie()).toEqual([]);
    text.push(/role="alert"[\s\S]*?<\/p>/.exec(await answer.text())![0]);
  }
  expect(new Set(text).size).toBe(1);

  // Four of five tries are used; unreadable forms aren't counted, and reveal nothing.
  expect((await find({ number: guest, email, admin: 'true' })).status).toBe(400);
  expect((await find({ number: 'x'.repeat(1000), email })).status).toBe(400);
  expect((await find({ number: guest, email: 'eve@example.ca' })).status).toBe(404);
  const late = await find({ number: guest, email });
  expect(late.status).toBe(429);
  expect(Number(late.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(late.headers.getSetCookie()).toEqual([]);
  expect(await late.text()).not.toMatch(/77 Canary/);
});

test('strangers who guess at an order do not keep its buyer from finding it', async () => {
  await awayFromQuarterHour();
  const email = 'found.canary@example.ca';
  const bought = await buy(new Visitor(), { email });
  for (let guess = 0; guess < 6; guess += 1)
    await new Visitor().submit('/order/find', { number: bought, email: 'eve@example.ca' });
  expect((await new Visitor().submit('/order/find', { number: bought, email })).status).toBe(302);
});
