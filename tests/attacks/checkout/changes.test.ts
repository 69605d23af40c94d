import { randomUUID } from 'node:crypto';
import { beforeAll, expect, inject, test } from 'vitest';
import { address, CARDS } from '#tests/orders/checkout.ts';
import { awayFromQuarterHour, newNetwork, PASSWORD, registered, sql } from '#tests/shops/visitor.ts';
import { ask, post } from '../support/http.ts';

const LINE = { id: 'calendula-body-oil', variantId: 'calendula-body-oil--50-ml', quantity: 1 };
let shownTotalCents: number;
let rateId: string;

const checkoutRequest = (more: object = {}) => ({
  key: randomUUID(),
  contact: { email: 'ada@example.ca' },
  address,
  rateId,
  lines: [LINE],
  message: '',
  shownTotalCents,
  payment: { provider: 'test', card: CARDS.approve },
  ...more,
});

interface Outcome {
  ok: boolean;
  problem?: string;
  next?: string;
  fields?: { field: string; problem: string }[];
}
async function submit(
  body: unknown,
  headers: Record<string, string> = {},
): Promise<Outcome & { status: number; cookies: string[] }> {
  const answer = await post('/checkout/submit', body, headers);
  return {
    ...((await answer.json()) as Outcome),
    status: answer.status,
    cookies: answer.headers.getSetCookie(),
  };
}

beforeAll(async () => {
  const { priced } = await (
    await post('/cart/price', { lines: [LINE], destination: { country: 'CA', state: 'AB' } })
  ).json();
  shownTotalCents = priced.totalCents;
  rateId = priced.chosen.rateId;
});

test('an unaltered checkout request is placed', async () => {
  const outcome = await submit(checkoutRequest());
  expect(outcome).toMatchObject({ status: 200, ok: true });
  expect(outcome.next).toMatch(/^\/checkout\/success\?order=LL-\d+$/);
  expect(outcome.cookies.find((cookie) => cookie.startsWith('order='))).toMatch(
    /HttpOnly; SameSite=Lax; Max-Age=1800$/,
  );
});

test.each([
  ['price', { lines: [{ ...LINE, price: 1 }] }],
  ['unitPriceCents', { lines: [{ ...LINE, unitPriceCents: 1 }] }],
  ['total', { total: 1 }],
  ['discount', { discount: 9999 }],
  ['tax', { tax: 0 }],
  ['shipping cost', { shippingCents: 0 }],
  ['currency', { currency: 'USD' }],
  ['user id', { userId: 'somebody' }],
  ['address id', { address: { ...address, id: '1' } }],
  ['id of another address', { addressId: '1' }],
  ['id of another bill', { bill_address_id: '1' }],
  ['status', { status: 'paid' }],
])('a sent %s is refused by its name', async (_, more) => {
  const outcome = await submit(checkoutRequest(more));
  expect(outcome).toMatchObject({ status: 422, problem: 'invalid' });
  expect(outcome.fields?.some(({ problem }) => problem === 'unknown')).toBe(true);
});

test.each([-1, 0, 0.5, 1e9, '1e3', 'NaN', [1], {}, 2 ** 53, '٣', null, true])(
  'a quantity of %j is refused at its field',
  async (quantity) => {
    const outcome = await submit(checkoutRequest({ lines: [{ ...LINE, quantity }] }));
    expect(outcome).toMatchObject({ status: 422, problem: 'invalid' });
    expect(outcome.fields?.[0]?.field).toBe('lines.0.quantity');
  },
);

test('a total that was not shown by us is refused with ours', async () => {
  expect(await submit(checkoutRequest({ shownTotalCents: 1 }))).toMatchObject({
    status: 409,
    problem: 'total-changed',
    priced: { totalCents: shownTotalCents },
  });
});

test.each(['name', 'street1', 'street2', 'city'])(
  'a line break in %s of an address is refused',
  async (field) => {
    expect(await submit(checkoutRequest({ address: { ...address, [field]: 'Ada\nField' } }))).toMatchObject({
      status: 422,
      fields: [expect.objectContaining({ field: `address.${field}` })],
    });
  },
);

test('keys of the prototype change nothing', async () => {
  const body = JSON.stringify(checkoutRequest()).replace(
    '{',
    '{"__proto__":{"polluted":true},"constructor":{"prototype":{"polluted":true}},',
  );
  expect(
    (await ask('/checkout/submit', { method: 'POST', body, headers: { 'Content-Type': 'application/json' } }))
      .status,
  ).toBe(422);
  expect((await ask('/shop?__proto__[polluted]=1&constructor.prototype.polluted=1')).status).toBe(200);
});

