import { sql } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { changeRegistration, registrationOf } from '#shop/checkout/tax/change-tax.server.ts';
import { emptySection, HOME_SECTIONS } from '#shop/content/home-page/home-page.ts';
import { recordAudit } from '#shop/core/audit/record-audit.server.ts';
import { publishBrand, readBrand, undoBrand } from '#shop/core/brand/edit-brand.server.ts';
import type { HomeSectionKind } from '#shop/core/index.ts';
import { saveSettings, versionOf } from '#shop/core/settings/edit-settings.server.ts';
import {
  defaultSettings,
  readSettings,
  type ShopSettings,
  writeSettings,
} from '#shop/core/settings/settings.server.ts';
import type { Shop } from '#shop/shop.ts';
import { makeTestShop, someoneOf } from '#tests/shops/shop.ts';
import { runConnectionTest } from '../connections/connection-tests.server.ts';
import { changeSetup, isOnHome, setupList } from './setup-list.server.ts';

const opened = await makeTestShop();
afterAll(opened.close);
const { systemInfo } = opened.shop;
const shop: Shop = { ...opened.shop, systemInfo: { ...systemInfo, missingForLive: ['SMTP', 'PAYMENTS'] } };

const owner = someoneOf('admin');
const done = async (at = shop) =>
  (await setupList(at)).steps.filter(({ isDone }) => isDone).map(({ step }) => step);
const save = async (changes: Partial<ShopSettings>) => {
  const keys = Object.keys(changes) as (keyof ShopSettings)[];
  const seen = versionOf(await readSettings(shop.db), keys);
  expect(await saveSettings(shop, owner.email, changes, seen)).toEqual({ ok: true });
};

test('the demonstration proves nothing', async () => {
  expect(await done()).toEqual([]);
});

test('each step is done when the shop shows it', async () => {
  await save({ shopName: 'Sea Fog Soap' });
  expect(await done()).toEqual([]);
  const halifax = {
    street1: '1 Barrington Street',
    city: 'Halifax',
    state: 'NS',
    zip: 'B3J 1Y9',
    country: 'CA',
  };
  await save({ address: halifax });
  // The footer and the order numbers are still the demonstration's.
  expect(await done()).toEqual([]);
  expect(await setupList(shop)).toMatchObject({
    demoSettings: ['tagline', 'orderPrefix'],
    orderPrefix: 'LL',
  });
  await save({ tagline: 'Soap from the harbour', orderPrefix: 'SFS' });
  expect(await setupList(shop)).toMatchObject({ demoSettings: [] });
  expect(await done()).toEqual(['shop']);

  await save({ largestSubsidyCents: 1500 });
  await shop.db.execute(sql`
    insert into products select (jsonb_populate_record(p, '{"id": "sea-fog-soap"}')).* from products p
    where id = 'garden-soap'`);
  expect(await done()).toEqual(['shop', 'delivery', 'product']);

  await shop.db.execute(sql`
    insert into users (id, name, email, admin, two_factor_enabled, created_at, updated_at)
    values ('olive', 'Olive', 'olive@example.ca', true, true, now(), now())`);
  const connected = {
    ...shop,
    payments: new Map([...shop.payments, ['e-transfer', shop.payments.get('test')!]]),
    config: { ...shop.config, mode: 'live' as const, publicOrigin: 'https://seafogsoap.ca' },
    systemInfo: {
      ...shop.systemInfo,
      vendors: ['Mail server'] as const,
      isBackupElsewhere: async () => true,
    },
  };
  expect(await done(connected)).toEqual([
    'shop',
    'delivery',
    'payments',
    'mail',
    'product',
    'twoStep',
    'backups',
    'domain',
  ]);
});

test.each([
  ['test', 'https://seafogsoap.ca', false],
  ['live', 'http://localhost:3000', false],
  ['live', 'https://seafogsoap.ca', true],
] as const)('in %s mode at %s, that the shop is live is %s', async (mode, publicOrigin, isLive) => {
  const steps = await done({ ...shop, config: { ...shop.config, mode, publicOrigin } });
  expect(steps.includes('domain')).toBe(isLive);
});

test('taxes are done once the question about GST/HST is answered, with yes or no', async () => {
  const register = async (collected: 'gst' | 'qst-qc' | 'pst-bc', isOn: boolean) => {
    const { version: seen } = await registrationOf(shop, collected);
    const change = { collected, isOn, since: '2026-01-01', number: '', seen, actor: owner.email };
    expect(await changeRegistration(shop, change)).toEqual({ ok: true });
  };
  const isAnsweredBy = async (collected: 'gst' | 'qst-qc', isOn: boolean) => {
    await shop.db.execute("delete from audit_entries where subject = 'tax registration'");
    await register(collected, isOn);
    return (await done()).includes('taxes');
  };
  expect(await isAnsweredBy('qst-qc', true)).toBe(false);
  expect(await isAnsweredBy('gst', false)).toBe(true);
  expect(await isAnsweredBy('gst', true)).toBe(true);
  // British Columbia has a tax of its own.
  const { address } = await readSettings(shop.db);
  await writeSettings(shop.db, { address: { ...address, state: 'BC' } });
  expect(await done()).not.toContain('taxes');
  await register('pst-bc', false);
  expect(await done()).toContain('taxes');
  await writeSettings(shop.db, { address });
});

