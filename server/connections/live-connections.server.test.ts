import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { KEY_LOST } from '#platform/backup/backup-problem.ts';
import { type Changes, subscribeToInvalidations } from '#platform/cache/invalidations.ts';
import { testRisks } from '#shop/backoffice/go-live/tested-connections.server.ts';
import {
  listConnections,
  missingWhileLive,
  pauseConnection,
  readConnectionTests,
  removeConnection,
  runConnectionTest,
  saveConnection,
} from '#shop/backoffice/index.server.ts';
import type { ConnectionId } from '#shop/backoffice/index.ts';
import { waysToPay } from '#shop/orders/index.ts';
import { connect, connectedShop, email, owner, seenOf } from '#tests/shops/connected-shop.ts';
import { makeTestShop, type TestShop } from '#tests/shops/shop.ts';
import { shopOn } from '#tests/shops/shop-on.ts';
import { type SmtpSink, startSmtpSink } from '#tests/stand-ins/smtp-sink.ts';

let opened: TestShop;
let sink: SmtpSink;
const subscriptions: Changes[] = [];
beforeAll(async () => {
  [opened, sink] = await Promise.all([makeTestShop(), startSmtpSink()]);
});
afterAll(async () => {
  for (const one of subscriptions) await one.close();
  await Promise.all([opened.close(), sink.close()]);
});

/** A process that also listens to others' saves. */
async function newProcess(environment?: Record<string, string>) {
  const one = await connectedShop(opened, environment);
  const changed = vi.fn();
  one.connections.onChange(changed);
  subscriptions.push(await subscribeToInvalidations(opened.url, opened.shop.log, [one.connections]));
  return { ...one, changed };
}

const smtpTyped = () => {
  const { hostname: host, port } = new URL(sink.smtpUrl);
  return { host, port, from: 'shop@example.ca' };
};

test('a saved mail server is used without a restart, by every process', async () => {
  const [here, there] = [await newProcess(), await newProcess()];
  const before = there.shop.mailer;
  await connect(here, 'smtp', smtpTyped());
  expect(here.config.smtpUrl).toBe(sink.smtpUrl);
  expect(here.shop.config.mailFrom).toBe('shop@example.ca');
  await vi.waitFor(() => expect(there.config.smtpUrl).toBe(sink.smtpUrl), 2_000);
  expect(there.shop.mailer).not.toBe(before);
  expect(there.changed).toHaveBeenCalledOnce();
  expect(await there.shop.connections.test('smtp', email)).toEqual({
    ok: true,
    code: 'sent',
    detail: owner.email,
  });
});

test('the environment wins, and its values are fixed', async () => {
  const fixed = await newProcess({ SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'Env <env@example.ca>' });
  expect(fixed.config).toMatchObject({ smtpUrl: 'smtp://127.0.0.1:9', mailFrom: 'Env <env@example.ca>' });
  expect(fixed.shop.connections.fixed('smtp')).toEqual(['host', 'port', 'user', 'password', 'from']);
  const refused = await saveConnection(fixed.shop, owner, {
    id: 'smtp',
    typed: smtpTyped(),
    seen: await seenOf(fixed, 'smtp'),
  });
  expect(refused).toEqual({ ok: false, problem: 'set-by-server' });
  expect(await fixed.shop.connections.test('smtp', email)).toMatchObject({ ok: false, code: 'unreached' });
});

test('a paused payment method takes no new orders, but follows payments that have started', async () => {
  const one = await newProcess();
  await connect(one, 'e-transfer', { email: 'pay@example.ca', days: '3' });
  expect(waysToPay(one.shop).map(({ id }) => id)).toEqual(['test', 'e-transfer']);
  const seen = await seenOf(one, 'e-transfer');
  await pauseConnection(one.shop, owner, { id: 'e-transfer', isPaused: true, seen });
  expect(waysToPay(one.shop).map(({ id }) => id)).toEqual(['test']);
  expect(one.shop.payments.has('e-transfer')).toBe(true);
  expect(one.shop.transfers).toMatchObject({ email: 'pay@example.ca' });
  await removeConnection(one.shop, owner, { id: 'e-transfer', seen: await seenOf(one, 'e-transfer') });
  expect(one.shop.payments.has('e-transfer')).toBe(false);
});

test('a paused payment method doesn’t count in live mode, and pausing the last one asks first', async () => {
  const live = await newProcess({ SHOP_MODE: 'live', PUBLIC_ORIGIN: 'https://shop.example' });
  const { shop } = live;
  await connect(live, 'smtp', smtpTyped());
  await connect(live, 'e-transfer', { email: 'pay@example.ca', days: '3' });
  await connect(live, 'stripe-live', { publishableKey: 'pk_live_1', secretKey: 'sk_live_1' });
  const change = async (id: ConnectionId, isPaused: boolean, isSure = false) => {
    opened.clock.advance(1000);
    return pauseConnection(shop, owner, { id, isPaused, isSure, seen: await seenOf(live, id) });
  };
  const remove = async (id: ConnectionId, isSure = false) =>
    removeConnection(shop, owner, { id, isSure, seen: await seenOf(live, id) });
  const needed = (need: string) => ({ ok: false, problem: 'needed-live', need });
  expect(await change('stripe-live', true)).toEqual({ ok: true });
  expect(shop.systemInfo.missingForLive).toEqual([]);
  expect(await change('e-transfer', true)).toEqual(needed('payments'));
  expect(await remove('e-transfer')).toEqual(needed('payments'));
  expect(await change('e-transfer', true, true)).toEqual({ ok: true });
  const fixed = await newProcess({ E_TRANSFER_EMAIL: 'env@example.ca' });
  expect(waysToPay(fixed.shop).map(({ id }) => id)).toContain('e-transfer');
  expect(shop.systemInfo.missingForLive).toEqual(['PAYMENTS']);
  expect(await missingWhileLive(shop)).toContain('payments');
  // A connection that is already lost needs no question.
  expect(await remove('e-transfer')).toEqual({ ok: true });

  expect(await remove('smtp')).toEqual(needed('smtp'));
  expect((await listConnections(shop)).has('smtp')).toBe(true);
  expect(await remove('smtp', true)).toEqual({ ok: true });
  expect(await missingWhileLive(shop)).toEqual(expect.arrayContaining(['smtp', 'payments']));
  expect(await missingWhileLive((await newProcess()).shop)).toEqual([]);
  await remove('stripe-live');
});

