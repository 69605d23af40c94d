import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { newSecretId } from '#platform/ids.ts';
import { BODY_OIL } from '#tests/orders/buy.ts';
import { address, CARDS } from '#tests/orders/checkout.ts';
import { makeStaff, newEmail, registered, sql, Visitor } from '#tests/shops/visitor.ts';
import { isLimitedTo } from '../support/limited.ts';

/** 20 for a full measurement (S06). */
const ROUNDS = Number(process.env.DISCOUNT_ROUNDS ?? 1);

// All have codes: automatic discounts would change the prices of other tests.
async function newCode(more: { percent?: number; limit?: number; endsAt?: string } = {}): Promise<string> {
  const id = randomUUID();
  const code = `T-${id.slice(0, 13).toUpperCase()}`;
  await sql(
    `insert into discounts (id, name, code, kind, percent, categories, product_ids, combines, limit_total, ends_at,
       created_at, updated_at)
     values ($1::uuid, $1::text, $2, 'percent', $3, '{}', '{}', true, $4, $5, now(), now())`,
    [id, code, more.percent ?? 10, more.limit ?? null, more.endsAt ?? null],
  );
  return code;
}

beforeAll(async () => {
  await sql('update stock set on_hand = 100000 where variant_id = $1', [BODY_OIL.variantId]);
});

const { city, state, zip, country } = address;
const destination = { city, state, zip, country };

function newVisitor(): Visitor {
  const visitor = new Visitor();
  visitor.cookies.set('cart', newSecretId());
  return visitor;
}
const ask = (visitor: Visitor, code?: string, quantity = 1) =>
  visitor.post('/cart/price', { lines: [{ ...BODY_OIL, quantity }], destination, ...(code && { code }) });
const priceOf = async (...asked: Parameters<typeof ask>) => (await (await ask(...asked)).json()).priced;

async function submit(
  visitor: Visitor,
  priced: { totalCents: number; chosen: { rateId: string } },
  more: object,
) {
  const answer = await visitor.post('/checkout/submit', {
    key: randomUUID(),
    contact: { email: newEmail() },
    address,
    rateId: priced.chosen.rateId,
    lines: [BODY_OIL],
    message: '',
    shownTotalCents: priced.totalCents,
    payment: { provider: 'test', card: CARDS.approve },
    ...more,
  });
  return { status: answer.status, ...(await answer.json()) };
}

test('discounts sent by a browser are refused, and the server decides what a code is worth', async () => {
  const visitor = newVisitor();
  for (const forged of [{ discountCents: 4000 }, { discounts: [] }, { code: { percent: 100 } }]) {
    const answer = await visitor.post('/cart/price', { lines: [BODY_OIL], destination, ...forged });
    expect(answer.status).toBe(422);
  }
  const priced = await priceOf(visitor);
  expect(await submit(visitor, priced, { discountCents: 4000 })).toMatchObject({ status: 422 });
  const code = await newCode({ percent: 25 });
  const reduced = await priceOf(visitor, code);
  expect(reduced.discountCents).toBe(Math.round(priced.subtotalCents * 0.25));
  // As if the code covered the full price.
  expect(await submit(visitor, { ...reduced, totalCents: 0 }, { code })).toMatchObject({
    status: 409,
    problem: 'total-changed',
    priced: { totalCents: reduced.totalCents },
  });
  expect(await submit(visitor, reduced, { code })).toMatchObject({ status: 200, ok: true });
});

// S05
test('a discount that takes the items below free shipping brings the shipping price back, in the order too', async () => {
  const visitor = newVisitor();
  const { unitPriceCents } = (await priceOf(visitor)).lines[0];
  const quantity = Math.ceil(7500 / unitPriceCents);
  const lines = [{ ...BODY_OIL, quantity }];
  const free = await priceOf(visitor, undefined, quantity);
  expect(free.shippingCents).toBe(0);
  const code = await newCode({ percent: 50 });
  const paid = await priceOf(visitor, code, quantity);
  expect(paid.shippingCents).toBeGreaterThan(0);
  const wished = { ...free, totalCents: paid.totalCents - paid.shippingCents };
  expect(await submit(visitor, wished, { lines, code })).toMatchObject({ status: 409 });
  const { next } = await submit(visitor, paid, { lines, code });
  const number = new URL(next, visitor.url).searchParams.get('order');
  const [order] = await sql('select shipping_cents, total_cents from orders where number = $1', [number]);
  expect(order).toEqual({ shipping_cents: paid.shippingCents, total_cents: paid.totalCents });
});

