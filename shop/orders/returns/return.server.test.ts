import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { auditEntries } from '#shop/core/audit/audit-tables.ts';
import { outbox } from '#shop/email/email-tables.ts';
import { markDelivered } from '#shop/fulfilment/labels/by-hand.server.ts';
import { readsOnlyBy } from '#tests/database/index-use.ts';
import { CREAM, OIL, paidOrder, stockUp } from '#tests/orders/orders-to-ship.ts';
import { makeTestShop, type TestShop } from '#tests/shops/shop.ts';
import { cancelOrder } from '../cancel-order.server.ts';
import { emailsOfOrder } from '../edits/edit-emails.server.ts';
import { eraseFinishedOrders } from '../erase-orders.server.ts';
import { addOrderEvent } from '../lock-order.server.ts';
import { orders } from '../order-tables.ts';
import { readOrder } from '../reading/read-orders.server.ts';
import { refundsOf } from '../refunds/read-refunds.server.ts';
import { refundOrder } from '../refunds/send-refund.server.ts';
import type { RefundOrder } from '../refunds/write-refund.server.ts';
import { decideReturn, refundReturn, undoDecision } from './decide-return.server.ts';
import { listReturns, readReturn, statesOfReturns } from './read-returns.server.ts';
import { type ReturnRequest, requestReturn, startReturn } from './request-return.server.ts';
import { drawReturns } from './return-rules.ts';

const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id);

let test0: TestShop;
beforeAll(async () => {
  test0 = await makeTestShop();
  await stockUp(test0.shop);
});
afterAll(() => test0.close());

async function sentOrder(): Promise<string> {
  const { shop } = test0;
  const orderId = await paidOrder(shop, { lines: [CREAM, { ...OIL, quantity: 2 }] });
  await shop.db.update(orders).set({ status: 'shipped' }).where(eq(orders.id, orderId));
  await addOrderEvent(shop, orderId, 'shipped');
  return orderId;
}
const ask = (orderId: string, more: Partial<ReturnRequest> = {}) =>
  requestReturn(test0.shop, {
    orderId,
    lines: [{ position: 1, quantity: 1 }],
    reason: 'changed-mind',
    note: '',
    ...more,
  });
const decide = (returnId: string, to: 'approved' | 'rejected' | 'received') =>
  decideReturn(test0.shop, { returnId, to, answer: '', actor: 'owner' });
const refund = (orderId: string): RefundOrder => ({
  id: randomUUID(),
  orderId,
  shownCents: null,
  restock: false,
  isByHand: false,
  note: '',
  actor: 'owner',
  scope: { kind: 'lines', lines: [{ position: 1, quantity: 1 }], giftWrap: false, shipping: false },
});

test('a return goes step by step, is refunded once, and its buyer gets an email about each step', async () => {
  const { shop } = test0;
  const orderId = await sentOrder();
  const asked = await ask(orderId);
  if (!asked.ok) throw new Error(asked.problem);
  const { returnId } = asked;
  expect(await ask(orderId)).toEqual({ ok: false, problem: 'open' });
  expect(await decide(returnId, 'received')).toEqual({ ok: false, problem: 'too-late' });
  const approvals = await Promise.all(Array.from({ length: 5 }, () => decide(returnId, 'approved')));
  expect(approvals.filter(({ ok }) => ok)).toHaveLength(1);
  expect(await refundReturn(shop, returnId, refund(orderId))).toEqual({ ok: false, problem: 'too-late' });
  expect(await decide(returnId, 'received')).toMatchObject({ ok: true, was: 'approved' });
  const many = await Promise.all(
    Array.from({ length: 20 }, () => refundReturn(shop, returnId, refund(orderId))),
  );
  expect(many.filter(({ ok }) => ok)).toHaveLength(1);
  expect(await refundsOf(shop, orderId)).toMatchObject([{ status: 'done', lines: [{ quantity: 1 }] }]);
  expect(await readReturn(shop, returnId)).toMatchObject({ status: 'refunded' });
  expect((await readOrder(shop, orderId))!.status).toBe('partially_refunded');
  const emails = await shop.db.select().from(outbox);
  const about = emails.filter(({ deduplicationKey }) => deduplicationKey?.includes(returnId));
  expect(about.map(({ kind }) => kind).toSorted()).toEqual(['return-approved', 'return-requested']);
  // A returned item can't be returned again.
  expect(await ask(orderId, { lines: [{ position: 1, quantity: 2 }] })).toEqual({
    ok: false,
    problem: 'too-many-items',
  });
});

