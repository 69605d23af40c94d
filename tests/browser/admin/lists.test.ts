import { randomBytes } from 'node:crypto';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { adminMessages } from '#messages/admin.ts';
import { adminDiscountsMessages } from '#messages/admin-discounts.ts';
import { adminEmailsMessages } from '#messages/admin-emails.ts';
import { adminListMessages } from '#messages/admin-list.ts';
import { adminOrdersMessages } from '#messages/admin-orders.ts';
import { BODY_OIL, buy } from '#tests/orders/buy.ts';
import { makeStaff, registered, sql, Visitor } from '#tests/shops/visitor.ts';
import { expectFineNow, openPage, ready } from '../support/browser.ts';

const t = adminListMessages.in('en-CA');
const tOrders = adminOrdersMessages.in('en-CA');
const tAdmin = adminMessages.in('en-CA');
const tDiscounts = adminDiscountsMessages.in('en-CA');
const tEmails = adminEmailsMessages.in('en-CA');

async function asAdmin(options: Parameters<typeof openPage>[0] = {}) {
  const { email } = await registered();
  await makeStaff(email, 'admin');
  const staff = new Visitor();
  await staff.signIn(email);
  return { ...(await openPage({ ...options, as: staff })), staff, options };
}

/** Pixels from the lower edge of the admin's bar to the first row. */
const heightAbove = (page: Page) =>
  page.evaluate(() => {
    const bar = document.querySelector('header')!.getBoundingClientRect();
    return document.querySelector('main tbody tr')!.getBoundingClientRect().top - bar.bottom;
  });

test.each([
  [390, 170, 'dark'],
  [1280, 150, 'light'],
] as const)('at %i px the first order begins within %i px of the bar', async (width, limit, theme) => {
  const buyer = await registered();
  await buy(buyer, { email: buyer.email });
  const { page, complaints, close } = await asAdmin({ width, theme });
  await page.goto('/admin/orders');
  await ready(page);
  expect(await heightAbove(page)).toBeLessThanOrEqual(limit);
  await expectFineNow(page, `orders-list-${width}`);
  expect(complaints).toEqual([]);
  await close();
});

test('an order is found by its total, its items show in the list, and the search is kept as a view until it is deleted', async () => {
  const buyer = await registered();
  const number = await buy(buyer, { email: buyer.email, lines: [{ ...BODY_OIL, quantity: 3 }] });
  const [order] = await sql<{ total: number }>('select total_cents as total from orders where number = $1', [
    number,
  ]);
  const { page, complaints, close, staff } = await asAdmin();
  await page.goto('/admin/orders');
  await ready(page);
  const search = page.getByRole('searchbox', { name: tOrders('search') });
  await search.fill(`$${(order!.total / 100).toFixed(2)}`);
  await page.waitForURL(/q=/);
  const row = page.getByRole('row').filter({ hasText: number });
  await row.waitFor();
  const items = row.getByRole('button', { name: tOrders('column.items.name', { number, count: 3 }) });
  await items.click();
  await page.getByText('× 3').filter({ visible: true }).waitFor();
  await page.keyboard.press('Escape');
  expect(await items.evaluate((button) => button === document.activeElement)).toBe(true);

  await page.getByRole('button', { name: t('filter.add', { name: tOrders('filter.status') }) }).click();
  await page.getByRole('checkbox', { name: tOrders('status.paid') }).check();
  await page.waitForURL(/status=paid/);
  // The choices stay open for a second one.
  await page.getByRole('checkbox', { name: tOrders('status.cancelled') }).check();
  await page.waitForURL(/status=cancelled/);
  await page.keyboard.press('Escape');
  await row.waitFor();
  await page.getByRole('button', { name: t('view.save'), exact: true }).click();
  await page.getByLabel(t('view.name')).fill('Mine');
  await page
    .getByRole('button', { name: t('view.save.submit') })
    .last()
    .click();
  const tab = page.getByRole('navigation', { name: t('views.label') }).getByRole('link', { name: 'Mine' });
  await tab.waitFor();
  await page.goto('/admin/orders');
  await tab.click();
  await page.waitForURL(/status=paid/);
  expect(await tab.getAttribute('aria-current')).toBe('page');
  await expectFineNow(page, 'orders-own-view');
  // A view keeps its own columns.
  const destination = page.getByRole('columnheader', { name: tOrders('column.destination') });
  await page.getByRole('button', { name: t('look.button') }).click();
  await page.getByRole('checkbox', { name: tOrders('column.destination') }).uncheck();
  await destination.waitFor({ state: 'detached' });
  await page.keyboard.press('Escape');
  await page.goto('/admin/orders');
  await destination.waitFor();
  await tab.click();
  await destination.waitFor({ state: 'detached' });
  await page.waitForURL(/status=paid/);
  const filters = new URL((await tab.getAttribute('href'))!, page.url()).searchParams.getAll('status').sort();
  const statuses = `${tOrders('status.paid')}, ${tOrders('status.cancelled')}`;
  const menu = page.getByRole('button', { name: t('view.edit', { name: 'Mine' }) });
  const undo = page.getByRole('button', { name: tAdmin('action.undo') });
  await page.getByRole('link', { name: t('filter.remove', { name: statuses }) }).click();
  await page.waitForURL((url) => !url.search.includes('status'));
  expect(await tab.getAttribute('aria-current')).toBe('page');
  await menu.click();
  await page.getByRole('button', { name: t('view.saveFilters') }).click();
  await page.getByText(t('view.updated', { name: 'Mine' })).waitFor();
  expect(await tab.getAttribute('href')).not.toContain('status');
  await undo.click();
  await page.waitForURL(({ searchParams }) => searchParams.getAll('status').sort().join() === filters.join());
  await expect.poll(() => tab.getAttribute('href')).toContain('status=cancelled');
  await menu.click();
  await page.getByRole('button', { name: t('view.delete') }).click();
  await tab.waitFor({ state: 'detached' });
  await undo.last().click();
  await tab.waitFor();

  await page.goto('/admin/orders?q=xylophone&status=delivered');
  await page.getByText(t('noResults.search', { search: 'xylophone' })).waitFor();
  await page.getByText(t('noResults.filters', { filters: tOrders('status.delivered') })).waitFor();
  await page.getByRole('link', { name: t('noResults.clear') }).click();
  await page.getByRole('row').filter({ hasText: number }).waitFor();
  expect(complaints).toEqual([]);
  await close();

  // Before scripts run, too.
  const bare = await openPage({ javaScriptEnabled: false, as: staff });
  await bare.page.goto('/admin/orders');
  await bare.page.getByRole('searchbox').fill(number);
  await bare.page
    .getByRole('main')
    .getByRole('button', { name: t('search.submit') })
    .click();
  await bare.page.getByRole('link', { name: number }).waitFor();
  await bare.page.getByRole('link', { name: new RegExp(`^${tOrders('column.total')}`) }).click();
  await bare.page.waitForURL(/sort=-total/);
  await bare.page.getByRole('link', { name: number }).waitFor();
  await bare.close();
});