const origin = () => inject('shopUrl');

test.each([
  ['another origin', { Origin: 'https://evil.test' }],
  ['no origin at all', { Origin: 'null', 'Sec-Fetch-Site': 'cross-site' }],
  ['no origin at all, from no browser', { Origin: 'null', 'Sec-Fetch-Site': '' }],
  ['a subdomain that looks like ours', { Origin: 'http://localhost.evil.test' }],
  ['another site by its fetch sign', { 'Sec-Fetch-Site': 'cross-site' }],
  ['a form in plain text', { 'Content-Type': 'text/plain' }],
  ['a method in disguise', { 'X-HTTP-Method-Override': 'DELETE' }],
])('a change from %s is refused', async (_, headers: Record<string, string>) => {
  for (const path of [
    '/checkout/submit',
    '/gift-cards/buy',
    '/cart/price',
    '/login',
    '/sign-out',
    '/checkout/confirm',
  ]) {
    const answer = await ask(path, {
      method: 'POST',
      body: JSON.stringify(checkoutRequest()),
      headers: { 'Content-Type': 'application/json', Origin: origin(), ...headers },
    });
    expect(answer.status, path).toBe(403);
  }
});

test.each(['PUT', 'PATCH', 'DELETE'])('%s is refused', async (method) => {
  expect((await ask('/checkout/submit', { method, body: {} })).status).toBe(403);
});

test('a body that is too large or unknown is refused', async () => {
  expect((await post('/cart/price', { lines: [], pad: 'x'.repeat(200_000) })).status).toBe(413);
  expect(
    (await ask('/cart/price', { method: 'POST', body: '{', headers: { 'Content-Type': 'application/json' } }))
      .status,
  ).toBe(422);
  const deep = `${'['.repeat(20_000)}${']'.repeat(20_000)}`;
  expect(
    (
      await ask('/cart/price', {
        method: 'POST',
        body: deep,
        headers: { 'Content-Type': 'application/json' },
      })
    ).status,
  ).toBe(422);
});

test('an order opens to its own token only', async () => {
  const placed = await submit(checkoutRequest({ contact: { email: 'canary@example.ca' } }), {
    Cookie: 'cart=AAAAAAAAAAAAAAAAAAAAAA',
  });
  const order = /^order=([^;]+)/.exec(placed.cookies.find((cookie) => cookie.startsWith('order='))!)![1]!;
  const [number, token] = order.split('.') as [string, string];
  const forged = `${token.startsWith('A') ? 'B' : 'A'}${token.slice(1)}`;
  const page = `/checkout/success?order=${number}`;
  expect(await (await ask(page, { headers: { Cookie: `order=${order}` } })).text()).toContain(
    'canary@example.ca',
  );
  const strangers = [
    ask(page),
    ask(`${page}&token=${forged}`),
    ask(page, { headers: { Cookie: `order=${number}.` } }),
    ask('/checkout/success?order=LL-1', { headers: { Cookie: `order=${order}` } }),
    ask(`/order/success.data?order=${number}`),
  ];
  for (const answer of await Promise.all(strangers)) {
    expect(answer.status).toBe(404);
    expect(await answer.text()).not.toContain('canary@example.ca');
  }
});

test('the admin is closed to visitors who are not signed in, on its pages and its data', async () => {
  for (const path of [
    '/admin',
    '/admin.data',
    '/admin/orders',
    '/admin/orders.data',
    '/admin/orders/00000000-0000-0000-0000-000000000000',
    '/admin/orders/x.data',
    '/admin/reviews',
    '/admin/reviews.data',
  ]) {
    const answer = await ask(path);
    expect([202, 302], path).toContain(answer.status);
    expect(await answer.text()).not.toContain('canary@example.ca');
  }
});

test('ten wrong passwords on one account are enough, from wherever they come', async () => {
  await awayFromQuarterHour();
  const form = (email: string) => new URLSearchParams({ email, password: 'wrong-password' }).toString();
  const statuses: number[] = [];
  for (let tries = 0; tries < 12; tries += 1) {
    const answer = await ask('/login', {
      method: 'POST',
      body: form('owner@example.test'),
      headers: {
        'Content-Type': 'application/x-www-form-urlencoded',
        'X-Forwarded-For': `2001:db8::${tries}`,
      },
    });
    statuses.push(answer.status);
    if (answer.status === 429) expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
  }
  expect(statuses).toEqual([...Array(10).fill(401), 429, 429]);
});

test('reading changes nothing: every page can be asked for without a trace', async () => {
  for (const path of ['/cart/price', '/checkout/submit']) expect((await ask(path)).status).toBe(405);
});

