import { afterAll, beforeAll, expect, test } from 'vitest';
import { demoContents } from '#demo/contents.ts';
import { changeRegistration, registrationOf } from '#shop/checkout/tax/change-tax.server.ts';
import { gstStatus } from '#shop/checkout/tax/read-taxes.server.ts';
import { saveSettings, versionOf } from '#shop/core/settings/edit-settings.server.ts';
import {
  readSettings,
  resetSettings,
  type ShopSettings,
  writeSettings,
} from '#shop/core/settings/settings.server.ts';
import { orderNumbers } from '#shop/orders/order-numbers.server.ts';
import type { Shop } from '#shop/shop.ts';
import { OIL, paidOrder, stockUp } from '#tests/orders/orders-to-ship.ts';
import { makeTestShop, someoneOf, type TestShop } from '#tests/shops/shop.ts';
import {
  chooseDomain,
  chooseFirstNumber,
  deleteTestOrders,
  goBackToTest,
  goLive,
  liveState,
} from './go-live.server.ts';

const owner = someoneOf('admin');

let opened: TestShop;
let shop: Shop;
beforeAll(async () => {
  opened = await makeTestShop();
  shop = opened.shop;
  await stockUp(shop);
});
afterAll(() => opened.close());

const withOrigin = (publicOrigin: string): Shop => ({ ...shop, config: { ...shop.config, publicOrigin } });
const withDeployment = (more: Partial<Shop['deployment']>): Shop => ({
  ...withOrigin('https://shop.example.ca'),
  deployment: { ...shop.deployment, ...more },
});
const versionNow = async () => (await liveState(shop)).version;

test('a shop without domain, email and payments says what is missing, and doesn’t go live', async () => {
  const lacking: Shop = {
    ...shop,
    systemInfo: { ...shop.systemInfo, missingForLive: ['SMTP', 'PAYMENTS', 'DATABASE_URL', 'SHOP_SECRET'] },
  };
  await writeSettings(shop.db, { email: 'hello@localhost' });
  expect((await liveState(lacking)).missing).toEqual(['domain', 'smtp', 'payments', 'email']);
  const request = { clearsOrders: false, nextNumber: 5000, seen: await versionNow() };
  expect(await goLive(lacking, owner, request)).toEqual({ ok: false, problem: 'missing' });
  expect((await readSettings(shop.db)).mode).toBe('test');
  await writeSettings(shop.db, { email: 'hello@example.ca' });
  expect((await liveState(withOrigin('https://shop.example.ca'))).missing).toEqual([]);
});

test('risky settings are listed', async () => {
  const risky = withDeployment({ isDatabaseEmbedded: true, trustedProxies: [] });
  const { risks } = await liveState(risky);
  expect(risks).toEqual(
    expect.arrayContaining(['demonstration', 'carrier', 'backup-place', 'backup-key', 'database', 'proxy']),
  );
  expect(risks).not.toContain('products');
  expect(risks).not.toContain('carrier-test-key');
  const carrier = { ...shop.carrier, isSetUp: true, hasTestKey: true };
  expect((await liveState({ ...risky, carrier })).risks).toContain('carrier-test-key');
  const systemInfo = { ...shop.systemInfo, isBackupElsewhere: async () => true };
  expect((await liveState({ ...shop, systemInfo })).risks).not.toContain('backup-place');
});

test('a shop without French is told that it sells to Quebec, until it speaks French or holds these orders back', async () => {
  const isAtRisk = async (settings: Partial<ShopSettings>) => {
    await writeSettings(shop.db, { languages: ['en-CA'], sellToQuebec: 'sell', ...settings });
    return (await liveState(shop)).risks.includes('french');
  };
  expect(await isAtRisk({})).toBe(true);
  expect(await isAtRisk({ sellToQuebec: 'warn' })).toBe(true);
  expect(await isAtRisk({ sellToQuebec: 'hold' })).toBe(false);
  expect(await isAtRisk({ languages: ['fr-CA'] })).toBe(false);
  expect(await isAtRisk({ languages: ['en-CA', 'fr-CA'] })).toBe(false);
  await resetSettings(shop.db, ['languages', 'sellToQuebec']);
});

test('a shop doesn’t go live with the demonstration’s email, and the demonstration’s address counts as missing', async () => {
  const ready = withDeployment({});
  await writeSettings(shop.db, demoContents.settings);
  const { missing, risks } = await liveState(ready);
  expect(missing).toEqual(['email']);
  expect(risks).toContain('address');
  const request = { clearsOrders: false, nextNumber: 5000, seen: await versionNow() };
  expect(await goLive(ready, owner, request)).toEqual({ ok: false, problem: 'missing' });
  await writeSettings(shop.db, {
    email: 'hello@example.ca',
    address: { street1: '12 Water Street', city: 'Halifax', state: 'NS', zip: 'B3J 1A1', country: 'CA' },
  });
  const own = await liveState(ready);
  expect([own.missing, own.risks.includes('address')]).toEqual([[], false]);
});

