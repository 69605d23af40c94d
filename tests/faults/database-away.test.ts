import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { address, CARDS } from '#tests/orders/checkout.ts';
import { type RunningShop, startShop } from '#tests/shops/running-shop.ts';
import { type DatabaseLine, lineToDatabaseOf } from '../stand-ins/database-line.ts';

const LINE = { id: 'calendula-body-oil', variantId: 'calendula-body-oil--50-ml', quantity: 1 };

let first: RunningShop;
let shop: RunningShop;
let line: DatabaseLine;
beforeAll(async () => {
  first = await startShop();
  line = await lineToDatabaseOf(first.dataDir);
  shop = await startShop({ DATABASE_URL: line.url });
});
afterAll(async () => {
  await line?.mend();
  await shop?.stop(true);
  await line?.close();
  await first?.stop(true);
});

const HTML = { headers: { Accept: 'text/html,application/xhtml+xml' } };

async function request(path: string, init: RequestInit = {}) {
  const start = performance.now();
  const answer = await fetch(shop.url + path, { ...init, signal: AbortSignal.timeout(20_000) });
  const body = await answer.text();
  return { status: answer.status, headers: answer.headers, body, ms: performance.now() - start };
}

const posted = (path: string, body: object) =>
  request(path, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'Content-Type': 'application/json', Cookie: 'cart=AAAAAAAAAAAAAAAAAAAAAA' },
  });

async function submit() {
  const destination = { country: 'CA', state: 'AB' };
  const order = {
    key: randomUUID(),
    contact: { email: 'ada@example.ca' },
    address,
    lines: [LINE],
    message: '',
  };
  const payment = { provider: 'test', card: CARDS.approve };
  const { priced } = quoted ?? JSON.parse((await posted('/cart/price', { lines: [LINE], destination })).body);
  quoted = { priced };
  return posted('/checkout/submit', {
    ...order,
    payment,
    rateId: priced.chosen.rateId,
    shownTotalCents: priced.dueCents,
  });
}
// A quote from before the fault.
let quoted: { priced: { chosen: { rateId: string }; dueCents: number } } | undefined;

test.each([
  ['cut', () => line.cut()],
  ['silent', async () => line.hang()],
])(
  'while the connection to the database is %s, answers fail within 3 s, and cached pages are served',
  async (_, lose) => {
    expect((await submit()).status).toBe(200);
    for (const path of ['/shop', '/']) expect((await request(path, HTML)).status).toBe(200);
    await lose();
    const pages = ['/search?q=nobody+asked', '/order/find', '/account', '/admin'];
    const [submitted, ready, data, program, suggested, ...shown] = await Promise.all([
      submit(),
      request('/readyz'),
      request('/search.data?q=nobody+else'),
      request('/search?q=a+program', { headers: { Accept: '*/*' } }),
      request('/search/suggest?q=nobody'),
      ...pages.map((path) =>
        request(path, { headers: { ...HTML.headers, Cookie: 'sid=AAAAAAAAAAAAAAAAAAAAAA' } }),
      ),
    ]);
    const failed = [submitted!, ready!, data!, program!, suggested!, ...shown].filter(
      ({ status }) => status !== 200,
    );
    for (const { status, headers, ms } of failed) {
      expect(status).toBe(503);
      expect(Number(headers.get('Retry-After'))).toBeGreaterThan(0);
      expect(ms).toBeLessThan(3_500);
    }
    expect(JSON.parse(submitted!.body)).toMatchObject({ ok: false, problem: 'try-later' });
    expect(JSON.parse(data!.body)).toMatchObject({ problem: 'try-later' });
    expect(suggested!.status).toBe(503);
    expect(ready!.body).toBe('The database isn’t responding.');
    expect(program!.body).toMatch(/^We’ll be right back\. The shop has a technical problem/);
    const page = shown[0]!;
    expect(page.status).toBe(503);
    expect(page.body).toContain('We’ll be right back');
    expect(page.body).toContain(page.headers.get('X-Request-Id'));
    expect(page.body).toMatch(/stylesheet" href="\/assets\/[^"]+\.css"/);
    for (const path of ['/shop', '/']) expect((await request(path, HTML)).status).toBe(200);

    await line.mend();
    await expect.poll(async () => (await request('/readyz')).status, { timeout: 20_000 }).toBe(200);
    await expect.poll(async () => (await submit()).status, { timeout: 20_000 }).toBe(200);
    expect(shop.output()).not.toMatch(/"level":50/);
  },
);
