import { randomBytes } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { awayFromQuarterHour, makeStaff, registered, sql, Visitor } from '#tests/shops/visitor.ts';

const BROWSER = { 'User-Agent': 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0' };
const LINE = { id: 'calendula-body-oil', variantId: 'calendula-body-oil--50-ml', quantity: 2 };

const pathOf = () => `/told/${randomBytes(6).toString('hex')}`;
const viewOf = (path: string) => ({ events: [{ name: 'page_view', path }] });
const notedAt = (path: string) =>
  sql<{ visit: string }>('select * from analytics_events where subject = $1', [path]);

test('a visit’s events are recorded without a cookie, an IP address or a browser', async () => {
  const [path, visitor] = [pathOf(), new Visitor()];
  const answer = await visitor.post('/events', viewOf(path), BROWSER);
  expect(answer.status).toBe(204);
  expect(answer.headers.getSetCookie()).toEqual([]);
  await visitor.post('/events', viewOf(path), BROWSER);
  await new Visitor().post('/events', viewOf(path), BROWSER);
  const noted = await notedAt(path);
  expect(noted).toHaveLength(3);
  expect(new Set(noted.map(({ visit }) => visit)).size).toBe(2);
  expect(JSON.stringify(noted)).not.toMatch(/Firefox|\b10\.\d+\.\d+\.\d+/);
});

test.each([
  ['a bot', { 'User-Agent': 'Googlebot/2.1' }],
  ['nobody', { 'User-Agent': '' }],
])('%s is answered, and not recorded', async (_, headers) => {
  const path = pathOf();
  expect((await new Visitor().post('/events', viewOf(path), headers)).status).toBe(204);
  expect(await notedAt(path)).toEqual([]);
});

test.each([
  ['an unknown key', { ...viewOf('/shop'), admin: true }],
  ['an event of nobody', { events: [{ name: 'refund' }] }],
  ['a query', viewOf('/shop?token=x')],
  ['a price below zero', { events: [{ name: 'view_item', items: [{ id: 'a', price: -1, quantity: 1 }] }] }],
  ['too many', { events: Array.from({ length: 51 }, () => ({ name: 'search' })) }],
  ['nothing', null],
])('%s is refused by /events', async (_, body) => {
  expect((await new Visitor().post('/events', body, BROWSER)).status).toBe(400);
});

test.each([
  ['a price', { lines: [{ ...LINE, price: 1 }] }],
  ['a half', { lines: [{ ...LINE, quantity: 0.5 }] }],
  ['less than none', { lines: [{ ...LINE, quantity: -1 }] }],
  ['the same line twice', { lines: [LINE, LINE] }],
  ['an owner', { lines: [LINE], userId: 'x', userEmail: 'victim@example.ca' }],
  ['markup', { lines: [{ ...LINE, id: '<script>' }] }],
])('%s is refused by /cart/seen', async (_, body) => {
  const answer = await new Visitor().post('/cart/seen', body);
  expect(answer.status).toBe(400);
  expect(answer.headers.getSetCookie()).toEqual([]);
});

test('a guest’s cart is known by its cookie alone; it is deleted once they are signed in', async () => {
  const guest = new Visitor();
  expect((await guest.post('/cart/seen', { lines: [LINE] })).status).toBe(204);
  const cartId = guest.cookies.get('cart')!;
  expect(cartId).toMatch(/^[\w-]{22}$/);
  const seen = () => sql('select * from guest_carts where cart_id = $1', [cartId]);
  expect(await seen()).toMatchObject([{ lines: [LINE] }]);
  const person = await registered();
  person.cookies.set('cart', cartId);
  expect((await person.post('/cart/seen', { lines: [LINE] })).status).toBe(204);
  expect(await seen()).toEqual([]);
});

test.each(['/events', '/cart/seen', '/errors'])(
  '%s takes nothing from elsewhere, and reads nothing',
  async (path) => {
    const visitor = new Visitor();
    const foreign: Record<string, string>[] = [
      { Origin: 'https://evil.test' },
      { 'Sec-Fetch-Site': 'cross-site' },
    ];
    for (const headers of foreign) {
      expect((await visitor.post(path, { lines: [LINE], ...viewOf('/x') }, headers)).status).toBe(403);
    }
    expect([404, 405]).toContain((await visitor.ask(path)).status);
  },
);

test('a flood from one network is stopped, and another network’s events are stored', async () => {
  await awayFromQuarterHour();
  const flood = new Visitor();
  const statuses: number[] = [];
  for (let tries = 0; tries < 125; tries += 1)
    statuses.push((await flood.post('/cart/seen', { lines: [] })).status);
  expect(statuses.filter((status) => status === 204)).toHaveLength(120);
  expect(statuses.at(-1)).toBe(429);
  expect((await new Visitor().post('/cart/seen', { lines: [] })).status).toBe(204);
});

test('a link to a cart that is not signed by us opens nothing', async () => {
  for (const token of ['', 'x', `${crypto.randomUUID()}.${'A'.repeat(43)}`, '../../etc', '%00'])
    expect([400, 404]).toContain((await new Visitor().ask(`/cart/left?token=${token}`)).status);
});

test('without Sentry nothing is passed on', async () => {
  const envelope = `${JSON.stringify({ dsn: 'https://x@evil.test/1' })}\n{}`;
  const headers = { 'Content-Type': 'application/x-sentry-envelope' };
  const answer = await new Visitor().ask('/errors', { method: 'POST', body: envelope, headers });
  expect(answer.status).toBe(404);
});

test('the live stream sends the banner, is never cached, and sets no cookie', async () => {
  const once = await new Visitor().ask('/live');
  expect(once.headers.get('cache-control')).toBe('no-store');
  expect(await once.json()).toBeInstanceOf(Array);
  const stop = new AbortController();
  const line = await fetch(`${new Visitor().url}/live`, {
    headers: { Accept: 'text/event-stream' },
    signal: stop.signal,
  });
  expect(line.headers.getSetCookie()).toEqual([]);
  expect(line.headers.get('content-encoding')).toBeNull();
  const { value } = await line.body!.getReader().read();
  expect(new TextDecoder().decode(value)).toMatch(/^data: \[/);
  stop.abort();
  await wait(50);
});

test('abandoned carts are for the admin alone', async () => {
  const statuses: Record<string, number> = {};
  for (const role of ['admin', 'editor', 'moderator', null] as const) {
    const { email } = await registered();
    if (role) await makeStaff(email, role);
    const visitor = new Visitor();
    await visitor.signIn(email);
    statuses[role ?? 'customer'] = (await visitor.ask('/admin/carts')).status;
  }
  expect(statuses).toEqual({ admin: 200, editor: 403, moderator: 403, customer: 404 });
  expect((await new Visitor().ask('/admin/carts')).headers.get('location')).toMatch(/^\/login/);
});