test('a phone sorts orders, and has no hidden links of headings', async () => {
  const buyer = await registered();
  await buy(buyer, { email: buyer.email });
  await buy(buyer, { email: buyer.email, lines: [{ ...BODY_OIL, quantity: 2 }] });
  const { page, complaints, close } = await asAdmin({ width: 390 });
  await page.goto(`/admin/orders?q=${encodeURIComponent(buyer.email)}`);
  await ready(page);
  expect(await page.locator('main thead a').filter({ visible: true }).count()).toBe(0);
  const newest = t('sort.dates.down', { name: tOrders('column.placed') });
  await page.getByRole('button', { name: t('sort.change', { sort: newest }) }).click();
  await expectFineNow(page, 'orders-sort-390');
  const greatest = t('sort.numbers.down', { name: tOrders('column.total') });
  await page.getByRole('link', { name: greatest }).click();
  await page.waitForURL(/sort=-total/);
  const totals = async () => (await page.locator('main [data-row] td').allTextContents()).join(' ');
  const amounts = async () =>
    [...(await totals()).matchAll(/\$([\d,.]+)/g)].map(([, amount]) => Number(amount!.replace(',', '')));
  await expect.poll(async () => (await amounts()).length).toBeGreaterThan(1);
  const shown = await amounts();
  expect(shown).toEqual(shown.toSorted((a, b) => b - a));
  await page.getByRole('button', { name: t('sort.change', { sort: greatest }) }).waitFor();
  expect(complaints).toEqual([]);
  await close();
});

test('on a phone, an active filter is visible without swiping', async () => {
  const { page, complaints, close } = await asAdmin({ width: 390 });
  await page.goto('/admin/orders?channel=market&min=50');
  await ready(page);
  const remove = page
    .getByRole('group', { name: t('filters.label') })
    .getByRole('link')
    .first();
  const box = await remove.boundingBox();
  expect(box!.x + box!.width).toBeLessThanOrEqual(390);
  await remove.click();
  await page.waitForURL((url) => !url.search.includes('min=50') || !url.search.includes('channel'));
  expect(complaints).toEqual([]);
  await close();
});