test('that the question of GST/HST is open is a risk, until the owner has answered', async () => {
  const isRisk = async () => (await liveState(shop)).risks.includes('taxes');
  // The demonstration's registration is no answer.
  expect(await gstStatus(shop)).toBe('registered');
  expect(await isRisk()).toBe(true);
  const { version: seen } = await registrationOf(shop, 'gst');
  const small = { collected: 'gst' as const, isOn: false, since: '2026-01-01', number: '', seen };
  await changeRegistration(shop, { ...small, actor: owner.email });
  expect(await isRisk()).toBe(false);
  const { address } = await readSettings(shop.db);
  await writeSettings(shop.db, { address: { ...address, state: 'BC' } });
  expect(await isRisk()).toBe(true);
  const pst = await registrationOf(shop, 'pst-bc');
  const change = { isOn: true, since: '2026-01-01', number: '', seen: pst.version, actor: owner.email };
  await changeRegistration(shop, { collected: 'pst-bc', ...change });
  expect(await isRisk()).toBe(false);
  await writeSettings(shop.db, { address });
});

const choosing =
  (at: Shop) =>
  async (domain: string, { isSure = false, trustsProxy = false } = {}) =>
    chooseDomain(at, owner, { domain, isSure, trustsProxy, seen: await versionNow() });

test('a domain is used once it leads here, or the owner insists', async () => {
  const choose = choosing(withDeployment({ checkDomain: async () => ({ ok: false, problem: 'refused' }) }));
  const insist = { isSure: true };
  expect(await choose('http://shop.example.ca', insist)).toEqual({ ok: false, problem: 'no-address' });
  expect(await choose('shop.example.ca')).toEqual({ ok: false, problem: 'refused' });
  expect((await readSettings(shop.db)).publicOrigin).toBe('');
  const origin = 'https://shop.example.ca';
  expect(await choose('Shop.Example.ca', insist)).toEqual({ ok: true, origin, isRestarting: true });
  expect((await readSettings(shop.db)).publicOrigin).toBe(origin);
  expect(await choose('shop.example.ca', insist)).toEqual({ ok: true, origin, isRestarting: false });
});

test('the proxy that a check finds is trusted if the owner wants it', async () => {
  const proxied = withDeployment({ checkDomain: async () => ({ ok: true, proxy: '10.0.0.2' }) });
  const choose = choosing(proxied);
  const trusted = async () => (await readSettings(shop.db)).trustedProxy;
  expect(await choose('shop.example.ca')).toMatchObject({ ok: true, isRestarting: false });
  expect(await trusted()).toBe('');
  const trustsProxy = true;
  expect(await choose('shop.example.ca', { trustsProxy })).toMatchObject({ ok: true, isRestarting: true });
  expect(await trusted()).toBe('10.0.0.2');
  // Without a check, the one known of the same domain remains, and no other domain has it.
  await choose('shop.example.ca', { isSure: true, trustsProxy });
  expect(await trusted()).toBe('10.0.0.2');
  await choose('other.example.ca', { isSure: true, trustsProxy });
  expect(await trusted()).toBe('');
  await choose('shop.example.ca', { trustsProxy });
  expect(await choose('shop.example.ca')).toMatchObject({ ok: true, isRestarting: true });
  expect(await trusted()).toBe('');
  const fixed = { ...proxied.deployment.fixed, trustedProxies: true };
  const byServer = choosing({ ...proxied, deployment: { ...proxied.deployment, fixed } });
  expect(await byServer('shop.example.ca', { trustsProxy })).toMatchObject({ isRestarting: false });
  expect(await trusted()).toBe('');
});

test('values from the environment are not changed here', async () => {
  const fixed = withDeployment({
    fixed: { mode: true, publicOrigin: true, trustedProxies: false, hasLiveKeys: false },
  });
  const seen = await versionNow();
  const refused = { ok: false, problem: 'fixed' };
  expect(await choosing(fixed)('a.ca', { isSure: true })).toEqual(refused);
  expect(await goLive(fixed, owner, { clearsOrders: false, nextNumber: 5000, seen })).toEqual(refused);
  expect(await goBackToTest(fixed, owner, { seen })).toEqual(refused);
});

