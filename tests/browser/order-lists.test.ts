import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { expect, test } from 'vitest';
import { adminMessages } from '#messages/admin.ts';
import { adminListMessages } from '#messages/admin-list.ts';
import { adminOrderMessages } from '#messages/admin-order.ts';
import { adminOrdersMessages } from '#messages/admin-orders.ts';
import { BODY_OIL, buy } from '../buy.ts';
import { makeStaff, registered, sql, Visitor } from '../visitor.ts';
import { expectFineNow, openPage, ready } from './browser.ts';

const t = adminListMessages.in('en-CA');
const tOrder = adminOrderMessages.in('en-CA');
const tOrders = adminOrdersMessages.in('en-CA');
const tAdmin = adminMessages.in('en-CA');

async function asAdmin(options: Parameters<typeof openPage>[0]) {
  const { email } = await registered();
  await makeStaff(email, 'admin');
  const staff = new Visitor();
  await staff.signIn(email);
  return { ...(await openPage({ ...options, as: staff })), staff };
}

async function twoOrders() {
  const buyer = await registered();
  const numbers = [];
  for (let at = 0; at < 2; at += 1)
    numbers.push(await buy(buyer, { email: buyer.email, lines: [{ ...BODY_OIL, quantity: 1 }] }));
  return { email: buyer.email, numbers };
}

const statusesOf = async (numbers: readonly string[]) =>
  (
    await sql<{ status: string }>('select status from orders where number = any($1) order by number', [
      numbers,
    ])
  ).map(({ status }) => status);

test('selected orders are marked as packed and fulfilled, what can’t be is named, and each is undone', async () => {
  const { email, numbers } = await twoOrders();
  const { page, complaints, close } = await asAdmin({ width: 1280, theme: 'dark' });
  await page.goto(`/admin/orders?q=${encodeURIComponent(email)}`);
  await ready(page);
  const tick = (number: string) =>
    page.getByRole('checkbox', { name: t('table.selectRow', { name: number }) }).check();
  const bar = page.getByRole('toolbar', { name: t('bulk.label') });
  const undo = page.getByRole('button', { name: tAdmin('action.undo') });

  await tick(numbers[0]!);
  await bar.getByRole('button', { name: tOrders('bulk.markPacked') }).click();
  await page.getByText(tOrders('marked.packed', { count: 1 })).waitFor();
  await page
    .getByRole('row')
    .filter({ hasText: tOrders('fulfilment.packed') })
    .waitFor();

  for (const number of numbers) await tick(number);
  await expectFineNow(page, 'orders-marked');
  await bar.getByRole('button', { name: tOrders('bulk.markPacked') }).click();
  const failure = tOrders('marked.failed', {
    orders: numbers[0]!,
    reason: tOrders('marked.problem.already'),
  });
  await page.getByText(failure).waitFor();
  await undo.last().click();
  await page.getByText(tOrders('marked.unpacked', { count: 1 })).waitFor();
  expect(await statusesOf(numbers)).toEqual(['processing', 'paid']);

  for (const number of numbers) await tick(number);
  await bar.getByRole('button', { name: t('bulk.more') }).click();
  await bar.getByRole('button', { name: tOrders('bulk.markFulfilled') }).click();
  await page.getByText(tOrders('marked.fulfilled', { count: 2 })).waitFor();
  expect(await statusesOf(numbers)).toEqual(['shipped', 'shipped']);
  await undo.last().click();
  await page.getByText(tOrders('marked.unfulfilled', { count: 2 })).waitFor();
  expect(await statusesOf(numbers)).toEqual(['processing', 'processing']);
  const [waiting] = await sql<{ count: number }>(
    "select count(*)::int as count from outbox where kind = 'order-shipped' and recipient = $1",
    [email],
  );
  expect(waiting!.count).toBe(0);
  expect(complaints).toEqual([]);
  await close();
});

test('on a phone, orders are tagged from the list and on their page, and found by tag and channel', async () => {
  const { email, numbers } = await twoOrders();
  const tag = `tag ${numbers[0]!.toLowerCase()}`;
  const { page, complaints, close } = await asAdmin({ width: 390, theme: 'light' });
  await page.goto(`/admin/orders?q=${encodeURIComponent(email)}`);
  await ready(page);
  for (const number of numbers)
    await page.getByRole('checkbox', { name: t('table.selectRow', { name: number }) }).check();
  await page.getByRole('button', { name: t('bulk.more') }).click();
  await page.getByRole('button', { name: tOrders('bulk.tags') }).click();
  await page.getByRole('heading', { name: tOrders('tags.title', { count: 2 }) }).waitFor();
  await page.getByRole('button', { name: t('tags.submit') }).click();
  await page.getByText(t('tags.error')).waitFor();
  await page.getByLabel(t('tags.add')).fill(tag);
  await page.getByRole('button', { name: t('tags.submit') }).click();
  await page.getByText(tOrders('tags.done', { count: 2 })).waitFor();
  await expectFineNow(page, 'orders-tags');
  await page.getByRole('button', { name: tAdmin('action.undo') }).click();
  await page.getByText(tOrders('tags.undone', { count: 2 })).waitFor();

  const [order] = await sql<{ id: string }>('select id from orders where number = $1', [numbers[0]]);
  await page.goto(`/admin/orders/${order!.id}`);
  await ready(page);
  await page.getByLabel(tOrder('tags.label')).fill(tag);
  await page.getByRole('button', { name: tOrder('tags.save') }).click();
  await page.getByText(tOrder('tags.saved')).waitFor();
  await expectFineNow(page, 'order-tagged');

  await page.goto('/admin/orders');
  await ready(page);
  await page.getByRole('button', { name: t('filter.add', { name: tOrders('filter.tag') }) }).click();
  await page.getByRole('checkbox', { name: tag }).check();
  await page.waitForURL(/tag=/);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: t('filters.more.title') }).click();
  await page
    .getByRole('group', { name: t('filters.label') })
    .getByText(tOrders('filter.channel'), { exact: true })
    .click();
  await page.getByRole('checkbox', { name: tOrders('channel.web') }).click();
  await page.waitForURL(/channel=web/);
  await page.keyboard.press('Escape');
  await page.getByRole('row').filter({ hasText: numbers[0]! }).waitFor();
  await page.getByRole('row').filter({ hasText: numbers[1]! }).waitFor({ state: 'detached' });
  await expectFineNow(page, 'orders-by-tag');
  expect(complaints).toEqual([]);
  await close();
});

/** The addresses of all lists of the admin; a page's file is named by its address. */
const LISTS = globSync('app/admin/**/admin.*.tsx')
  .filter((file) => readFileSync(file, 'utf8').includes('<ListPage'))
  .map((file) => `/${basename(file, '.tsx').replaceAll('.', '/')}`);

test.each([
  [390, 170],
  [1280, 150],
] as const)('at %i px every list begins within %i px of the bar', async (width, limit) => {
  await twoOrders();
  const { page, close } = await asAdmin({ width });
  const heights: Record<string, number> = {};
  for (const path of LISTS) {
    await page.goto(path);
    await ready(page);
    const height = await page.evaluate(() => {
      const bar = document.querySelector('header')!.getBoundingClientRect();
      const row = document.querySelector('main section[aria-label] tbody tr');
      return row && row.getBoundingClientRect().top - bar.bottom;
    });
    if (height !== null) heights[path] = Math.round(height);
  }
  expect(Object.keys(heights)).toContain('/admin/orders');
  expect(Object.keys(heights)).toContain('/admin/products');
  expect(Object.entries(heights).filter(([, height]) => height > limit)).toEqual([]);
  await close();
});