test('a test result is known until the values change, also for values set by the environment', async () => {
  const one = await newProcess({ E_TRANSFER_EMAIL: 'env@example.ca' });
  const isOk = async (id: ConnectionId, at = one) => {
    const tests = await readConnectionTests(at.shop);
    return tests.has(id) ? (tests.get(id)?.isOk ?? 'untested') : 'not set up';
  };
  const run = (id: ConnectionId) => runConnectionTest(one.shop, owner, id, email);
  expect([await isOk('smtp'), await isOk('shippo')]).toEqual(['not set up', 'not set up']);
  expect(await run('smtp')).toMatchObject({ code: 'not-connected' });
  expect(await isOk('smtp')).toBe('not set up');
  await connect(one, 'smtp', smtpTyped());
  expect([await isOk('smtp'), await testRisks(one.shop)]).toEqual([
    'untested',
    ['mail-untested', 'transfers-untested'],
  ]);
  await run('smtp');
  await run('e-transfer');
  expect([await isOk('smtp'), await isOk('e-transfer'), await testRisks(one.shop)]).toEqual([true, true, []]);
  const other = await newProcess({ E_TRANSFER_EMAIL: 'other@example.ca' });
  expect([await isOk('smtp', other), await isOk('e-transfer', other)]).toEqual([true, 'untested']);

  opened.clock.advance(1000);
  await connect(one, 'smtp', { ...smtpTyped(), port: '9' });
  expect(await isOk('smtp')).toBe('untested');
  expect(await run('smtp')).toMatchObject({ ok: false });
  expect([await isOk('smtp'), await testRisks(one.shop)]).toEqual([false, ['mail-failed']]);
  await opened.shop.db.execute(sql`delete from connections where id = 'smtp'`);
});

test('keys are used in their own mode only, and show what live mode lacks', async () => {
  const one = await newProcess();
  expect(one.shop.systemInfo.missingForLive).toContain('PAYMENTS');
  await connect(one, 'stripe-live', { publishableKey: 'pk_live_1', secretKey: 'sk_live_1' });
  expect(one.config.stripe).toBeUndefined();
  expect(one.shop.systemInfo.missingForLive).not.toContain('PAYMENTS');
  const live = await newProcess({ SHOP_MODE: 'live', PUBLIC_ORIGIN: 'https://shop.example' });
  expect(live.config.stripe).toMatchObject({ secretKey: 'sk_live_1', webhookSecret: null });
  expect([...live.shop.payments.keys()]).toEqual(['stripe']);
});

test('while the saved passphrase can’t be read, no backup is made; the folder stays', async () => {
  const one = await newProcess();
  await connect(one, 'backups', { folder: '/backups', key: 'a passphrase to keep' });
  expect(one.config.backup).toMatchObject({ key: 'a passphrase to keep', isKeyLost: false });
  const other = await newProcess({ SHOP_SECRET: 'another secret of thirty-two characters' });
  expect(other.config.backup).toMatchObject({ folder: '/backups', key: null, isKeyLost: true });
  await expect(other.shop.deployment.makeBackup(new Date())).rejects.toThrow(KEY_LOST);
  const fixed = await newProcess({
    SHOP_SECRET: 'another secret of thirty-two characters',
    BACKUP_KEY: 'the passphrase of the server',
  });
  expect(fixed.config.backup).toMatchObject({ key: 'the passphrase of the server', isKeyLost: false });
});

test('a saved connection that this version refuses stops nothing and is not used', async () => {
  const one = await newProcess();
  await connect(one, 'e-transfer', { email: 'pay@example.ca', days: '3' });
  await opened.shop.db.execute(
    sql`update connections set fields = fields || '{"days": "many"}' where id = 'e-transfer'`,
  );
  const apart = await shopOn(opened.url);
  const tellsLog = vi.spyOn(apart.shop.log, 'error');
  const other = await connectedShop(apart);
  expect(other.config.eTransfer).toBeUndefined();
  // Looking at the connections reads them once, and says nothing again.
  apart.queries.length = 0;
  await readConnectionTests(other.shop);
  expect(apart.queries.filter((query) => query.includes('from "connections"'))).toHaveLength(1);
  expect(tellsLog).toHaveBeenCalledOnce();
  await apart.close();
  await opened.shop.db.execute(sql`delete from connections where id = 'e-transfer'`);
});