test('going live deletes the test orders after a backup, and numbers start where the owner says', async () => {
  let backups = 0;
  const ready = withDeployment({
    makeBackup: async () => {
      backups += 1;
      return { file: '/backups/before.tar.gz', bytes: 1 };
    },
  });
  await paidOrder(shop, { lines: [OIL] });
  const before = await orderNumbers(shop);
  expect(before).toMatchObject({ orders: 1, next: before.least });
  const seen = await versionNow();
  const taken = { clearsOrders: false, nextNumber: before.next - 1, seen };
  expect(await goLive(ready, owner, taken)).toEqual({ ok: false, problem: 'number-too-low' });
  const stale = { clearsOrders: true, nextNumber: 1, seen: 'stale' };
  expect(await goLive(ready, owner, stale)).toEqual({ ok: false, problem: 'changed-meanwhile' });
  expect((await orderNumbers(shop)).orders).toBe(1);

  expect(await goLive(ready, owner, { clearsOrders: true, nextNumber: 501, seen })).toEqual({ ok: true });
  expect(backups).toBe(2);
  expect((await readSettings(shop.db)).mode).toBe('live');
  expect(await orderNumbers(shop)).toEqual({ orders: 0, next: 501, least: 1 });
  const real = await paidOrder(shop, { lines: [OIL] });
  const { rows } = await shop.db.execute<{ number: string }>(
    `select number from orders where id = '${real}'`,
  );
  expect(rows[0]!.number).toMatch(/-501$/);
});

test('without a backup nothing is deleted', async () => {
  const settings = await readSettings(shop.db);
  await saveSettings(shop, owner.email, { mode: 'test' }, versionOf(settings, ['mode']));
  const full = withDeployment({ makeBackup: () => Promise.reject(new Error('ENOSPC')) });
  const request = { clearsOrders: true, nextNumber: 2000, seen: await versionNow() };
  expect(await goLive(full, owner, request)).toEqual({ ok: false, problem: 'no-backup', reason: 'full' });
  expect((await orderNumbers(shop)).orders).toBe(1);
});

test('a live shop deletes its test orders after a backup, and numbers the first real one', async () => {
  const own = await makeTestShop();
  await stockUp(own.shop);
  let backups = 0;
  const live: Shop = {
    ...own.shop,
    config: { ...own.shop.config, mode: 'live' },
    deployment: {
      ...own.shop.deployment,
      // As if SHOP_MODE were set.
      fixed: { ...own.shop.deployment.fixed, mode: true },
      makeBackup: async () => {
        backups += 1;
        return { file: '/backups/before.tar.gz', bytes: 1 };
      },
    },
  };
  await paidOrder(own.shop, { lines: [OIL] });
  const { next } = await orderNumbers(own.shop);
  const tooLow = { ok: false, problem: 'number-too-low' };
  expect(await chooseFirstNumber(live, owner, { nextNumber: next - 1 })).toEqual(tooLow);
  const full = { ...live.deployment, makeBackup: () => Promise.reject(new Error('ENOSPC')) };
  const noBackup = { ok: false, problem: 'no-backup', reason: 'full' };
  expect(await deleteTestOrders({ ...live, deployment: full }, owner)).toEqual(noBackup);
  expect((await liveState(live)).orders).toEqual({ test: 1, real: 0 });

  expect(await deleteTestOrders(live, owner)).toEqual({ ok: true, count: 1 });
  expect(await deleteTestOrders(live, owner)).toEqual({ ok: true, count: 0 });
  expect(backups).toBeGreaterThan(0);
  expect((await liveState(live)).orders).toEqual({ test: 0, real: 0 });
  expect(await chooseFirstNumber(live, owner, { nextNumber: 301 })).toEqual({ ok: true });
  expect((await orderNumbers(own.shop)).next).toBe(301);

  await paidOrder(own.shop, { lines: [OIL] });
  await own.shop.db.execute("update payments set provider = 'stripe'");
  expect(await deleteTestOrders(live, owner)).toEqual({ ok: true, count: 0 });
  expect((await liveState(live)).orders).toEqual({ test: 0, real: 1 });
  const late = await chooseFirstNumber(live, owner, { nextNumber: 9000 });
  expect(late).toEqual({ ok: false, problem: 'real-orders' });
  await own.close();
});

test.each(['editor', 'moderator'] as const)(
  'the role %s neither deletes orders nor numbers them',
  async (role) => {
    const someone = someoneOf(role);
    await expect(async () => deleteTestOrders(shop, someone)).rejects.toThrow('role');
    await expect(async () => chooseFirstNumber(shop, someone, { nextNumber: 9000 })).rejects.toThrow('role');
  },
);

test('a shop goes back to test mode until somebody has ordered for real', async () => {
  const live: Shop = { ...shop, config: { ...shop.config, mode: 'live' } };
  await writeSettings(shop.db, { mode: 'live' });
  expect(await goBackToTest(live, owner, { seen: await versionNow() })).toEqual({ ok: true });
  await writeSettings(shop.db, { mode: 'live' });
  await shop.db.execute("update payments set provider = 'stripe'");
  const seen = await versionNow();
  const byKeys = withDeployment({
    fixed: { mode: false, publicOrigin: false, trustedProxies: false, hasLiveKeys: true },
  });
  expect(await goBackToTest(byKeys, owner, { seen })).toEqual({ ok: false, problem: 'live-keys' });
  expect(await goBackToTest(live, owner, { seen })).toEqual({ ok: false, problem: 'has-orders' });
});