test('a decision is undone while nothing has followed it, and its email if it has not gone out', async () => {
  const { shop } = test0;
  const orderId = await sentOrder();
  const asked = await ask(orderId);
  if (!asked.ok) throw new Error(asked.problem);
  const { returnId } = asked;
  const undo = (decided: 'approved' | 'rejected' | 'received', was: 'requested' | 'approved') =>
    undoDecision(shop, { returnId, decided, was, answerWas: '', actor: 'owner' });
  const emails = async () =>
    (await shop.db.select().from(outbox)).filter(({ deduplicationKey }) =>
      deduplicationKey?.startsWith(`return-approved:${returnId}:`),
    );
  await decide(returnId, 'approved');
  expect(await undo('rejected', 'requested')).toEqual({ ok: false, problem: 'too-late' });
  expect(await undo('approved', 'requested')).toEqual({ ok: true, wasEmailed: false });
  expect(await emails()).toEqual([]);
  expect(await readReturn(shop, returnId)).toMatchObject({ status: 'requested' });
  await decide(returnId, 'approved');
  const send = async (sentAt: Date | null) => {
    const { id } = (await emails()).find(({ status }) => status === 'waiting')!;
    await shop.db.update(outbox).set({ status: 'sent', sentAt }).where(eq(outbox.id, id));
  };
  // Without a mail server it is only saved.
  await send(null);
  expect(await undo('approved', 'requested')).toEqual({ ok: true, wasEmailed: false });
  await decide(returnId, 'approved');
  await send(test0.clock.now());
  await decide(returnId, 'received');
  expect(await undo('received', 'approved')).toEqual({ ok: true, wasEmailed: false });
  expect(await undo('approved', 'requested')).toEqual({ ok: true, wasEmailed: true });
  await decideReturn(shop, { returnId, to: 'rejected', answer: 'Opened', actor: 'owner' });
  const next = await ask(orderId);
  expect(next.ok).toBe(true);
  // An order has one open return at most.
  expect(await undo('rejected', 'requested')).toEqual({ ok: false, problem: 'too-late' });
  const log = await shop.db.select().from(auditEntries).where(eq(auditEntries.subjectId, orderId));
  expect(log.filter(({ action }) => action === 'decided on a return of')).toHaveLength(9);
});

test('a decision that is made again after Undo is emailed again, and an earlier answer comes back', async () => {
  const { shop } = test0;
  const orderId = await sentOrder();
  const asked = await ask(orderId);
  if (!asked.ok) throw new Error(asked.problem);
  const { returnId } = asked;
  const say = (to: 'approved' | 'rejected', answer: string) =>
    decideReturn(shop, { returnId, to, answer, actor: 'owner' });
  const undo = (decided: 'approved' | 'rejected', was: 'requested' | 'approved', answerWas: string) =>
    undoDecision(shop, { returnId, decided, was, answerWas, actor: 'owner' });
  const emails = async () =>
    (await emailsOfOrder(shop, orderId)).filter(({ kind }) => kind === 'return-approved');
  const send = () =>
    shop.db
      .update(outbox)
      .set({ status: 'sent', sentAt: test0.clock.now() })
      .where(sql`${outbox.data} ->> 'returnId' = ${returnId}`);
  await say('approved', 'Send it by post');
  await send();
  expect(await undo('approved', 'requested', '')).toEqual({ ok: true, wasEmailed: true });
  await say('approved', 'Bring it by');
  expect((await emails()).map(({ status }) => status).toSorted()).toEqual(['sent', 'waiting']);
  expect(await say('rejected', 'Opened')).toEqual({ ok: true, was: 'approved', answerWas: 'Bring it by' });
  expect(await undo('rejected', 'approved', 'Bring it by')).toEqual({ ok: true, wasEmailed: false });
  expect(await readReturn(shop, returnId)).toMatchObject({ status: 'approved', answer: 'Bring it by' });
  // The email about the undone decision is withdrawn, not the one already sent.
  expect(await undo('approved', 'requested', '')).toEqual({ ok: true, wasEmailed: false });
  expect((await emails()).map(({ status }) => status)).toEqual(['sent']);
});

