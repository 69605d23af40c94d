import { afterAll, beforeAll, expect, test } from 'vitest';
import { auditEntries } from '#shop/core/audit/audit-tables.ts';
import { settingsOf } from '#shop/core/settings/settings-of.server.ts';
import { makeTestShop, type TestShop } from '#tests/shops/shop.ts';
import { priceCart } from '../pricing/cart.server.ts';
import {
  changeRegistration,
  planRate,
  type RateChange,
  readRates,
  registrationOf,
  removePlannedRate,
} from './change-tax.server.ts';
import { ensureTaxes, unregisterDemo } from './ensure-taxes.server.ts';
import { gstStatus, readTaxes } from './read-taxes.server.ts';
import { taxRates, taxRegistrations } from './tax-tables.ts';

const actor = 'owner@example.ca';

let opened: TestShop;
beforeAll(async () => {
  opened = await makeTestShop();
});
afterAll(() => opened.close());

const ratesOf = async (wanted: string) => (await readRates(opened.shop)).find(({ name }) => name === wanted)!;
const lastEntry = async () =>
  (await opened.shop.db.select().from(auditEntries).orderBy(auditEntries.id)).at(-1);

const today = '2027-03-10';
const planOf = async (name: 'BC PST' | 'SK PST', more: Partial<RateChange> = {}): Promise<RateChange> => ({
  authority: 'PST',
  province: name.slice(0, 2),
  rate: 8000,
  from: '2027-04-01',
  today,
  taxesShipping: true,
  actor,
  seen: (await ratesOf(name)).version,
  ...more,
});

test('a rate changes from a future day on, never for one that has started', async () => {
  const { shop } = opened;
  for (const from of ['2027-03-10', '2020-01-01']) {
    const late = await planRate(shop, await planOf('BC PST', { from }));
    expect(late).toEqual({ ok: false, problem: 'not-ahead' });
  }
  expect(await planRate(shop, await planOf('BC PST', { province: 'AB' }))).toEqual({
    ok: false,
    problem: 'no-such-tax',
  });
  const rates = async () =>
    (await ratesOf('BC PST')).rates.map(({ rate, from, until }) => [rate, from, until]);
  expect(await planRate(shop, await planOf('BC PST'))).toMatchObject({ ok: true, before: null });
  expect(await rates()).toEqual([
    [7000, '2016-10-01', '2027-04-01'],
    [8000, '2027-04-01', null],
  ]);
  // A rate that has not started is postponed, and is still one row.
  const putOff = await planOf('BC PST', { rate: 9000, from: '2027-05-01' });
  expect(await planRate(shop, putOff)).toMatchObject({ ok: true, before: { rate: 8000 } });
  expect(await rates()).toEqual([
    [7000, '2016-10-01', '2027-05-01'],
    [9000, '2027-05-01', null],
  ]);
  expect(await lastEntry()).toMatchObject({
    subject: 'tax rate',
    before: { rate: 8000 },
    after: { rate: 9000 },
  });
});

test('a scheduled rate can be removed, and the current one stays without an end', async () => {
  const { shop } = opened;
  const rates = async () => (await ratesOf('MB RST')).rates.map(({ rate, until }) => [rate, until]);
  const of = { authority: 'RST', province: 'MB', today, actor } as const;
  const remove = async (seen?: string) =>
    removePlannedRate(shop, { ...of, seen: seen ?? (await ratesOf('MB RST')).version });
  const before = await rates();
  expect(await remove()).toEqual({ ok: false, problem: 'not-planned' });
  const plan = { ...of, rate: 6000, from: '2027-04-01', taxesShipping: true };
  const planned = await planRate(shop, { ...plan, seen: (await ratesOf('MB RST')).version });
  expect(await remove('stale')).toMatchObject({ problem: 'changed-meanwhile' });
  if (!planned.ok) throw new Error(planned.problem);
  expect(await remove(planned.version)).toMatchObject({ ok: true, before: { rate: 6000 } });
  expect(await rates()).toEqual(before);
  expect(await lastEntry()).toMatchObject({ action: 'removed', before: { rate: 6000 }, after: null });
});

test('if two people schedule a rate at once, the second sees the first one’s, and may overwrite it', async () => {
  const { shop } = opened;
  const [mine, theirs] = [await planOf('SK PST', { rate: 6500 }), await planOf('SK PST', { rate: 5500 })];
  const [first, second] = await Promise.all([planRate(shop, mine), planRate(shop, theirs)]);
  const [late, winner] = first.ok ? [second, mine] : [first, theirs];
  if (late.ok || late.problem !== 'changed-meanwhile') throw new Error('Both were planned.');
  expect(late.now.rates.at(-1)).toMatchObject({ rate: winner.rate, from: '2027-04-01' });
  expect(await ratesOf('SK PST')).toEqual(late.now);
  const over = await planRate(shop, { ...mine, rate: 6250, seen: late.now.version });
  expect(over).toMatchObject({ ok: true });
  expect((await ratesOf('SK PST')).rates.at(-1)).toMatchObject({ rate: 6250 });
});

