import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Person } from '#shop/accounts/accounts.ts';
import { writeSettings } from '#shop/core/settings/settings.server.ts';
import { settingsOf } from '#shop/core/settings/settings-of.server.ts';
import { shopToday } from '#shop/core/time/shop-time-zone.server.ts';
import { recentEmails } from '#shop/email/outbox.server.ts';
import { makeTestShop } from '#tests/shops/shop.ts';
import { countOpenTasks } from '../notices/open-tasks.server.ts';
import { backupState, type MakeBackup, requestBackup, runBackupWhenDue } from './backups.server.ts';
import { countTroubles, shopStatus } from './health-status.server.ts';
import { backups, dailyRequests } from './health-tables.ts';
import { lateBackup, sendBackupLateNotice } from './late-backup.server.ts';
import { recordServedRequests, recordVendorAnswer } from './record-health.server.ts';

const opened = await makeTestShop();
const { clock } = opened;
const shop = {
  ...opened.shop,
  systemInfo: { ...opened.shop.systemInfo, vendors: ['Stripe', 'Shippo'] as const },
  config: { ...opened.shop.config, mode: 'live' as const, publicOrigin: 'https://shop.example.ca' },
};
beforeAll(() => writeSettings(shop.db, { email: 'hello@example.ca', isSmallSupplier: true }));
afterAll(() => opened.close());

const HOUR = 3_600_000;
const owner: Person = {
  id: '1',
  name: 'Owner',
  email: 'owner@example.ca',
  emailVerified: true,
  image: null,
  isAdmin: true,
  isEditor: false,
  isModerator: false,
};

let made = 0;
const make: MakeBackup = async () => {
  made += 1;
  return { file: `/backups/${made}`, bytes: 1000 };
};
const fail: MakeBackup = async () => {
  throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
};
const last = async () => (await backupState(shop)).last?.file;

test('a backup is made each day, by one of all that look, and at once when it is wished for', async () => {
  await Promise.all([runBackupWhenDue(shop, make), runBackupWhenDue(shop, make)]);
  expect(await last()).toBe('/backups/1');
  clock.advance(23 * HOUR);
  await runBackupWhenDue(shop, make);
  expect(await last()).toBe('/backups/1');
  expect((await shopStatus(shop)).backup.isLate).toBe(false);
  clock.advance(HOUR);
  await runBackupWhenDue(shop, make);
  expect(await last()).toBe('/backups/2');
  clock.advance(1000);
  expect(await requestBackup(shop, owner)).toBe(true);
  expect(await requestBackup(shop, owner)).toBe(false);
  await runBackupWhenDue(shop, make);
  expect(await last()).toBe('/backups/3');
});

test('a clock that differs from the database’s is reported', async () => {
  const at = (now: Date) => ({ ...shop, clock: { ...shop.clock, now: () => now } });
  const skew = async (now: Date) => (await shopStatus(at(now))).database.clockSkewSeconds;
  expect(await skew(new Date())).toBeLessThan(30);
  expect(await skew(new Date(Date.now() - HOUR))).toBeGreaterThan(3_000);
});

test('one that fails is tried again after an hour, and one that nobody could make for 26 hours is an alarm', async () => {
  await shop.db.delete(backups);
  await runBackupWhenDue(shop, fail);
  expect(await backupState(shop)).toMatchObject({
    last: null,
    problem: 'full',
    isUnderWay: false,
  });
  expect((await shopStatus(shop)).backup.isLate).toBe(true);
  clock.advance(HOUR - 1000);
  const before = made;
  await runBackupWhenDue(shop, make);
  expect(made).toBe(before);
  clock.advance(1000);
  await runBackupWhenDue(shop, make);
  expect(made).toBe(before + 1);
  clock.advance(26 * HOUR + 1);
  expect(await countTroubles(shop)).toBe(1);
});