test('items not sent, none, too many and late requests are refused; our own mistakes are never too late', async () => {
  const { shop, clock } = test0;
  expect(await ask(await paidOrder(shop))).toEqual({ ok: false, problem: 'not-sent' });
  expect(await ask(randomUUID())).toEqual({ ok: false, problem: 'not-sent' });
  const unsent = await paidOrder(shop, { lines: [CREAM, OIL] });
  await refundOrder(shop, refund(unsent));
  expect(await ask(unsent, { lines: [{ position: 0, quantity: 1 }] })).toEqual({
    ok: false,
    problem: 'not-sent',
  });
  const orderId = await sentOrder();
  expect(await ask(orderId, { lines: [{ position: 0, quantity: 0 }] })).toMatchObject({
    problem: 'nothing-chosen',
  });
  expect(await ask(orderId, { lines: [{ position: 9, quantity: 1 }] })).toMatchObject({
    problem: 'too-many-items',
  });
  await markDelivered(shop, orderId, 'owner');
  clock.advance(31 * 86_400_000);
  expect(await ask(orderId)).toEqual({ ok: false, problem: 'too-late' });
  expect(await ask(orderId, { reason: 'reaction' })).toMatchObject({ ok: true });
});

test('the staff start a return after the period too; its buyer is emailed unless the items are back already', async () => {
  const { shop, clock } = test0;
  const emailsAbout = async (returnId: string) =>
    (await shop.db.select().from(outbox))
      .filter(({ deduplicationKey }) => deduplicationKey?.includes(returnId))
      .map(({ kind }) => kind);
  const started = async (isReceived: boolean) => {
    const orderId = await sentOrder();
    await markDelivered(shop, orderId, 'owner');
    clock.advance(31 * 86_400_000);
    const lines = [{ position: 1, quantity: 1 }];
    const asked = { orderId, lines, reason: 'changed-mind', note: 'By phone', actor: 'owner' } as const;
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => startReturn(shop, { ...asked, isReceived })),
    );
    const [one, ...others] = answers.filter(({ ok }) => ok);
    expect(others).toEqual([]);
    return (one as { returnId: string }).returnId;
  };
  const onItsWay = await started(false);
  expect(await readReturn(shop, onItsWay)).toMatchObject({ status: 'approved', note: 'By phone' });
  expect(await emailsAbout(onItsWay)).toEqual(['return-approved']);
  const here = await started(true);
  expect(await readReturn(shop, here)).toMatchObject({ status: 'received' });
  expect(await emailsAbout(here)).toEqual([]);
  expect(
    await startReturn(shop, {
      orderId: await paidOrder(shop),
      lines: [{ position: 0, quantity: 1 }],
      reason: 'other',
      note: '',
      actor: 'owner',
      isReceived: true,
    }),
  ).toEqual({ ok: false, problem: 'not-sent' });
});

test('of many concurrent requests one is accepted', async () => {
  const orderId = await sentOrder();
  const answers = await Promise.all(Array.from({ length: 20 }, () => ask(orderId)));
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
});

test('the drawing of returns is the table', async () => {
  expect(await readFile('docs/orders.md', 'utf8')).toContain(drawReturns());
});

