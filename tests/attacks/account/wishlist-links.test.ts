import { expect, test } from 'vitest';
import { awayFromQuarterHour, registered, sql, Visitor } from '#tests/shops/visitor.ts';

const share = (visitor: Visitor, name: string) =>
  visitor.submit('/account/wishlist', { intent: 'share', name });
const pathOf = async (visitor: Visitor) =>
  /\/wishlist\/shared\/[\w-]{43}/.exec(await (await visitor.ask('/account/wishlist')).text())?.[0];

test('a shared list shows its name and products, nothing about its owner, and is cached for nobody else', async () => {
  const owner = await registered();
  await owner.post('/wishlist/items', { owner: await idOf(owner.email), add: ['garden-soap'] });
  expect((await share(owner, 'Ada')).status).toBe(200);
  const path = (await pathOf(owner))!;
  const answer = await new Visitor().ask(path);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('Referrer-Policy')).toBe('no-referrer');
  expect(answer.headers.get('Cache-Control')).toBe('no-store');
  const html = await answer.text();
  expect(html).toContain('Ada’s wishlist');
  expect(html).toContain('/shop/product/garden-soap');
  expect(html).toMatch(/<meta name="robots" content="noindex"/);
  for (const own of [owner.email, 'Field', await idOf(owner.email)]) expect(html).not.toContain(own);
  expect((await owner.submit('/account/wishlist', { intent: 'stop' })).status).toBe(200);
  expect((await new Visitor().ask(path)).status).toBe(404);
  await share(owner, '');
  expect(await pathOf(owner)).not.toBe(path);
});

const idOf = async (email: string) =>
  (await sql<{ id: string }>('select id from users where email = $1', [email]))[0]!.id;

test('only a signed-in person shares a list, and unknown fields are refused', async () => {
  expect((await share(new Visitor(), 'Eve')).status).toBe(302);
  const owner = await registered();
  for (const name of ['userId', 'token', 'key']) {
    const answer = await owner.submit('/account/wishlist', { intent: 'share', name: 'Ada', [name]: 'x' });
    expect(answer.status).toBe(400);
  }
  expect((await share(owner, 'a\u202eb')).status).toBe(400);
  expect(await pathOf(owner)).toBeUndefined();
});

test('guessed links are 404, then rate-limited, and a valid link still opens', async () => {
  await awayFromQuarterHour();
  const owner = await registered();
  await share(owner, '');
  const path = (await pathOf(owner))!;
  const guesser = new Visitor();
  const statuses = new Set<number>();
  for (let guess = 0; guess < 40; guess += 1) {
    statuses.add((await guesser.ask(`/wishlist/shared/${`${guess}`.padStart(43, 'x')}`)).status);
  }
  expect([...statuses]).toEqual([404, 429]);
  expect((await guesser.ask(path)).status).toBe(200);
});

test('the answer to a back-in-stock request is the same for every address, and nothing else is sent there', async () => {
  const [variant] = await sql<{ id: string }>(
    `select s.variant_id as id from stock s join variants v on v.id = s.variant_id
    join products p on p.id = v.product_id
    where s.on_hand = 0 and p.status = 'published' order by s.variant_id limit 1`,
  );
  const known = await registered();
  const askAs = (visitor: Visitor, email: string, more = {}) =>
    visitor.submit(`/back-in-stock?variant=${variant!.id}`, { variant: variant!.id, email, ...more });
  const stripped = async (answer: Response, email: string) =>
    (await answer.text()).replaceAll(email, '').replace(/nonce="[^"]*"/g, '').length;
  const strangers = `stranger-${known.email}`;
  const [one, other] = [await askAs(new Visitor(), known.email), await askAs(new Visitor(), strangers)];
  expect([one.status, other.status]).toEqual([200, 200]);
  expect(await stripped(one, known.email)).toBe(await stripped(other, strangers));
  expect((await askAs(new Visitor(), known.email, { confirmedAt: 'now' })).status).toBe(400);
  const rows = await sql<{ confirmed: boolean }>(
    'select confirmed_at is not null as confirmed from back_in_stock_requests where email = any($1)',
    [[known.email, strangers]],
  );
  expect(rows).toEqual([{ confirmed: false }, { confirmed: false }]);
  expect((await new Visitor().ask('/back-in-stock?token=x')).status).toBe(410);
  expect((await new Visitor().ask('/back-in-stock?variant=nothing')).status).toBe(404);
});
