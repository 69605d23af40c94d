import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { adminMessages } from '#messages/admin.ts';
import { adminAccountingMessages } from '#messages/admin-accounting.ts';
import { adminTaxesMessages } from '#messages/admin-taxes.ts';
import { buy } from '#tests/orders/buy.ts';
import { databaseUrlOf, type RunningShop, startShop } from '#tests/shops/running-shop.ts';
import { sql, Visitor } from '#tests/shops/visitor.ts';
import { COMPANY, type StandInBooks, startQuickBooks } from '#tests/stand-ins/quickbooks/quickbooks.ts';
import { type StandInStripe, startStripe } from '#tests/stand-ins/stripe/stripe.ts';
import { stripeSettings } from '#tests/stand-ins/stripe/stripe-settings.ts';
import { expectFine as expectFineHere, openPage, ready, spoken } from '../support/browser.ts';
import { beginWalk } from '../support/count-presses.ts';

const tAdmin = adminMessages.in('en-CA');
const tAdminAccounting = adminAccountingMessages.in('en-CA');

const OWNER = { email: 'owner@example.test', password: 'lavender and thyme' };

let shop: RunningShop;
let books: StandInBooks;
let stripe: StandInStripe;
let owner: Visitor;
let database: string;
/** The order that was paid a month ago. */
let number: string;
beforeAll(async () => {
  [books, stripe] = await Promise.all([startQuickBooks(), startStripe()]);
  shop = await startShop({
    ...books.settings,
    ...stripeSettings(stripe.base),
    OWNER_EMAIL: OWNER.email,
    OWNER_PASSWORD: OWNER.password,
    TRUSTED_PROXY: '127.0.0.1',
  });
  database = await databaseUrlOf(shop.dataDir);
  owner = new Visitor(shop.url);
  await owner.signIn(OWNER.email, OWNER.password, '/admin');
  const buyer = new Visitor(shop.url);
  number = await buy(buyer, { email: 'ada@example.ca' });
  await ask("update orders set paid_at = paid_at - interval '1 month' where number = $1", [number]);
}, 120_000);
afterAll(async () => {
  await shop?.stop(true);
  await Promise.all([books?.close(), stripe?.close()]);
});

const ask = <Row extends Record<string, unknown>>(query: string, values: unknown[] = []) =>
  sql<Row>(query, values, database);

async function expectFine(page: Page, where: string): Promise<void> {
  await ready(page);
  // LOOK=<folder> saves screenshots.
  if (process.env.LOOK) {
    for (const [width, dark] of [
      [390, false],
      [1280, false],
      [1280, true],
    ] as const) {
      await page.setViewportSize({ width, height: 844 });
      await page.evaluate((isDark) => document.body.classList.toggle('dark', isDark), dark);
      const path = `${process.env.LOOK}/${where}-${width}${dark ? '-dark' : ''}.png`;
      await page.screenshot({ path, fullPage: true });
    }
    await page.evaluate(() => document.body.classList.remove('dark'));
  }
  await expectFineHere(page, where);
}

async function asOwner() {
  const opened = await openPage({ width: 1280 });
  const cookies = [...owner.cookies].map(([name, value]) => ({ name, value, url: shop.url }));
  await opened.page.context().addCookies(cookies);
  return opened;
}

const ADMIN_PAGES = [
  '/admin/taxes',
  '/admin/taxes/rates',
  '/admin/taxes/report.csv',
  '/admin/taxes/receipts.csv',
  '/admin/accounting',
  '/admin/accounting/journal.csv',
  '/admin/accounting/preview',
  '/admin/accounting/payouts',
  '/admin/accounting/connect',
];

test('taxes and books open to the owner alone', async () => {
  const [nobody, editor] = [new Visitor(shop.url), new Visitor(shop.url)];
  await editor.register('editor@example.ca');
  await ask("update users set editor = true, moderator = true where email = 'editor@example.ca'");
  await editor.signIn('editor@example.ca');
  expect((await editor.ask('/admin')).status).toBe(200);
  for (const path of [...ADMIN_PAGES, '/admin/accounting/mapping']) {
    expect((await nobody.ask(path)).headers.get('location') ?? '', path).toContain('/login?next=');
    expect((await editor.ask(path)).status, path).toBe(403);
  }
  for (const path of ['/admin/taxes/rates', '/admin/accounting']) {
    expect((await nobody.submit(path, { intent: 'disconnect' })).status, path).toBe(302);
    expect((await editor.submit(path, { intent: 'disconnect' })).status, path).toBe(403);
    expect((await owner.submit(path, { intent: 'disconnect', more: 'x' })).status, path).toBe(400);
  }
  for (const path of ADMIN_PAGES.slice(0, -1)) expect((await owner.ask(path)).status, path).toBe(200);
  const report = await owner.ask('/admin/taxes/report.csv');
  expect(report.headers.get('content-type')).toBe('text/csv; charset=utf-8');
  expect(await report.text()).toContain('AB,GST 5%');
});