test('the staff’s refunds, returns and cancellations are in the activity log, once', async () => {
  const { shop } = test0;
  const logged = async (orderId: string) => {
    const entries = await shop.db.select().from(auditEntries).where(eq(auditEntries.subjectId, orderId));
    return entries.toSorted((a, b) => a.id - b.id).map(({ action, after }) => [action, after]);
  };
  const orderId = await sentOrder();
  const asked = await ask(orderId);
  if (!asked.ok) throw new Error(asked.problem);
  await decide(asked.returnId, 'approved');
  await decide(asked.returnId, 'received');
  const wanted = refund(orderId);
  await Promise.all([1, 2].map(() => refundReturn(shop, asked.returnId, wanted)));
  const [back] = await refundsOf(shop, orderId);
  expect(await logged(orderId)).toEqual([
    ['decided on a return of', { return: 'approved' }],
    ['decided on a return of', { return: 'received' }],
    ['refunded', { totalCents: back!.totalCents, restock: false, isByHand: false }],
  ]);
  for (const by of ['staff', 'buyer'] as const) {
    const id = await paidOrder(shop);
    await cancelOrder(shop, { orderId: id, by, note: '', actor: 'owner' });
    expect(await logged(id)).toEqual(by === 'staff' ? [['cancelled', { status: 'cancelled' }]] : []);
  }
});

test('the ids of all pages are those of the list, in its order, for its filters', async () => {
  const { shop } = test0;
  await ask(await sentOrder());
  const query = { isOpen: true, statuses: [], reasons: [], search: '', sort: '-requested' as const };
  const { items } = await listReturns(shop, { ...query, page: 1 });
  expect(idsOf(await statesOfReturns(shop, query, 1_000))).toEqual(items.map(({ id }) => id));
  const requested = { ...query, statuses: ['requested' as const] };
  const [first] = (await listReturns(shop, { ...requested, page: 1 })).items;
  expect(idsOf(await statesOfReturns(shop, requested, 1))).toEqual([first!.id]);
  expect(idsOf(await statesOfReturns(shop, { ...query, search: 'zzqx' }, 1_000))).toEqual([]);
  // By the buyer, the items and the order together, by where it went, and misspelt.
  for (const [search, isAlike] of [
    [`${first!.number} field calendula`, false],
    ['calgary', false],
    ['T2P1J9', false],
    ['calendla', true],
  ] as const) {
    const found = await listReturns(shop, { ...query, search, page: 1 });
    expect([search, found.isAlike, found.items.length > 0]).toEqual([search, isAlike, true]);
  }
});

test.each(['field calendula', 'calendla'])('“%s” is looked up among returns by index', async (search) => {
  await ask(await sentOrder());
  const use = { table: 'returns', indexes: ['returns_sought', 'returns_of_order'] };
  const query = { isOpen: false, statuses: [], reasons: [], search, sort: '-requested' as const, page: 1 };
  expect(await readsOnlyBy(test0.shop, use, (shop) => listReturns(shop, query))).toBe(true);
});

test('a return whose order was erased is found by its number and items, not by its buyer', async () => {
  const { shop } = test0;
  const orderId = await sentOrder();
  await shop.db
    .update(orders)
    .set({ address: sql`${orders.address} || '{"name": "Quentin Quillwort"}'` })
    .where(eq(orders.id, orderId));
  await ask(orderId);
  const find = async (search: string) => {
    const query = { isOpen: false, statuses: [], reasons: [], sort: '-requested' as const, page: 1 };
    return (await listReturns(shop, { ...query, search })).items.map((one) => one.orderId);
  };
  expect(await find('quillwort')).toEqual([orderId]);
  await shop.db
    .update(orders)
    .set({ status: 'delivered', eraseWhenOver: true })
    .where(eq(orders.id, orderId));
  expect(await eraseFinishedOrders(shop)).toContain(orderId);
  expect(await find('quillwort')).toEqual([]);
  const { number } = (await readOrder(shop, orderId))!;
  expect(await find(`calendula ${number}`)).toEqual([orderId]);
});
