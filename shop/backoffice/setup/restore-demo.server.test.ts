import { afterAll, beforeAll, expect, test } from 'vitest';
import { readSettings, writeSettings } from '#shop/core/settings/settings.server.ts';
import { makeTestShop, someoneOf, type TestShop } from '#tests/shops/shop.ts';
import { finishRestore, mayRestoreDemo, requestDemoRestore } from './restore-demo.server.ts';

const owner = someoneOf('admin');
const BACKUP = '/backups/before.tar.gz';
const NAME = 'Sea Fog';

let test0: TestShop;
beforeAll(async () => {
  test0 = await makeTestShop();
});
afterAll(() => test0.close());

const requests: object[] = [];
const shopWith = (mode: 'test' | 'live' = 'test', files = [BACKUP]): TestShop['shop'] => ({
  ...test0.shop,
  config: { ...test0.shop.config, mode },
  deployment: {
    ...test0.shop.deployment,
    canRestore: async (backup) => files.includes(backup),
    restoreAtNextStart: async (asked) => void requests.push(asked),
  },
});
const removed = () =>
  writeSettings(test0.shop.db, { shopName: NAME, demonstration: { state: 'removed', backup: BACKUP } });
const demonstration = async () => (await readSettings(test0.shop.db)).demonstration;

test('the demonstration is only brought back to a test shop whose backup is still there', async () => {
  await removed();
  const state = await demonstration();
  expect(await mayRestoreDemo(shopWith(), state)).toBe(true);
  expect(await mayRestoreDemo(shopWith('live'), state)).toBe(false);
  expect(await mayRestoreDemo(shopWith('test', []), state)).toBe(false);
  expect(await mayRestoreDemo(shopWith(), { state: 'shown' })).toBe(false);
  for (const shop of [shopWith('live'), shopWith('test', [])])
    expect(await requestDemoRestore(shop, owner, { name: NAME })).toEqual({
      ok: false,
      problem: 'unavailable',
    });
  expect(requests).toEqual([]);
  expect(await demonstration()).toEqual(state);
});

test('bringing it back needs an admin and the shop’s name', async () => {
  await removed();
  const editor = someoneOf('editor');
  expect(() => requestDemoRestore(shopWith(), editor, { name: NAME })).toThrow();
  const wrong = await requestDemoRestore(shopWith(), owner, { name: 'Sea Fig' });
  expect(wrong).toEqual({ ok: false, problem: 'wrong-name' });
  expect(requests).toEqual([]);
  expect(await requestDemoRestore(shopWith(), owner, { name: ' sea fog ' })).toEqual({ ok: true });
  expect(requests).toEqual([{ backup: BACKUP, actor: owner.email }]);
  expect(await demonstration()).toMatchObject({ state: 'restoring', backup: BACKUP });
});

test('a start that fails to bring it back says why, and may be asked again', async () => {
  const shop = shopWith();
  await writeSettings(shop.db, { demonstration: { state: 'restoring', backup: BACKUP } });
  await finishRestore(shop, { backup: BACKUP, actor: owner.email, problem: 'full' });
  expect(await demonstration()).toMatchObject({ state: 'removed', backup: BACKUP, problem: 'full' });
  expect(await mayRestoreDemo(shop, await demonstration())).toBe(true);
});

test('a request that no start has seen is over', async () => {
  const shop = shopWith();
  await writeSettings(shop.db, { demonstration: { state: 'restoring', backup: BACKUP } });
  await finishRestore(shop, null);
  expect(await demonstration()).toMatchObject({ state: 'removed', backup: BACKUP });
});
