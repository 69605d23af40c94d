import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { paidOrder } from '#tests/orders/orders-to-ship.ts';
import { makeTestShop, someoneOf, type TestShop } from '#tests/shops/shop.ts';
import { connections } from './connection-tables.ts';
import {
  listConnections,
  pauseConnection,
  readConnectionValues,
  removeConnection,
  saveAutomaticValues,
  saveConnection,
} from './connections.server.ts';

let opened: TestShop;
beforeAll(async () => {
  opened = await makeTestShop();
});
afterAll(() => opened.close());
beforeEach(async () => {
  await opened.shop.db.delete(connections);
});

const owner = someoneOf('admin');
const KEY = 'shippo_live_0123456789abcdef';
const STRIPE = { publishableKey: 'pk_test_1', secretKey: 'sk_test_0123456789abcdef' };

const versionOf = async (id: 'shippo' | 'stripe-test') =>
  (await listConnections(opened.shop)).get(id)?.version ?? '';
const saveShippo = async (apiKey: string, seen?: string) =>
  saveConnection(opened.shop, owner, {
    id: 'shippo',
    typed: { apiKey },
    seen: seen ?? (await versionOf('shippo')),
  });

const everything = async (): Promise<string> => {
  const { rows } = await opened.shop.db.execute(sql`
    select (select coalesce(json_agg(c), '[]') from connections c) as saved,
      (select coalesce(json_agg(a), '[]') from audit_entries a) as audit`);
  return JSON.stringify(rows);
};

test('a secret is stored encrypted, shown by its ending, and not in the audit log', async () => {
  expect(await saveShippo(KEY)).toEqual({ ok: true });
  expect(await everything()).not.toContain(KEY);
  expect(await everything()).toContain('"subject":"connection"');
  const shown = (await listConnections(opened.shop)).get('shippo')!;
  expect(shown).toMatchObject({ isReadable: true, secrets: { apiKey: { ending: 'cdef' } } });
  expect(JSON.stringify(shown)).not.toContain(KEY);
  const { db, config } = opened.shop;
  expect((await readConnectionValues(db, config.secret)).get('shippo')?.values).toEqual({ apiKey: KEY });
});

test('an empty secret stays as it was, a short one shows no ending', async () => {
  const { shop } = opened;
  const typed = { host: 'mail.ca', port: '587', user: 'u', from: 'a@b.ca' };
  await saveConnection(shop, owner, { id: 'smtp', typed: { ...typed, password: 'short' }, seen: '' });
  const before = (await listConnections(shop)).get('smtp')!;
  expect(before.secrets.password!.ending).toBe('');
  opened.clock.advance(1000);
  await saveConnection(shop, owner, { id: 'smtp', typed: { ...typed, port: '25' }, seen: before.version });
  const { values } = (await readConnectionValues(shop.db, shop.config.secret)).get('smtp')!;
  expect(values).toMatchObject({ port: '25', password: 'short' });
});

test('with another SHOP_SECRET it is unusable, and says so', async () => {
  await saveShippo(KEY);
  const moved = { ...opened.shop, config: { ...opened.shop.config, secret: 'another'.repeat(7) } };
  expect((await listConnections(moved)).get('shippo')).toMatchObject({ isReadable: false });
  const read = await readConnectionValues(moved.db, moved.config.secret);
  expect(read.get('shippo')).toEqual({ values: {}, isPaused: false, isReadable: false });
  const seen = (await listConnections(moved)).get('shippo')!.version;
  const empty = await saveConnection(moved, owner, { id: 'shippo', typed: {}, seen });
  expect(empty).toMatchObject({ problem: 'fields', faults: { apiKey: 'required' } });
});

test('a signing secret keeps the webhook that it belongs to; another account’s key does not', async () => {
  const { shop, clock } = opened;
  const save = async (typed: Record<string, string>) => {
    clock.advance(1000);
    return saveConnection(shop, owner, { id: 'shippo', typed, seen: await versionOf('shippo') });
  };
  const webhookId = async () =>
    (await readConnectionValues(shop.db, shop.config.secret)).get('shippo')?.values.webhookId;
  await save({ apiKey: KEY });
  await saveAutomaticValues(shop, owner.email, 'shippo', { webhookId: 'hook_1' });
  await save({ webhookSecret: 'signed' });
  expect(await webhookId()).toBe('hook_1');
  await save({ apiKey: 'shippo_test_another_account' });
  expect(await webhookId()).toBeUndefined();
  await removeConnection(shop, owner, { id: 'shippo', seen: await versionOf('shippo') });
});

test('if two people edit one connection, the second is warned', async () => {
  expect(await saveShippo(KEY, '')).toEqual({ ok: true });
  expect(await saveShippo('shippo_other', '')).toEqual({ ok: false, problem: 'changed-meanwhile' });
});

test('keys stay while payments are under way, though new orders are stopped', async () => {
  const { shop, clock } = opened;
  const save = async (typed: Record<string, string>) =>
    saveConnection(shop, owner, { id: 'stripe-test', typed, seen: await versionOf('stripe-test') });
  await save(STRIPE);
  clock.advance(1000);
  await saveAutomaticValues(shop, owner.email, 'stripe-test', { webhookSecret: 'whsec_1' });
  await paidOrder(shop);
  await shop.db.execute(sql`update payments set provider = 'stripe', status = 'processing'`);
  const other = { ...STRIPE, secretKey: 'sk_test_another_account' };
  expect(await save(other)).toEqual({ ok: false, problem: 'payments-under-way', count: 1 });
  expect(
    await removeConnection(shop, owner, { id: 'stripe-test', seen: await versionOf('stripe-test') }),
  ).toEqual({ ok: false, problem: 'payments-under-way', count: 1 });
  clock.advance(1000);
  const pause = { id: 'stripe-test' as const, isPaused: true, seen: await versionOf('stripe-test') };
  expect(await pauseConnection(shop, owner, pause)).toEqual({ ok: true });
  const saved = async () => (await readConnectionValues(shop.db, shop.config.secret)).get('stripe-test');
  const values = { ...STRIPE, webhookSecret: 'whsec_1' };
  expect(await saved()).toEqual({ values, isPaused: true, isReadable: true });
  await shop.db.execute(sql`update payments set status = 'succeeded'`);
  clock.advance(1000);
  expect(await save(other)).toEqual({ ok: true });
  expect((await saved())?.values).toEqual(other);
});
