import { parse } from 'csv-parse/sync';
import { beforeAll, expect, test } from 'vitest';
import { REPORTS } from '#app/admin/analytics/reports.ts';
import { adminAnalyticsMessages } from '#messages/admin-analytics.ts';
import { adminOrdersMessages } from '#messages/admin-orders.ts';
import { adminSettingsMessages } from '#messages/admin-settings.ts';
import { buy } from '#tests/orders/buy.ts';
import { makeStaff, newEmail, type Registered, registered, Visitor } from '#tests/shops/visitor.ts';
import { expectFineNow, openPage, ready } from '../support/browser.ts';

const t = adminAnalyticsMessages.in('en-CA');
const tSettings = adminSettingsMessages.in('en-CA');

let admin: Registered;
beforeAll(async () => {
  const { email } = await registered();
  await makeStaff(email, 'admin');
  admin = Object.assign(new Visitor(), { email });
  await admin.signIn(email);
  await buy(new Visitor(), { email: newEmail() });
});

test('the owner sees today’s sales, sales by province, and the orders behind them', async () => {
  const { page, complaints, close } = await openPage({ width: 390, as: admin });
  await page.goto('/admin/analytics');
  await ready(page);
  await page.getByRole('link', { name: t('period.1'), exact: true }).click();
  await page.waitForURL('**/admin/analytics?period=1');
  await ready(page);
  const netOf = async () =>
    page
      .getByRole('row', { name: t('sums.net') })
      .getByRole('cell')
      .nth(1)
      .textContent();
  const net = await netOf();
  expect(net).toMatch(/^\$[1-9][\d,]*\.\d{2}$/);
  await page
    .getByRole('heading', { name: t('report.provinces') })
    .getByRole('link')
    .click();
  await page.getByRole('heading', { level: 1, name: t('report.provinces') }).waitFor();
  await expectFineNow(page, 'sales by province');
  const total = page.getByRole('row', { name: t('report.total') });
  expect(await total.getByRole('cell').nth(5).textContent()).toBe(net);

  const csv = await admin.ask('/admin/analytics/provinces/report.csv?period=1');
  expect(csv.headers.get('Content-Type')).toContain('text/csv');
  expect(await csv.text()).toContain(net!.replace(/[$,]/g, ''));

  await page.getByRole('table').getByRole('link').first().click();
  await page.getByRole('heading', { level: 1, name: adminOrdersMessages.in('en-CA')('title') }).waitFor();
  expect(complaints).toEqual([]);
  await close();
});

test('a report is sorted by its headings, with a pointer or by keys', async () => {
  const { page, complaints, close } = await openPage({ width: 390, as: admin });
  await page.goto('/admin/analytics/funnel?period=1');
  await ready(page);
  const heading = page.getByRole('columnheader', { name: t('column.visits'), exact: true });
  const figures = async () =>
    (await page.getByRole('row').locator('td:nth-child(2)').allTextContents()).map((text) =>
      Number(text.replaceAll(',', '')),
    );
  const sorted = async (isDown: boolean) => {
    const sign = isDown ? -1 : 1;
    await expect.poll(() => heading.getAttribute('aria-sort')).toBe(isDown ? 'descending' : 'ascending');
    const now = await figures();
    expect(now).toEqual(now.toSorted((a, b) => sign * (a - b)));
  };
  expect(await heading.getAttribute('aria-sort')).toBeNull();
  await heading.getByRole('button').click();
  await sorted(true);
  await page.keyboard.press('Enter');
  await sorted(false);
  expect((await figures()).length).toBe(5);
  await expectFineNow(page, 'report-sorted');
  expect(complaints).toEqual([]);
  await close();
});

test.each(REPORTS)('the report of %s is saved as CSV, with the figures of the period before', async (id) => {
  const csv = await admin.ask(`/admin/analytics/${id}/report.csv?period=1`);
  expect([csv.status, csv.headers.get('Content-Type')]).toEqual([200, expect.stringContaining('text/csv')]);
  const [head, ...rows] = parse(await csv.text(), { bom: true }) as string[][];
  expect(head!.at(-1)).toMatch(new RegExp(`: ${t('sums.then')}$`));
  for (const row of rows) expect(row).toHaveLength(head!.length);
});

test('a period is chosen without scripts, too', async () => {
  const { page, close } = await openPage({ as: admin, javaScriptEnabled: false });
  await page.goto('/admin/analytics/sales?period=7');
  await page.getByText(t('period.days')).click();
  await page.getByLabel(t('period.from')).fill('2026-01-01');
  await page.getByRole('button', { name: t('period.submit') }).click();
  await page.waitForURL('**/admin/analytics/sales?from=2026-01-01&to=*');
  await page.getByRole('heading', { level: 1, name: t('report.sales') }).waitFor();
  await close();
});

test('a single setting is found by its name, and gets the focus; an old link leads to its page', async () => {
  const { page, complaints, close } = await openPage({ width: 390, as: admin });
  await page.goto('/admin/settings');
  await ready(page);
  await page.getByRole('searchbox', { name: tSettings('search') }).fill('gift wrap');
  await page
    .getByRole('main')
    .getByRole('link', { name: tSettings('orders.giftWrap.label') })
    .click();
  await page.getByRole('heading', { level: 1, name: tSettings('entry.orders') }).waitFor();
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('giftWrap');
  await expectFineNow(page, 'settings of orders');
  await page.goto('/admin/settings#vacation');
  await page.getByRole('heading', { level: 1, name: tSettings('entry.vacation') }).waitFor();
  expect(complaints).toEqual([]);
  await close();
});