test('a missing backup is emailed to the owner once, and shown until there is one', async () => {
  const emails = async () => (await recentEmails(shop, 50)).filter(({ kind }) => kind === 'backup-late');
  await shop.db.delete(backups);
  // A newly opened shop raises no alarm.
  await sendBackupLateNotice(shop);
  expect(await emails()).toHaveLength(0);
  await runBackupWhenDue(shop, make);
  await sendBackupLateNotice(shop);
  expect(await lateBackup(shop)).toBeNull();
  const at = clock.now();
  clock.advance(26 * HOUR + 1);
  await runBackupWhenDue(shop, fail);
  await sendBackupLateNotice(shop);
  await sendBackupLateNotice(shop);
  expect(await lateBackup(shop)).toEqual({ last: at, problem: 'full' });
  expect((await emails()).map(({ to }) => to)).toEqual([(await settingsOf(shop)).email]);
  clock.advance(HOUR);
  await runBackupWhenDue(shop, make);
  expect(await lateBackup(shop)).toBeNull();
});

test('one whose process died is given up, and the next is made; one that is being made is left alone', async () => {
  await shop.db.delete(backups);
  await requestBackup(shop, owner);
  await shop.db.update(backups).set({ startedAt: clock.now() });
  clock.advance(HOUR + 1);
  await runBackupWhenDue(shop, async (now) => {
    const { length } = await shop.db.select().from(backups);
    await runBackupWhenDue(shop, fail);
    expect(await shop.db.select().from(backups)).toHaveLength(length);
    return make(now);
  });
  const [dead] = await shop.db.select().from(backups).where(eq(backups.requestedBy, owner.email));
  expect(dead?.problem).toBe('interrupted');
  expect((await backupState(shop)).last).not.toBeNull();
});

test('the figures of a day are the sum over all processes', async () => {
  const served = { requests: 100, failed: 1, slow: 2 };
  await Promise.all([recordServedRequests(shop, served), recordServedRequests(shop, served)]);
  await recordServedRequests(shop, { requests: 0, failed: 0, slow: 0 });
  const day = await shopToday(shop);
  expect(await shop.db.select().from(dailyRequests)).toEqual([{ day, requests: 200, failed: 2, slow: 4 }]);
});

test('anything a live shop needs is a problem and a task if missing, but not in test mode', async () => {
  const lacking = {
    ...shop,
    systemInfo: { ...shop.systemInfo, missingForLive: ['SMTP', 'PAYMENTS'] as const },
  };
  expect((await countOpenTasks(shop)).missing).toEqual([]);
  const before = await countTroubles(shop);
  // The owner hasn't said whether the shop is registered for GST/HST.
  await writeSettings(shop.db, { isSmallSupplier: false });
  expect(await countTroubles(lacking)).toBe(before + 3);
  expect((await shopStatus(lacking)).missing).toEqual(['smtp', 'payments', 'gst']);
  expect((await countOpenTasks(lacking)).missing).toEqual(['smtp', 'payments', 'gst']);
  const trial = { ...lacking, config: { ...lacking.config, mode: 'test' as const } };
  expect([(await countOpenTasks(trial)).missing, (await shopStatus(trial)).missing]).toEqual([[], []]);
  await writeSettings(shop.db, { isSmallSupplier: true });
});

test('a vendor fails from its failure until it is fine again', async () => {
  const stripe = async () => (await shopStatus(shop)).vendors.find(({ vendor }) => vendor === 'Stripe');
  const before = await countTroubles(shop);
  expect(await stripe()).toMatchObject({ isSetUp: true, isFine: true, succeededAt: null });
  await recordVendorAnswer(shop, 'Stripe', 'no-answer');
  expect(await stripe()).toMatchObject({ isFine: false, problem: 'no-answer' });
  await recordVendorAnswer(shop, 'Mail server', 'It is not set up, and so nobody needs to look.');
  expect(await countTroubles(shop)).toBe(before + 1);
  clock.advance(1000);
  await recordVendorAnswer(shop, 'Stripe', null);
  expect(await stripe()).toMatchObject({ isFine: true, problem: null });
  expect(await countTroubles(shop)).toBe(before);
});