test('discounts are turned off together, and Undo turns them on again', async () => {
  const { page, complaints, close } = await asAdmin();
  const names = ['one', 'two'].map((name) => `Sale ${name} ${randomBytes(4).toString('hex')}`);
  for (const name of names)
    await sql(
      `insert into discounts (id, name, kind, percent, categories, product_ids, combines, minimum_cents, first_order,
         is_on, starts_at, created_at, updated_at)
       values (gen_random_uuid(), $1, 'percent', 5, '{}', '{}', true, 0, false, true, now() + interval '1 year', now(), now())`,
      [name],
    );
  await page.goto('/admin/discounts?q=Sale');
  await ready(page);
  for (const name of names) await page.getByRole('checkbox', { name: new RegExp(name) }).check();
  await page
    .getByRole('toolbar')
    .getByRole('button', { name: tDiscounts('bulk.turn-off') })
    .click();
  const isOn = async () =>
    (
      await sql<{ is_on: boolean }>('select is_on from discounts where name = any($1) order by name', [names])
    ).map(({ is_on }) => is_on);
  await expect.poll(isOn).toEqual([false, false]);
  await page.getByText(tDiscounts('bulk.turned-off', { count: 2 })).waitFor();
  await page.getByRole('button', { name: tAdmin('action.undo') }).click();
  await expect.poll(isOn).toEqual([true, true]);
  await expectFineNow(page, 'discounts');
  expect(complaints).toEqual([]);
  await close();
});

test('columns and row height are each person’s own, on every device', async () => {
  const buyer = await registered();
  await buy(buyer, { email: buyer.email });
  const { page, complaints, close, staff } = await asAdmin();
  await page.goto('/admin/orders');
  await ready(page);
  const heading = (name: string) => page.getByRole('columnheader', { name });
  await heading(tOrders('column.destination')).waitFor();
  await page.getByRole('button', { name: t('look.button') }).click();
  await page.getByRole('checkbox', { name: tOrders('column.destination') }).uncheck();
  await heading(tOrders('column.destination')).waitFor({ state: 'detached' });
  await page.getByRole('button', { name: t('look.left', { name: tOrders('column.total') }) }).click();
  await page.getByRole('radio', { name: t('look.density.compact') }).check();
  await expect
    .poll(() => page.getByRole('columnheader').allTextContents())
    .toEqual([
      t('table.selectPage'),
      tOrders('column.order'),
      tOrders('column.placed'),
      tOrders('column.customer'),
      tOrders('column.items'),
      tOrders('column.payment'),
      tOrders('column.total'),
      tOrders('column.fulfilment'),
    ]);
  await ready(page);
  const elsewhere = await openPage({ as: staff });
  await elsewhere.page.goto('/admin/orders');
  expect(
    await elsewhere.page.getByRole('columnheader', { name: tOrders('column.destination') }).count(),
  ).toBe(0);
  const row = elsewhere.page.locator('main tbody tr').first();
  expect((await row.boundingBox())!.height).toBeLessThan(40);
  await elsewhere.close();
  const other = await asAdmin();
  await other.page.goto('/admin/orders');
  await other.page.getByRole('columnheader', { name: tOrders('column.destination') }).waitFor();
  await other.close();
  expect(complaints).toEqual([]);
  await close();
});

