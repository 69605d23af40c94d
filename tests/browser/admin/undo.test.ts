import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { adminMessages } from '#messages/admin.ts';
import { adminActivityMessages } from '#messages/admin-activity.ts';
import { adminContentMessages } from '#messages/admin-content.ts';
import { adminCustomersMessages } from '#messages/admin-customers.ts';
import { adminDiscountsMessages } from '#messages/admin-discounts.ts';
import { adminListMessages } from '#messages/admin-list.ts';
import { adminNewslettersMessages } from '#messages/admin-newsletters.ts';
import { adminPaletteMessages } from '#messages/admin-palette.ts';
import { adminTagsMessages } from '#messages/admin-tags.ts';
import { makeStaff, registered, sql, Visitor } from '#tests/shops/visitor.ts';
import { expectFineNow, openPage, openPalette, ready } from '../support/browser.ts';

const t = adminListMessages.in('en-CA');
const tAdmin = adminMessages.in('en-CA');
const tActivity = adminActivityMessages.in('en-CA');
const tContent = adminContentMessages.in('en-CA');
const tCustomers = adminCustomersMessages.in('en-CA');
const tDiscounts = adminDiscountsMessages.in('en-CA');
const tNewsletters = adminNewslettersMessages.in('en-CA');
const tPalette = adminPaletteMessages.in('en-CA');
const tTags = adminTagsMessages.in('en-CA');

async function asAdmin(options: Parameters<typeof openPage>[0] = {}) {
  const { email } = await registered();
  await makeStaff(email, 'admin');
  const staff = new Visitor();
  await staff.signIn(email);
  return { ...(await openPage({ ...options, as: staff })), email };
}

const unique = (): string => `u${randomUUID().slice(0, 8)}`;
const undo = (page: Page) => page.getByRole('button', { name: tAdmin('action.undo') }).last();
const bar = (page: Page) => page.getByRole('toolbar', { name: t('bulk.label') });

async function tickAll(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await ready(page);
  for (const box of await page.locator('main tbody input[type=checkbox]').all()) await box.check();
}

test.each([
  [390, 'dark'],
  [1280, 'light'],
] as const)('at %i px posts and tags are changed many at once, and changed back', async (width, theme) => {
  const word = unique();
  await sql(
    `insert into blog_posts (id, title, excerpt, content, tags, publish_date, updated_at, status)
    select $1 || '-' || n, 'Post ' || $1 || ' ' || n, 'Of ' || $1, 'Text', array['first', $1], now(), now(), 'draft'
    from generate_series(1, 2) n`,
    [word],
  );
  const statuses = async () =>
    (
      await sql<{ status: string }>('select status from blog_posts where title like $1', [`Post ${word}%`])
    ).map(({ status }) => status);
  const tags = async () =>
    (await sql<{ tags: string[] }>('select tags from blog_posts where title like $1', [`Post ${word}%`])).map(
      ({ tags }) => tags,
    );
  const { page, complaints, close } = await asAdmin({ width, theme });
  await tickAll(page, `/admin/blog?q=${word}`);
  // Drafts are neither unpublished nor restored.
  expect(
    await bar(page)
      .getByRole('button', { name: tContent('post.unpublish') })
      .count(),
  ).toBe(0);
  await expectFineNow(page, `posts-selected-${width}`);
  await bar(page)
    .getByRole('button', { name: tContent('post.publish.now') })
    .click();
  await page.getByText(tContent('blog.bulk.publish', { count: 2 })).waitFor();
  expect(await statuses()).toEqual(['published', 'published']);
  await undo(page).click();
  await page.getByText(tContent('blog.bulk.undo', { count: 2 })).waitFor();
  expect(await statuses()).toEqual(['draft', 'draft']);

  await tickAll(page, `/admin/tags?q=${word}`);
  await bar(page)
    .getByRole('button', { name: tTags('remove') })
    .click();
  await page.getByText(tTags('removed', { count: 1 })).waitFor();
  expect(await tags()).toEqual([['first'], ['first']]);
  await undo(page).click();
  await page.getByText(tTags('restored', { count: 1 })).waitFor();
  expect(await tags()).toEqual([
    ['first', word],
    ['first', word],
  ]);
  await sql('delete from blog_posts where title like $1', [`Post ${word}%`]);
  expect(complaints).toEqual([]);
  await close();
});