test('a shop in test mode is paid once it could be when live', async () => {
  const isPaid = async (missing: Shop['systemInfo']['missingForLive']) =>
    (await done({ ...shop, systemInfo: { ...systemInfo, missingForLive: missing } })).includes('payments');
  expect([...shop.payments.keys()]).toEqual(['test']);
  expect(await isPaid(['SMTP', 'PAYMENTS'])).toBe(false);
  expect(await isPaid(['SMTP'])).toBe(true);
});

test('the step about payments leads to the method in use', async () => {
  const withMethods = (...ids: string[]) => {
    const any = shop.payments.get('test')!;
    return { ...shop, payments: new Map(['test', ...ids].map((id) => [id, any])) };
  };
  const paidBy = async (...ids: string[]) => (await setupList(withMethods(...ids))).paidBy;
  expect(await paidBy()).toBe('stripe');
  expect(await paidBy('e-transfer')).toBe('e-transfer');
  expect(await paidBy('stripe', 'e-transfer')).toBe('stripe');
});

test('a brand that was published is the look', async () => {
  const { published, version } = await readBrand(shop);
  const plum = { ...published, colours: { ...published.colours, accent: '#7a2e8f' } };
  expect(await publishBrand(shop, owner.email, plum, version)).toMatchObject({ ok: true });
  expect(await done()).toContain('look');
  const { version: seen } = await readBrand(shop);
  expect(await undoBrand(shop, owner.email, seen)).toMatchObject({ ok: true });
  expect(await done()).not.toContain('look');
});

test('the home page is done once a section is on besides the banner', async () => {
  const sections = (...on: HomeSectionKind[]) =>
    writeSettings(shop.db, { homePage: HOME_SECTIONS.map((kind) => emptySection(kind, on.includes(kind))) });
  await sections('banner');
  expect(await done()).not.toContain('home');
  await sections('banner', 'picks');
  expect(await done()).toContain('home');
  await writeSettings(shop.db, { homePage: [] });
});

test('a connection whose last test failed isn’t done', async () => {
  const vendors = ['Mail server'] as const;
  const connected = { ...shop, systemInfo: { ...shop.systemInfo, vendors } };
  const tested = async (ok: boolean) => {
    const connections = {
      ...shop.connections,
      fingerprints: async () => new Map([['smtp', 'f1']] as const),
      test: async () => ({ ok, code: ok ? 'sent' : 'refused' }),
    };
    const at = { ...connected, connections };
    const email = { to: owner.email, subject: 'Test', text: 'Test', locale: 'en-CA' } as const;
    await runConnectionTest(at, owner, 'smtp', email);
    const { steps } = await setupList(at);
    return steps.find(({ step }) => step === 'mail');
  };
  expect(await tested(false)).toMatchObject({ isDone: false, hasFailed: true });
  expect(await tested(true)).toMatchObject({ isDone: true, hasFailed: false });
  // Not set up at all is no failure.
  expect(await setupList(shop).then(({ steps }) => steps.some(({ hasFailed }) => hasFailed))).toBe(false);
});

test('steps that no fact proves are ticked by hand, and the list can be hidden', async () => {
  await changeSetup(shop, owner, { intent: 'tick', step: 'pages' });
  await changeSetup(shop, owner, { intent: 'tick', step: 'mail' });
  expect(await done()).toContain('pages');
  expect(await done()).not.toContain('mail');
  await changeSetup(shop, owner, { intent: 'untick', step: 'pages' });
  expect(await done()).not.toContain('pages');
  await changeSetup(shop, owner, { intent: 'hide' });
  expect(await setupList(shop)).toMatchObject({ isHidden: true });
  expect(isOnHome(await setupList(shop))).toBe(false);
  await changeSetup(shop, owner, { intent: 'show' });
  const list = await setupList(shop);
  expect(list.isHidden).toBe(false);
  expect(isOnHome(list)).toBe(true);
  // With its last step it leaves the home page.
  const allBut = (last: string | null) => list.steps.map((step) => ({ ...step, isDone: step.step !== last }));
  expect(isOnHome({ ...list, steps: allBut('domain') })).toBe(true);
  expect(isOnHome({ ...list, steps: allBut(null) })).toBe(false);
});

test('pages are done once one that came with the shop was changed; a new one proves nothing', async () => {
  const record = (subjectId: string, action: 'added' | 'changed') =>
    recordAudit(shop, {
      actor: owner.email,
      subject: 'page',
      subjectId,
      name: 'Stockists',
      action,
      before: { title: 'Stockists' },
      after: { title: 'Where to find us' },
    });
  await record('stockists', 'added');
  expect(await done()).not.toContain('pages');
  await record('about', 'changed');
  expect(await done()).toContain('pages');
});

test.each<Partial<ShopSettings>>([
  { freeStandardCents: 5000 },
  { returnDays: 45 },
  { schedule: { shipsOn: [1, 4], cutOff: '14:00' } },
  { schedule: { shipsOn: [1, 4], cutOff: '10:00' } },
  { localDelivery: { ...defaultSettings.localDelivery, isOn: true, areas: ['B3J'] } },
])('delivery is done once the owner has changed %o', async (changes) => {
  await shop.db.execute("delete from audit_entries where subject = 'settings'");
  await save({ returnDays: (await readSettings(shop.db)).returnDays, orderPrefix: `S${Date.now()}` });
  expect(await done()).not.toContain('delivery');
  await save(changes);
  expect(await done()).toContain('delivery');
});
