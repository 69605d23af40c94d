import { afterAll, beforeAll, expect, test } from 'vitest';
import { adminTaxesMessages } from '#messages/admin-taxes.ts';
import { readRates, registrationOf } from '#shop/checkout/tax/change-tax.server.ts';
import { writeSettings } from '#shop/core/settings/settings.server.ts';
import { makeTestShop, type TestShop } from '#tests/shops/shop.ts';
import { handleIntent } from './tax-actions.server.ts';

let opened: TestShop;
beforeAll(async () => {
  opened = await makeTestShop();
});
afterAll(() => opened.close());

const t = adminTaxesMessages.in('en-CA');
const actor = 'owner@example.ca';

test('the second person to save a registration sees both values, and may overwrite', async () => {
  const { version: seen } = await registrationOf(opened.shop, 'gst');
  const form = { intent: 'registration', collected: 'gst', isOn: 'on', since: '2016-10-01', seen };
  expect(
    (await handleIntent(opened.shop, 'en-CA', actor, { ...form, number: '100092287RT0001' })).data.ok,
  ).toBe(true);
  const late = await handleIntent(opened.shop, 'en-CA', actor, { ...form, number: '10009 2287 RT0002' });
  expect(late.init?.status).toBe(409);
  expect(late.data).toMatchObject({
    about: 'gst',
    conflicts: [{ name: t('registration.number'), theirs: '100092287 RT0001', yours: '100092287 RT0002' }],
  });
  const over = { ...form, number: '100092287 RT0002', seen: late.data.version };
  expect((await handleIntent(opened.shop, 'en-CA', actor, over)).data.ok).toBe(true);
});

test('the question about GST/HST needs an answer, and no is one', async () => {
  const { version: seen } = await registrationOf(opened.shop, 'gst');
  const form = { intent: 'registration', collected: 'gst', since: '2026-10-01', number: '', seen };
  const refused = await handleIntent(opened.shop, 'en-CA', actor, form);
  expect([refused.init?.status, refused.data.message]).toEqual([400, t('error.gst')]);
  expect((await handleIntent(opened.shop, 'en-CA', actor, { ...form, isOn: 'off' })).data.ok).toBe(true);
  expect(await registrationOf(opened.shop, 'gst')).toMatchObject({ isOn: false, isSmallSupplier: true });
});

test('an impossible tax number is refused beside its field, which keeps its text', async () => {
  const { version: seen, number } = await registrationOf(opened.shop, 'qst-qc');
  const form = { intent: 'registration', collected: 'qst-qc', isOn: 'on', since: '2026-10-01', seen };
  const refused = await handleIntent(opened.shop, 'en-CA', actor, { ...form, number: 'hello' });
  expect(refused.init?.status).toBe(400);
  expect(refused.data).toMatchObject({ about: 'qst-qc', number: { typed: 'hello' } });
  expect(refused.data.number?.fault).toContain('1234567892 TQ0001');
  expect(await registrationOf(opened.shop, 'qst-qc')).toMatchObject({ isOn: false, number });
  const saved = await handleIntent(opened.shop, 'en-CA', actor, { ...form, number: '' });
  expect(saved.data).toMatchObject({ about: 'qst-qc', ok: true });
});

test('the second person to save a rate sees both values, and may overwrite', async () => {
  const { version } = (await readRates(opened.shop)).find(({ name }) => name === 'ON HST')!;
  const form = { intent: 'rate', tax: `ON HST ${version}`, from: '2099-01-01', taxesShipping: 'on' };
  expect((await handleIntent(opened.shop, 'en-CA', actor, { ...form, percent: '14' })).data.ok).toBe(true);
  const late = await handleIntent(opened.shop, 'fr-CA', actor, {
    ...form,
    percent: '12,5',
    taxesShipping: undefined,
  });
  expect(late.init?.status).toBe(409);
  const tFrench = adminTaxesMessages.in('fr-CA');
  expect(late.data).toMatchObject({
    about: 'ON HST',
    conflicts: [
      { name: tFrench('plan.percent'), theirs: '14', yours: '12.5' },
      { name: tFrench('plan.shipping'), theirs: true, yours: false },
    ],
  });
  const unreadable = await handleIntent(opened.shop, 'en-CA', actor, { ...form, percent: 'abc' });
  expect(unreadable.data).toMatchObject({ about: 'ON HST', ok: false });
  const over = { ...form, percent: '12.5', tax: `ON HST ${late.data.version}` };
  expect((await handleIntent(opened.shop, 'en-CA', actor, over)).data.ok).toBe(true);
});

test('a scheduled rate is undone: a new one is removed, a changed or removed one comes back', async () => {
  const version = async () => (await readRates(opened.shop)).find(({ name }) => name === 'MB RST')!.version;
  const post = async (form: object) => (await handleIntent(opened.shop, 'en-CA', actor, form)).data;
  const planned = async () =>
    (await readRates(opened.shop))
      .find(({ name }) => name === 'MB RST')!
      .rates.slice(1)
      .map(({ rate, from, until, taxesShipping }) => [rate, from, until, taxesShipping]);
  const plan = async (percent: string) =>
    post({ intent: 'rate', tax: `MB RST ${await version()}`, from: '2099-01-01', percent });
  const undo = (result: Awaited<ReturnType<typeof post>>) => post(Object.fromEntries(result.undo!));
  const first = await plan('6.5');
  expect(await planned()).toEqual([[6500, '2099-01-01', null, false]]);
  const second = await plan('8');
  expect((await undo(first)).ok).toBe(false);
  expect((await undo(second)).ok).toBe(true);
  expect(await planned()).toEqual([[6500, '2099-01-01', null, false]]);
  const removed = await post({ intent: 'remove-rate', tax: `MB RST ${await version()}` });
  expect([removed.message, await planned()]).toEqual([t('plan.removed', { tax: 'MB RST' }), []]);
  const back = await undo(removed);
  expect(await planned()).toEqual([[6500, '2099-01-01', null, false]]);
  expect((await undo(back)).ok).toBe(true);
  expect(await planned()).toEqual([]);
});

test('a shop in Quebec is asked about QST: “no” is an answer, an empty field is not', async () => {
  await writeSettings(opened.shop.db, {
    address: { street1: '1 rue du Quai', city: 'Gaspé', state: 'QC', zip: 'G4X 1A1', country: 'CA' },
  });
  const { version: seen } = await registrationOf(opened.shop, 'qst-qc');
  const form = { intent: 'registration', collected: 'qst-qc', since: '2026-10-01', number: '', seen };
  const refused = await handleIntent(opened.shop, 'en-CA', actor, form);
  expect([refused.init?.status, refused.data.message]).toEqual([400, t('error.home', { tax: 'QST' })]);
  expect((await handleIntent(opened.shop, 'en-CA', actor, { ...form, isOn: 'off' })).data.ok).toBe(true);
  expect(await registrationOf(opened.shop, 'qst-qc')).toMatchObject({ isOn: false });
});

test('a Quebec number with an unexpected check digit is saved, with a warning', async () => {
  const { version: seen } = await registrationOf(opened.shop, 'qst-qc');
  const form = { intent: 'registration', collected: 'qst-qc', isOn: 'on', since: '2026-10-01', seen };
  const saved = await handleIntent(opened.shop, 'en-CA', actor, { ...form, number: '1234567890 TQ0001' });
  expect(saved.data).toMatchObject({ ok: true, isDoubtful: true, message: t('registration.saved.doubtful') });
  expect(await registrationOf(opened.shop, 'qst-qc')).toMatchObject({ number: '1234567890 TQ0001' });
});