test('Undo restores a draft of a newsletter, a customer group and tags of customers', async () => {
  const word = unique();
  const { page, complaints, close } = await asAdmin();
  await page.goto('/admin/newsletters');
  await ready(page);
  await page.getByRole('button', { name: tNewsletters('add') }).click();
  // Its preview is asked for while there is a draft.
  await page.frameLocator('iframe').locator('table').first().waitFor({ state: 'attached' });
  await page.getByRole('button', { name: tNewsletters('send.delete') }).click();
  await page.getByText(tNewsletters('bulk.delete', { count: 1 })).waitFor();
  await page.waitForURL(/\/admin\/newsletters$/);
  await undo(page).click();
  await page.getByText(tNewsletters('bulk.restore', { count: 1 })).waitFor();

  await sql(`insert into customers (email, added_at, sought) values ($1, now(), $1)`, [`${word}@example.ca`]);
  await tickAll(page, `/admin/customers?q=${word}`);
  await bar(page)
    .getByRole('button', { name: tCustomers('bulk.tags') })
    .click();
  await page.getByLabel(t('tags.add')).fill(word);
  await page.getByRole('button', { name: t('tags.submit') }).click();
  await page.getByText(tCustomers('bulkTags.done', { count: 1 })).waitFor();
  await expectFineNow(page, 'customer-tags-changed');
  await undo(page).click();
  await page.getByText(tCustomers('bulkTags.undone', { count: 1 })).waitFor();
  expect(await sql('select tags from customers where email = $1', [`${word}@example.ca`])).toEqual([
    { tags: [] },
  ]);

  await page.goto(`/admin/customers?tag=${word}`);
  await ready(page);
  await page.getByRole('button', { name: tCustomers('group.save') }).click();
  await page.getByLabel(tCustomers('group.name')).fill(word);
  await page
    .getByRole('button', { name: tCustomers('group.save') })
    .last()
    .click();
  await page.getByText(tCustomers('group.saved')).waitFor();
  await page.getByRole('button', { name: tCustomers('group.panel.open') }).click();
  await page.getByRole('button', { name: tCustomers('group.delete') }).click();
  await page.getByText(tCustomers('group.deleted')).waitFor();
  await expectFineNow(page, 'group-deleted');
  await undo(page).click();
  await page.getByText(tCustomers('group.restored')).waitFor();
  await page.getByRole('button', { name: tCustomers('group.panel.open') }).waitFor();
  await sql('delete from customer_groups where name = $1', [word]);
  expect(complaints).toEqual([]);
  await close();
});

test('a typed command turns a discount off, the log finds it, and Undo turns it on', async () => {
  const word = unique();
  await sql(
    `insert into discounts (id, name, code, kind, percent, categories, product_ids, combines, created_at, updated_at)
    values (gen_random_uuid(), 'Harvest ' || $1, upper($1), 'percent', 10, '{}', '{}', false, now(), now())`,
    [word],
  );
  const isOn = async () =>
    (await sql<{ isOn: boolean }>('select is_on as "isOn" from discounts where code = upper($1)', [word]))[0]!
      .isOn;
  const { page, complaints, close } = await asAdmin({ width: 1280 });
  await page.goto('/admin/discounts');
  await ready(page);
  await (await openPalette(page)).fill(`turn off ${word}`);
  const entry = page.getByRole('menuitem', {
    name: tPalette('command.turnOff', { name: `Harvest ${word}` }),
  });
  await entry.waitFor();
  await expectFineNow(page, 'palette-turn-off');
  await page.keyboard.press('Enter');
  await page.getByText(tDiscounts('bulk.turned-off', { count: 1 })).waitFor();
  expect(await isOn()).toBe(false);
  await undo(page).click();
  await page.getByText(tDiscounts('bulk.turned-on', { count: 1 })).waitFor();
  expect(await isOn()).toBe(true);

  await page.goto('/admin/audit');
  await ready(page);
  await page.getByRole('searchbox', { name: tActivity('search') }).fill(`discount ${word}`);
  await page.waitForURL(/q=/);
  const rows = page.locator('main tbody tr');
  await expect.poll(() => rows.count()).toBe(2);
  const newest = await rows.first().textContent();
  await page.getByRole('link', { name: tActivity('table.time') }).click();
  await page.waitForURL(/sort=time/);
  await expect.poll(() => rows.first().textContent()).not.toBe(newest);
  await expectFineNow(page, 'activity-log-found');
  await sql('delete from discounts where code = upper($1)', [word]);
  expect(complaints).toEqual([]);
  await close();
});

test('the last three actions can be undone, each by its own toast', async () => {
  const word = unique();
  await sql(
    `insert into discounts (id, name, code, kind, percent, categories, product_ids, combines, created_at, updated_at)
    select gen_random_uuid(), $1 || n, upper($1 || n), 'percent', 10, '{}', '{}', false, now(), now()
    from generate_series(1, 4) n`,
    [word],
  );
  const off = async () =>
    (
      await sql<{ name: string }>(
        'select name from discounts where name like $1 and not is_on order by name',
        [`${word}%`],
      )
    ).map(({ name }) => name.replace(word, ''));
  const { page, complaints, close } = await asAdmin({ width: 390 });
  await page.goto(`/admin/discounts?q=${word}`);
  await ready(page);
  const toasts = page.locator('.toast');
  for (const [before, number] of [1, 2, 3, 4].entries()) {
    await page.getByRole('checkbox', { name: `${word}${number}` }).check();
    await bar(page)
      .getByRole('button', { name: tDiscounts('bulk.turn-off') })
      .click();
    await expect.poll(() => toasts.count()).toBe(Math.min(before + 1, 3));
    await expect.poll(() => off()).toHaveLength(number);
    // Its time begins again once the pointer has left it.
    await toasts.last().hover();
  }
  const [oldest] = await toasts.all();
  await expectFineNow(page, 'three-toasts');
  await oldest!.getByRole('button', { name: tAdmin('action.undo') }).click();
  await expect.poll(() => off()).toEqual(['1', '3', '4']);
  await sql('delete from discounts where name like $1', [`${word}%`]);
  expect(complaints).toEqual([]);
  await close();
});