// S06
test(`of 50 checkouts at once for a code with one use one has it (${ROUNDS} rounds)`, async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const code = await newCode({ limit: 1 });
    const visitors = Array.from({ length: 50 }, newVisitor);
    const priced = await priceOf(visitors[0]!, code);
    const outcomes = await Promise.all(visitors.map((visitor) => submit(visitor, priced, { code })));
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
    const [{ used, carried }] = (await sql<{ used: number; carried: number }>(
      `select d.used, (select count(*)::int from order_discounts o where o.discount_id = d.id) as carried
       from discounts d where code = $1`,
      [code],
    )) as [{ used: number; carried: number }];
    expect({ used, carried }).toEqual({ used: 1, carried: 1 });
  }
});

// S08
test('a wrong code, an old one and one that is used up have one answer', async () => {
  const old = await newCode({ endsAt: '2020-01-01' });
  const full = await newCode({ limit: 1 });
  await sql('update discounts set used = 1 where code = $1', [full]);
  const answers = [];
  for (const code of ['T-0000', old, full]) {
    const answer = await ask(newVisitor(), code);
    answers.push({ status: answer.status, body: (await answer.text()).replaceAll(code, '') });
  }
  expect(answers[0]!.body).toContain('"state":"refused"');
  expect(answers[1]).toEqual(answers[0]);
  expect(answers[2]).toEqual(answers[0]);
});

// Counted in windows of ten minutes, of which a test may see two.
test('of guesses from one session ten are answered, from ever new sessions of one network thirty', async () => {
  const one = newVisitor();
  expect(await isLimitedTo(() => ask(one, randomUUID()), 10)).toBe(true);
  const { network } = newVisitor();
  const ofNetwork = () =>
    new Visitor().post(
      '/cart/price',
      { lines: [BODY_OIL], code: randomUUID() },
      { 'X-Forwarded-For': network },
    );
  expect(await isLimitedTo(ofNetwork, 30)).toBe(true);
  // A cart without a code still has prices, and other visitors can use their codes.
  expect((await ask(one)).status).toBe(200);
  expect((await ask(newVisitor(), await newCode())).status).toBe(200);
});

test('only admins manage discounts, with a form that accepts nothing else', async () => {
  for (const role of ['editor', 'moderator', null] as const) {
    const visitor = await signedInAs(role);
    for (const path of ['/admin/discounts', '/admin/discounts/new']) {
      expect((await visitor.ask(path)).status, `${role} ${path}`).toBe(role ? 403 : 404);
    }
    const sent = await visitor.submit('/admin/discounts/new', FORM);
    expect(sent.status).toBe(role ? 403 : 404);
  }
  expect(await sql('select id from discounts where name = $1', [FORM.name])).toEqual([]);
  const admin = await signedInAs('admin');
  expect((await admin.submit('/admin/discounts/new', { ...FORM, used: '-5' })).status).toBe(422);
  expect((await admin.submit('/admin/discounts/new', { ...FORM, percent: '101' })).status).toBe(422);
  const created = await admin.submit('/admin/discounts/new', FORM);
  expect(created.headers.get('location')).toMatch(/^\/admin\/discounts\/[0-9a-f-]{36}\?saved$/);
  const [stored] = await sql('select code, percent, is_on, used from discounts where name = $1', [FORM.name]);
  expect(stored).toEqual({ code: FORM.code.toUpperCase(), percent: 12, is_on: false, used: 0 });
  const page = await (await admin.ask(created.headers.get('location')!)).text();
  expect(page).toContain(FORM.name);
  expect((await admin.ask('/admin/discounts')).status).toBe(200);
});

const unique = randomUUID().slice(0, 13);
// Off, because an automatic discount or a code would affect other tests.
const FORM = {
  name: `Form ${unique}`,
  code: `f-${unique}`,
  kind: 'percent',
  percent: '12',
  minimum: '',
  firstDay: '',
  lastDay: '',
  limitTotal: '',
  limitPerCustomer: '',
  combines: 'on',
};

async function signedInAs(role: 'admin' | 'editor' | 'moderator' | null): Promise<Visitor> {
  const { email } = await registered();
  if (role) await makeStaff(email, role);
  const visitor = new Visitor();
  await visitor.signIn(email);
  return visitor;
}
