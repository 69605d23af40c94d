import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { expect, test } from 'vitest';
import { adminMessages } from '#messages/admin.ts';
import { adminCustomersMessages } from '#messages/admin-customers.ts';
import { adminListMessages } from '#messages/admin-list.ts';
import { adminNewslettersMessages } from '#messages/admin-newsletters.ts';
import { adminOrderMessages } from '#messages/admin-order.ts';
import { adminOrdersMessages } from '#messages/admin-orders.ts';
import { someThings } from '#tests/attacks/support/one-of-everything.ts';
import { BODY_OIL, buy } from '#tests/orders/buy.ts';
import { makeStaff, registered, sql, Visitor } from '#tests/shops/visitor.ts';
import { expectFineNow, firstRowBelowBar, held, openPage, ready } from '../../support/browser.ts';

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

test('selected orders are marked as packed and fulfilled, those that can be, and each is undone', async () => {
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
  const one = t('bulk.some', { name: tOrders('bulk.markPacked'), count: 1, total: 2 });
  // Both marks have the same message.
  await page.locator('.toast').evaluate((toast) => toast.setAttribute('data-old', ''));
  await bar.getByRole('button', { name: one, exact: true }).click();
  await page
    .locator('.toast:not([data-old])')
    .getByText(tOrders('marked.packed', { count: 1 }))
    .waitFor();
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

test.each([
  ['/admin/orders', 5],
  ['/admin/orders/drafts', 2],
  ['/admin/returns', 2],
  ['/admin/messages', 2],
  ['/admin/reviews', 4],
] as const)('each tab of %s shows its own rows, and is the current one', async (path, least) => {
  await twoOrders();
  const { page, complaints, close } = await asAdmin({ width: 1280 });
  await page.goto(path);
  await ready(page);
  const tabs = page.getByRole('navigation', { name: t('views.label') }).getByRole('link');
  const addresses: string[] = [];
  for (let at = 0; at < (await tabs.count()); at += 1) {
    const tab = tabs.nth(at);
    await tab.click();
    const href = (await tab.getAttribute('href'))!;
    await expect.poll(() => page.url()).toBe(new URL(href, page.url()).href);
    expect(await tab.getAttribute('aria-current')).toBe('page');
    addresses.push(href);
  }
  expect(new Set(addresses).size).toBeGreaterThanOrEqual(least);
  expect(complaints).toEqual([]);
  await close();
});

test('on a phone, orders are tagged from the list and on their page, and found by tag and channel', async () => {
  const { email, numbers } = await twoOrders();
  const tag = `tag ${numbers[0]!.toLowerCase()}`;
  const { page, complaints, close } = await asAdmin({ width: 390, theme: 'light' });
  await page.goto(`/admin/orders?q=${encodeURIComponent(email)}`);
  await ready(page);
  // A card lists the order's items in one line.
  const items = tOrders('column.items.summary', { count: 1, names: 'Calendula Body Oil' });
  const summary = page.getByRole('row').filter({ hasText: numbers[0]! }).getByText(items);
  await summary.waitFor();
  await summary.evaluate((line) => line.append(', a very long name'.repeat(20)));
  const { height, width } = (await summary.boundingBox())!;
  expect([height < 30, width < 390]).toEqual([true, true]);
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
  const tags = page.getByLabel(tOrder('tags.label'));
  await tags.fill(tag);
  const { isAsked, goOn } = await held(page, '**/admin/orders/*.data*');
  await page.getByRole('button', { name: tOrder('tags.save') }).click();
  await isAsked;
  await tags.fill(`${tag}, typed while it is saved`);
  goOn();
  await page.getByText(tOrder('tags.saved')).waitFor();
  expect(await tags.inputValue()).toBe(`${tag}, typed while it is saved`);
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

test('selected customers are exported, and a newsletter to them begins with how many may get it', async () => {
  const tCustomers = adminCustomersMessages.in('en-CA');
  const { email } = await twoOrders();
  const { page, complaints, close } = await asAdmin({ width: 390 });
  await page.goto(`/admin/customers?q=${encodeURIComponent(email)}`);
  await ready(page);
  await page.locator('[data-tick]').first().check();
  const bar = page.getByRole('toolbar', { name: t('bulk.label') });
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    bar.getByRole('button', { name: tCustomers('bulk.export') }).click(),
  ]);
  const lines = readFileSync(await file.path(), 'utf8')
    .trim()
    .split('\n');
  expect(lines).toHaveLength(2);
  expect(lines[1]).toContain(email);
  await bar.getByRole('button', { name: tCustomers('bulk.write') }).click();
  await page.getByRole('heading', { name: tCustomers('write.title', { count: 1 }) }).waitFor();
  await page.getByText(adminNewslettersMessages.in('en-CA')('audience.count', { count: 1 })).waitFor();
  await expectFineNow(page, 'customers-write');
  const name = page.getByLabel(tCustomers('write.name'));
  await name.fill('one, two');
  await page.getByRole('button', { name: tCustomers('write.submit') }).click();
  await page.getByText(tCustomers('write.error.name')).first().waitFor();
  await name.fill(`Tasters ${email}`.slice(0, 40));
  await page.getByRole('button', { name: tCustomers('write.submit') }).click();
  await page.waitForURL(/\/admin\/newsletters\/[0-9a-f-]{36}/);
  expect(complaints).toEqual([]);
  await close();
});

/** A row for each list. */
async function oneOfEach() {
  const { ids } = await someThings();
  await sql(
    `insert into returns (id, order_id, reason, note, requested_at, changed_at)
     values (gen_random_uuid(), $1, 'other', '', now(), now())`,
    [ids[':id']],
  );
  await sql(
    `insert into contact_messages (id, name, email, subject, message, written_at)
     values (gen_random_uuid(), 'Canary', 'canary@example.ca', 'Canary', 'Canary', now())`,
  );
  await sql(
    `insert into label_batch_orders (batch_id, order_id, position, state) values ($1, $2, 0, 'done')`,
    [ids[':batch'], ids[':id']],
  );
  await sql(
    `insert into manifests (id, day, carrier, made_by, at)
     values (gen_random_uuid(), current_date, 'Canada Post', 'owner@example.test', now())`,
  );
  const change = JSON.stringify([
    { id: ids['products/:id'], fields: { tagline: { from: '', to: 'Canary' } }, variants: {} },
  ]);
  await sql(
    `insert into bulk_changes (id, actor, at, changes) values (gen_random_uuid(), 'canary@example.ca', now(), $1)`,
    [change],
  );
  await sql(
    `insert into redirects (from_path, to_path, created_at) values ('/canary', '/shop', now())
     on conflict do nothing`,
  );
  await sql(
    `insert into missing_pages (day, path) values (current_date, '/canary-missing') on conflict do nothing`,
  );
  await sql(
    `insert into search_misses (day, query, times) values (current_date, 'canary', 1) on conflict do nothing`,
  );
  await sql(
    `insert into abandoned_carts (id, cart_id, items, value_cents, changed_at, reported_at)
     values (gen_random_uuid(), gen_random_uuid(), '[]', 100, now(), now())`,
  );
  await sql(
    `insert into product_reviews (product_id, user_name, rating, title, comment, created_at, updated_at)
     values ($1, 'Canary', 4, 'Canary', 'Canary', now(), now())`,
    [ids['products/:id']],
  );
}

/** The files of the lists whose rows can be selected. */
const WITH_ACTIONS = globSync('app/admin/**/admin.*.tsx')
  .map((file) => [file, readFileSync(file, 'utf8')] as const)
  .filter(([, text]) => text.includes('bulk={{'));

test.each(WITH_ACTIONS)('%s selects the rows of all its pages at once', async (_, text) => {
  // A list that is never longer than its page selects that.
  if (text.includes('page: 1, hasMore: false')) return;
  expect(text).toContain('canSelectAll');
  const { email } = await registered();
  await makeStaff(email, 'admin');
  const staff = new Visitor();
  await staff.signIn(email);
  const answer = await staff.ask(`/admin/lists/${/list="([\w-]+)"/.exec(text)![1]}/ids?page=2`);
  expect(await answer.json()).toEqual({ rows: expect.any(Array) });
});

test.each([
  [390, 170],
  [1280, 150],
] as const)('at %i px every list begins within %i px of the bar', async (width, limit) => {
  await oneOfEach();
  const { page, close } = await asAdmin({ width });
  const heights: Record<string, number | null> = {};
  // Translations are no list in a shop of one language: languages.test.ts measures them.
  for (const path of LISTS.filter((one) => one !== '/admin/translations')) {
    await page.goto(path);
    await ready(page);
    heights[path] = await firstRowBelowBar(page);
  }
  expect(Object.entries(heights).filter(([, height]) => height === null || height > limit)).toEqual([]);
  await close();
});