test('rows are ticked one by one, as a range, on several pages and all at once', async () => {
  const buyer = await registered();
  const number = await buy(buyer, { email: buyer.email });
  const name = `Quill ${number}`;
  // Long ago, so that no other test meets them.
  await sql(
    `insert into orders select copy.* from orders o, generate_series(1, 60) n,
      lateral jsonb_populate_record(o, jsonb_build_object('id', gen_random_uuid(), 'number', o.number || '-T' || n,
        'cart_id', gen_random_uuid(), 'status', 'cancelled', 'paid_at', case when n <= 5 then o.paid_at end, 'placed_at', timestamptz '2020-01-01' + n * interval '1 minute',
        'address', o.address || jsonb_build_object('name', $2::text))) copy
    where o.number = $1`,
    [number, name],
  );
  const { page, complaints, close } = await asAdmin();
  await page.goto(`/admin/orders?q=${encodeURIComponent(name)}`);
  await ready(page);
  const boxes = page.locator('main tbody input[type=checkbox]');
  const bar = page.getByRole('toolbar', { name: t('bulk.label') });
  const selected = (count: number) => bar.getByText(t('bulk.selected', { count })).waitFor();
  await boxes.nth(1).click();
  await boxes.nth(4).click({ modifiers: ['Shift'] });
  await selected(4);
  // Cancelled orders are exported, but get no labels.
  expect(await bar.getByRole('button', { name: tOrders('bulk.buyLabels') }).count()).toBe(0);
  const undo = page.getByRole('button', { name: tAdmin('action.undo') });
  await bar.getByRole('button', { name: t('bulk.all', { count: 60 }) }).click();
  await selected(60);
  // Nor do those of the page that wasn't opened; five of them were paid.
  for (const name of ['bulk.pack', 'bulk.buyLabels', 'bulk.markPacked'] as const)
    expect(await bar.getByRole('button', { name: tOrders(name) }).count()).toBe(0);
  await bar.getByRole('button', { name: t('bulk.more') }).click();
  const slips = t('bulk.some', { name: tOrders('bulk.printSlips'), count: 5, total: 60 });
  const printed = page
    .context()
    .waitForEvent('request', (request) => request.url().includes('packing-slips'));
  await page.getByRole('button', { name: slips, exact: true }).click();
  const { searchParams } = new URL((await printed).url());
  expect(searchParams.getAll('order')).toHaveLength(5);
  await undo.click();
  await selected(4);
  await page.getByRole('link', { name: tAdmin('pager.next') }).click();
  await page.waitForURL(/page=2/);
  await expect.poll(() => boxes.count()).toBe(10);
  await boxes.first().click();
  await selected(5);
  await bar.getByRole('button', { name: t('bulk.all', { count: 60 }) }).click();
  await selected(60);
  await expectFineNow(page, 'orders-selected');
  await undo.last().click();
  await selected(5);
  await page.keyboard.press('j');
  await page.keyboard.press('j');
  await page.keyboard.press('x');
  await bar
    .getByText(t('bulk.selected', { count: 6 }))
    .or(bar.getByText(t('bulk.selected', { count: 4 })))
    .waitFor();
  await bar.getByRole('button', { name: t('bulk.clear') }).click();
  await bar.waitFor({ state: 'hidden' });
  await sql('delete from orders where number like $1', [`${number}-T%`]);
  expect(complaints).toEqual([]);
  await close();
});

test('without an answer the list keeps its rows, and Try again loads the requested ones', async () => {
  const buyer = await registered();
  const number = await buy(buyer, { email: buyer.email });
  const { page, complaints, close } = await asAdmin();
  await page.goto('/admin/orders');
  await ready(page);
  await page.route('**/admin/orders.data*', (route) => route.abort());
  await page.getByRole('link', { name: tOrders('view.unpaid') }).click();
  await page.getByText(t('failed.title')).waitFor();
  await page.getByRole('link', { name: number }).waitFor();
  await expectFineNow(page, 'orders-not-loaded');
  await page.unroute('**/admin/orders.data*');
  await page.getByRole('button', { name: t('failed.retry') }).click();
  await page.getByText(t('failed.title')).waitFor({ state: 'detached' });
  await page.getByRole('link', { name: number }).waitFor({ state: 'detached' });
  expect(complaints).toEqual([]);
  await close();
});

test('emails are filtered by their kind, and those that failed are sent again at once', async () => {
  const { email } = await registered();
  await buy(new Visitor(), { email });
  const failed = () =>
    sql(
      `update outbox set status = 'failed', last_error = '550 5.7.1 refused'
       where recipient = $1 and kind = 'order-confirmation' and status = 'sent' returning id`,
      [email],
    );
  await expect.poll(async () => (await failed()).length).toBe(1);
  const { page, complaints, close } = await asAdmin({ width: 1280 });
  await page.goto(`/admin/emails?q=${encodeURIComponent(email)}`);
  await ready(page);
  await page.getByRole('button', { name: t('filter.add', { name: tEmails('list.filter.kind') }) }).click();
  await page.getByRole('checkbox', { name: tEmails('kind.order-confirmation'), exact: true }).check();
  await page.waitForURL(/kind=order-confirmation/);
  await page.keyboard.press('Escape');
  await page
    .getByRole('row')
    .filter({ hasText: tEmails('status.failed') })
    .getByRole('checkbox')
    .check();
  await expectFineNow(page, 'emails-selected');
  const bar = page.getByRole('toolbar', { name: t('bulk.label') });
  await bar.getByRole('button', { name: tEmails('bulk.resend') }).click();
  await page.getByText(tEmails('resent.sent', { count: 1 })).waitFor();
  expect(await page.getByRole('button', { name: tAdmin('action.undo') }).count()).toBe(0);
  const rows = await sql("select id from outbox where recipient = $1 and kind = 'order-confirmation'", [
    email,
  ]);
  expect(rows).toHaveLength(2);
  // An email that was sent can't be resent, and the bar says so.
  await sql("update outbox set status = 'sent' where recipient = $1", [email]);
  await page.reload();
  await ready(page);
  await page.getByRole('row').nth(1).getByRole('checkbox').check();
  await bar.getByText(tEmails('bulk.none')).waitFor();
  await page.setViewportSize({ width: 390, height: 844 });
  await expectFineNow(page, 'emails-nothing-to-resend');
  expect(complaints).toEqual([]);
  await close();
});