test('last month’s GST is found with two clicks, and the report fits every screen', async ({ annotate }) => {
  const [order] = await ask<{ tax_cents: number }>('select tax_cents from orders where number = $1', [
    number,
  ]);
  const { page, complaints, close } = await asOwner();
  const walked = await beginWalk(page);
  await page.goto(`${shop.url}/admin`);
  const places = page.getByRole('navigation', { name: tAdmin('nav.label') });
  await places.getByRole('link', { name: tAdmin('nav.analytics') }).click();
  await places.getByRole('link', { name: adminTaxesMessages.in('en-CA')('title') }).click();
  await page.waitForURL(/\/admin\/taxes$/);
  const owed = page.locator('section', { has: page.locator('#owed') });
  await expect
    .poll(() => owed.getByText('GST/HST', { exact: true }).locator('xpath=..').textContent())
    .toContain(`$${(order!.tax_cents / 100).toFixed(2)}`);
  const { presses, words } = await walked();
  await annotate(`Last month’s GST: ${words}`);
  expect(presses).toBe(2);
  await expectFine(page, 'taxes');
  const t = adminTaxesMessages.in('en-CA');
  await page.getByRole('link', { name: t('rates') }).click();
  const bc = page.getByRole('form', { name: 'PST BC' });
  await bc.getByLabel(t('registration.collect', { tax: 'PST BC' })).check();
  await bc.getByLabel(t('registration.number')).fill('PST-1234-5678');
  await bc
    .getByRole('button', { name: spoken(adminTaxesMessages, 'registration.save', { tax: 'PST BC' }) })
    .click();
  await page.getByText(t('registration.saved')).waitFor();
  await expectFine(page, 'rates');
  expect(await ask("select number from tax_registrations where province = 'BC'")).toEqual([
    { number: 'PST-1234-5678' },
  ]);
  expect(complaints).toEqual([]);
  await close();
});

test('only the person who began to connect, in this browser and session, can finish', async () => {
  const callback = (state: string) =>
    `/auth/quickbooks/callback?${new URLSearchParams({ code: books.newCode(), state, realmId: COMPANY })}`;
  const redirect = await owner.ask('/admin/accounting/connect');
  const state = new URL(redirect.headers.get('location')!).searchParams.get('state')!;
  const another = new Visitor(shop.url);
  await another.signIn(OWNER.email, OWNER.password, '/admin');
  // Another session without the cookie, and with a stolen one; the right session with a wrong state.
  expect((await another.submit(callback(state), {})).status).toBe(400);
  another.cookies.set('books', owner.cookies.get('books')!);
  expect((await another.submit(callback(state), {})).status).toBe(400);
  expect((await owner.submit(callback('another'), {})).status).toBe(400);
  // A state works once, so the failed try has used it up.
  expect((await owner.submit(callback(state), {})).status).toBe(400);
  expect((await new Visitor(shop.url).submit(callback(state), {})).status).toBe(302);
  expect((await new Visitor(shop.url).ask('/auth/quickbooks/callback')).status).toBe(400);
  expect(await ask('select * from accounting_connections')).toEqual([]);
});

test('the owner connects, chooses the accounts, and the order is in the books; the pages fit every screen', async () => {
  const { page, complaints, close } = await asOwner();
  await page.goto(`${shop.url}/admin/accounting`);
  const t = adminAccountingMessages.in('en-CA');
  await page.getByRole('link', { name: t('connection.connect', { provider: 'QuickBooks' }) }).click();
  await page.waitForURL(/\/auth\/quickbooks\/callback/);
  await page.getByText(COMPANY).waitFor();
  await expectFine(page, 'connect');
  await page.getByRole('button', { name: t('connect.submit') }).click();
  await page.waitForURL(/\/admin\/accounting$/);
  await ready(page);
  expect(await ask('select company, state from accounting_connections')).toEqual([
    { company: COMPANY, state: 'on' },
  ]);

  await page.getByRole('link', { name: t('connection.mapping') }).click();
  await page.getByLabel(t('mapping.startDay')).fill('2020-01-01');
  for (const [label, choice] of [
    [t('item.goods'), 'All products:Skincare'],
    [t('item.gift-wrap'), 'Gift wrap'],
    [t('item.delivery'), 'Shipping'],
    [t('item.discount'), 'Discounts given'],
    [t('mapping.moneyAccount'), 'Stripe clearing'],
  ] as const) {
    await page.getByLabel(label, { exact: true }).selectOption({ label: choice });
  }
  // Items that can't be on a line, and inactive ones, aren't offered.
  expect(
    await page.getByLabel(t('item.goods'), { exact: true }).getByRole('option').allTextContents(),
  ).not.toContain('All products');
  expect(await page.getByLabel('GST 5%', { exact: true }).getByRole('option').allTextContents()).toEqual([
    t('mapping.notChosen'),
    'GST',
    'HST ON',
    'Out of scope',
  ]);
  await expectFine(page, 'mapping');
  await page.getByRole('button', { name: tAdminAccounting('mapping.save') }).click();
  await page.getByText(t('mapping.saved')).waitFor();

  // A tax code is missing, and the order's problem says so.
  await page.goto(`${shop.url}/admin/accounting`);
  const why = page.getByText(t('problem.missing.taxCode', { tax: 'GST 5%' }));
  await expect
    .poll(async () => {
      await page.reload();
      return why.count();
    })
    .toBe(1);
  await expectFine(page, 'accounting');
  // On a phone the action is visible without horizontal scrolling.
  await page.setViewportSize({ width: 390, height: 844 });
  const again = await page
    .getByRole('button', { name: spoken(adminAccountingMessages, 'open.retry', { number }) })
    .boundingBox();
  expect(again!.x + again!.width).toBeLessThanOrEqual(390);
  await page.setViewportSize({ width: 1280, height: 844 });
  await page.goto(`${shop.url}/admin/accounting/mapping`);
  await page.getByLabel('GST 5%', { exact: true }).selectOption({ label: 'GST' });
  await page.getByRole('button', { name: tAdminAccounting('mapping.save') }).click();
  await page.getByText(t('mapping.saved')).waitFor();
  await expect.poll(() => books.ledger.map((entry) => entry.number)).toEqual([number]);
  await page.goto(`${shop.url}/admin/accounting/preview`);
  await page.getByText(t('preview.ready')).first().waitFor();
  await expectFine(page, 'preview');

  await page.goto(`${shop.url}/admin/accounting/payouts`);
  await expectFine(page, 'payouts');
  expect(complaints).toEqual([]);
  await close();
});
