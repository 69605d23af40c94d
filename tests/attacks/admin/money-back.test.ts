import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { buy } from '#tests/orders/buy.ts';
import {
  makeStaff,
  newEmail,
  PASSWORD,
  type Registered,
  registered,
  sql,
  Visitor,
} from '#tests/shops/visitor.ts';

type Who = 'nobody' | 'customer' | 'moderator' | 'editor' | 'admin';
const visitors = {} as Record<Who, Visitor>;
let owner: Registered;
let number: string;
let orderId: string;
let returnId: string;

const NONE = '00000000-0000-7000-8000-000000000000';
const idOf = async (of: string) =>
  (await sql<{ id: string }>('select id from orders where number = $1', [of]))[0]!.id;

beforeAll(async () => {
  owner = await registered();
  number = await buy(owner, { email: owner.email, to: { name: 'Canary of the Till' } });
  orderId = await idOf(number);
  const [asked] = await sql<{ id: string }>(
    `insert into returns (id, order_id, reason, note, requested_at, changed_at)
      values (gen_random_uuid(), $1, 'other', 'Canary', now(), now()) returning id`,
    [orderId],
  );
  returnId = asked!.id;
  visitors.nobody = new Visitor();
  for (const who of ['customer', 'moderator', 'editor', 'admin'] as const) {
    const { email } = await registered();
    if (who !== 'customer') await makeStaff(email, who);
    visitors[who] = new Visitor();
    await visitors[who].signIn(email);
  }
});

/** An order's status and money; other files sell in the same shop. */
const books = async (of = orderId) =>
  (
    await sql(
      `select status, (select count(*)::int from refunds where order_id = o.id) as refunds,
        (select sum(refunded_cents)::int from payments where order_id = o.id) as cents,
        (select string_agg(status, ',' order by id) from returns where order_id = o.id) as returns
      from orders o where id = $1`,
      [of],
    )
  )[0];
const refund = (more: Record<string, string> = {}) => ({
  key: randomUUID(),
  scope: '{"kind":"amount","amountCents":100}',
  shownCents: '100',
  note: '',
  proof: PASSWORD,
  ...more,
});

const ACTS: [string, () => string, () => Record<string, string>][] = [
  ['refund', () => `/admin/orders/${orderId}/refund`, refund],
  ['cancel', () => `/admin/orders/${orderId}/cancel`, () => ({ note: '', proof: PASSWORD })],
  ['approve', () => '/admin/returns', () => ({ intent: 'decide-return', return: returnId, to: 'approved' })],
  [
    'refuse',
    () => '/admin/returns',
    () => ({ intent: 'decide-return', return: returnId, to: 'rejected', answer: 'no' }),
  ],
];

// S37
test.each(ACTS)('“%s” is for admins alone, and changes nothing for others', async (_, path, form) => {
  const before = await books();
  for (const who of ['nobody', 'customer', 'moderator', 'editor'] as const) {
    for (const at of [path(), `${path()}.data`]) {
      const answer = await visitors[who].submit(at, form());
      expect([202, 302, 403, 404], `${who} ${at}`).toContain(answer.status);
      expect(await answer.text()).not.toContain('Canary');
    }
  }
  expect(await books()).toEqual(before);
});

test('a refund needs the password again, a valid form, and the amount that was shown', async () => {
  const at = `/admin/orders/${orderId}/refund`;
  const before = await books();
  for (const [form, status] of [
    [refund({ proof: 'not the password' }), 401],
    [refund({ proof: '' }), 401],
    [refund({ shownCents: '99' }), 409],
    [refund({ scope: '{"kind":"amount","amountCents":-100}' }), 400],
    [refund({ scope: '{"kind":"amount","amountCents":100.5}' }), 400],
    [refund({ scope: 'not JSON' }), 400],
    [refund({ scope: '{"kind":"whole","more":1}' }), 400],
    [refund({ more: '1' }), 400],
    [refund({ scope: '{"kind":"amount","amountCents":9999999}', shownCents: '9999999' }), 409],
    [refund({ returnId: NONE }), 409],
  ] as const) {
    expect((await visitors.admin.submit(at, form)).status, JSON.stringify(form)).toBe(status);
  }
  expect(
    await visitors.admin.submit(`/admin/orders/${orderId}/cancel`, { note: '', proof: 'wrong' }),
  ).toMatchObject({
    status: 401,
  });
  expect(await books()).toEqual(before);
});

test('a form sent twice refunds once, and its PDF is the buyer’s alone', async () => {
  const twice = refund();
  const answers = await Promise.all(
    [1, 2, 3].map(() => visitors.admin.submit(`/admin/orders/${orderId}/refund`, twice)),
  );
  expect(answers.map(({ status }) => status)).toEqual([302, 302, 302]);
  expect(await sql('select total_cents from refunds where order_id = $1', [orderId])).toEqual([
    { total_cents: 100 },
  ]);
  const notePath = `/account/orders/${number}/refunds/1/credit-note.pdf`;
  const answer = await owner.ask(notePath);
  expect([answer.status, answer.headers.get('Content-Type'), answer.headers.get('Cache-Control')]).toEqual([
    200,
    'application/pdf',
    'no-store',
  ]);
  for (const other of [`${notePath.replace('/1/', '/2/')}`, notePath.replace('/1/', '/1%20or%201/')]) {
    expect((await owner.ask(other)).status).toBe(404);
  }
  expect((await visitors.customer.ask(notePath)).status).toBe(404);
  for (const name of ['invoice.pdf', 'packing-slip.pdf', 'packing-slip.pdf?paper=4x6', 'gift-receipt.pdf']) {
    const at = `/admin/orders/${orderId}/${name}`;
    expect((await visitors.admin.ask(at)).headers.get('Content-Type')).toBe('application/pdf');
    expect((await visitors.editor.ask(at)).status).toBe(403);
  }
});

test('nobody cancels or returns the order of another, and nobody without its token', async () => {
  const guest = new Visitor();
  const theirs = await buy(guest, { email: newEmail() });
  const theirId = await idOf(theirs);
  const before = [await books(), await books(theirId)];
  const cancel = { intent: 'cancel' };
  const back = { 'line-0': '1', reason: 'damaged', note: '' };
  for (const other of [visitors.nobody, visitors.customer]) {
    for (const [path, form] of [
      [`/account/orders/${number}`, cancel],
      [`/account/orders/${number}/return`, back],
      [`/order/success?order=${theirs}`, cancel],
      [`/order/return?order=${theirs}`, back],
      [`/order/return?order=${theirs}&token=x.y`, back],
    ] as const) {
      expect([302, 403, 404], path).toContain((await other.submit(path, form)).status);
    }
  }
  expect([await books(), await books(theirId)]).toEqual(before);
  expect((await guest.submit(`/order/return?order=${theirs}`, back)).status).toBe(409);
  const done = await guest.submit(`/order/success?order=${theirs}`, cancel);
  expect([done.status, done.headers.get('location')]).toEqual([302, `/order/success?order=${theirs}`]);
  expect(await sql('select status from orders where number = $1', [theirs])).toEqual([
    { status: 'cancelled' },
  ]);
});