test('a shop of its own charges nothing before its owner has answered', async () => {
  const own = await makeTestShop();
  await own.shop.db.delete(taxRates);
  await own.shop.db.delete(taxRegistrations);
  await ensureTaxes(own.shop);
  const { rates, registrations } = await readTaxes(own.shop);
  expect([rates.length > 0, registrations, await gstStatus(own.shop)]).toEqual([true, [], 'unanswered']);
  const cart = { lines: [{ id: 'oatmeal-hand-soap', quantity: 1 }] };
  expect(await priceCart(own.shop, cart)).toMatchObject({ collectsTax: false });
  expect(await priceCart(opened.shop, cart)).toMatchObject({ collectsTax: true });
  await own.close();
});

test('if two people change a registration at once, the second sees the first one’s, and may overwrite it', async () => {
  const { shop } = opened;
  const { version: seen } = await registrationOf(shop, 'rst-mb');
  const changeTo = (number: string) => ({
    collected: 'rst-mb' as const,
    isOn: true,
    since: '2026-01-01',
    number,
    seen,
    actor,
  });
  const outcomes = await Promise.all(['1', '2'].map((number) => changeRegistration(shop, changeTo(number))));
  const winner = outcomes[0]!.ok ? '1' : '2';
  const now = await registrationOf(shop, 'rst-mb');
  expect(now).toMatchObject({ isOn: true, since: '2026-01-01', number: winner });
  const overtaken = { ok: false, problem: 'changed-meanwhile', now };
  expect(outcomes).toEqual(winner === '1' ? [{ ok: true }, overtaken] : [overtaken, { ok: true }]);
  expect(await changeRegistration(shop, { ...changeTo('3'), seen: now.version })).toEqual({ ok: true });
  expect(await registrationOf(shop, 'rst-mb')).toMatchObject({ number: '3' });
});

test('the demonstration’s GST/HST is charged in test mode, and is not the owner’s answer', async () => {
  const { shop, close } = await makeTestShop();
  const live = { ...shop, config: { ...shop.config, mode: 'live' as const } };
  const cart = { lines: [{ id: 'oatmeal-hand-soap', quantity: 1 }] };
  const collects = async (one: typeof shop) => (await priceCart(one, cart)).collectsTax;
  expect([await collects(shop), await collects(live)]).toEqual([true, false]);
  expect([await gstStatus(shop), await gstStatus(live)]).toEqual(['registered', 'unanswered']);
  const { version: seen, ...unanswered } = await registrationOf(shop, 'gst');
  expect(unanswered).toEqual({ isOn: false, since: null, number: null, isSmallSupplier: false });

  const gst = { collected: 'gst' as const, isOn: true, since: '2026-01-01', seen, actor };
  expect(await changeRegistration(shop, { ...gst, number: '' })).toEqual({ ok: true });
  expect(await registrationOf(shop, 'gst')).toMatchObject({ isOn: true, since: '2026-01-01', number: null });
  expect([await collects(live), await gstStatus(live)]).toEqual([true, 'registered']);
  expect((await settingsOf(shop)).taxNumbers).toEqual([]);
  await close();
});

test('a live shop goes on charging GST/HST by a registration that isn’t the demonstration’s', async () => {
  const { shop, close } = await makeTestShop();
  const live = { ...shop, config: { ...shop.config, mode: 'live' as const } };
  await shop.db.update(taxRegistrations).set({ number: '12345 6789 RT0001' });
  expect([await gstStatus(live), (await registrationOf(live, 'gst')).isOn]).toEqual(['registered', true]);
  await close();
});

test('a registration for another tax doesn’t keep the demonstration’s GST/HST', async () => {
  const { shop, close } = await makeTestShop();
  const { version: seen } = await registrationOf(shop, 'qst-qc');
  const qst = { collected: 'qst-qc' as const, isOn: true, since: '2026-01-01', number: '', seen, actor };
  expect(await changeRegistration(shop, qst)).toEqual({ ok: true });
  expect(await gstStatus(shop)).toBe('registered');
  await unregisterDemo(shop);
  expect(await gstStatus(shop)).toBe('unanswered');
  await close();
});