test('a failure says nothing of its cause', async () => {
  const answer = await ask('/test-error');
  expect(answer.status).toBe(500);
  expect(answer.headers.get('x-request-id')).toMatch(/^[\w-]{12}$/);
  expect(await answer.text()).not.toMatch(/breaks on purpose|node_modules|at loader/);
});

test('a zero byte is refused wherever it is, and breaks nothing', async () => {
  for (const path of [
    '/media/calming-oat-cream-320.webp%00.svg',
    '/blog/%00',
    '/shop/product/%00',
    '/order/success?order=%00&token=x',
    '/shop?q=%00',
  ]) {
    expect((await ask(path)).status, path).toBe(400);
  }
  expect((await post('/cart/price', { lines: [{ id: 'a\0b', quantity: 1 }] })).status).toBe(422);
  expect((await submit(checkoutRequest({ message: 'a\0b' }))).status).toBe(422);
  const form = {
    method: 'POST',
    body: 'email=a%00b&password=x',
    headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
  };
  expect((await ask('/login', form)).status).toBe(400);
});

/** A form from a browser that hides the origin and doesn't send Sec-Fetch-Site. */
const hidden = (path: string, fields: Record<string, string>, cookie = '') =>
  fetch(inject('shopUrl') + path, {
    method: 'POST',
    redirect: 'manual',
    headers: { Origin: 'null', Accept: 'text/html', Cookie: cookie, 'X-Forwarded-For': newNetwork() },
    body: new URLSearchParams(fields),
  });

test.each([
  ['/order/find', { order: 'LL-1', email: 'nobody@example.ca' }],
  ['/newsletter', { email: 'hidden@example.ca' }],
  ['/unsubscribe/none', {}],
  ['/reset-password', { oobCode: 'none', password: PASSWORD, confirm: PASSWORD }],
  ['/verify-email', { token: 'none', isChange: 'false', isMine: 'true' }],
])('the form of %s works in a browser that hides the page’s origin', async (path, fields) => {
  const answer = await hidden(path, fields);
  expect(answer.status).not.toBe(403);
  expect(answer.headers.get('content-type')).toContain('text/html');
});

test('a cross-site form sends no cookies, and no other page accepts one', async () => {
  const visitor = await registered();
  await sql('update users set email_verified = true where email = $1', [visitor.email]);
  const cookie = [...visitor.cookies].map((pair) => pair.join('=')).join('; ');
  const [soldOut] = await sql<{ id: string }>(
    `select variants.id from variants join products on products.id = variants.product_id
     join stock on stock.variant_id = variants.id
     where on_hand <= reserved and variants.status = 'active' and products.id = 'rose-mist-toner'`,
  );
  const wish = { variant: soldOut!.id, email: visitor.email, website: '' };
  const page = `/back-in-stock?variant=${wish.variant}`;
  const isSure = () =>
    sql('select confirmed_at is not null as sure from back_in_stock_requests where email = $1', [
      visitor.email,
    ]);
  // A signed-in visitor with a verified address needs no confirmation email; the hidden form is anonymous.
  expect((await hidden(page, wish, cookie)).status).toBe(200);
  expect(await isSure()).toEqual([{ sure: false }]);
  expect((await visitor.submit(page, wish)).status).toBe(200);
  expect(await isSure()).toContainEqual({ sure: true });
  for (const path of ['/login', '/account/security', '/sign-out', '/checkout/submit', '/admin/sign-in']) {
    const refused = await hidden(path, { email: visitor.email, password: PASSWORD }, cookie);
    expect(refused.status, path).toBe(403);
    expect(await refused.text()).toContain('reload the page and try again');
  }
  expect((await visitor.me())?.email).toBe(visitor.email);
});

test('a body that is no form is the sender’s mistake, on every page with a form', async () => {
  const visitor = await registered();
  for (const path of [
    '/login',
    '/register',
    '/order/find',
    '/newsletter',
    '/account/profile',
    '/account/addresses',
  ]) {
    const send = async (type: string, body: string) =>
      (await visitor.ask(path, { method: 'POST', body, headers: { 'Content-Type': type } })).status;
    expect(await send('application/json', '{}'), path).toBe(415);
    expect(await send('multipart/form-data; boundary=x', 'no part at all'), path).toBe(400);
    expect(await send('multipart/form-data', 'x'), path).toBe(400);
    const part = '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n\r\n';
    expect(await send('multipart/form-data; boundary=x', `${part.repeat(2_001)}--x--\r\n`), path).toBe(400);
  }
});
