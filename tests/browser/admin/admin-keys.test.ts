import { randomBytes } from 'node:crypto';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { adminGridMessages } from '#messages/admin-grid.ts';
import { adminPaletteMessages } from '#messages/admin-palette.ts';
import { adminProductMessages } from '#messages/admin-product.ts';
import { signedInStaff, sql } from '#tests/shops/visitor.ts';
import { openPage, openPalette, ready } from '../support/browser.ts';
import { newDraft } from '../support/editors.ts';

const tGrid = adminGridMessages.in('en-CA');
const tPalette = adminPaletteMessages.in('en-CA');
const tProduct = adminProductMessages.in('en-CA');

const asOwner = async () => openPage({ width: 1280, as: await signedInStaff('admin') });

const focusedRow = (page: Page) =>
  page.evaluate(() => {
    const row = document.activeElement?.closest('[data-row]');
    return row ? [...document.querySelectorAll('[data-row]')].indexOf(row) : null;
  });

test('J and K go through rows that have no page of their own', async () => {
  // The log has a row for each.
  for (let n = 0; n < 3; n += 1) await newDraft();
  const { page, complaints, close } = await asOwner();
  await page.goto('/admin/audit');
  await ready(page);
  const rows = [];
  for (const key of ['j', 'j', 'j', 'k']) {
    await page.keyboard.press(key);
    rows.push(await focusedRow(page));
  }
  expect(rows).toEqual([0, 1, 2, 1]);
  expect(complaints).toEqual([]);
  await close();
});

test('Enter on a row’s tick leads nowhere, and the space bar ticks it', async () => {
  const { page, complaints, close } = await asOwner();
  await page.goto('/admin/customers');
  await ready(page);
  const tick = page.locator('[data-tick]').first();
  await tick.focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Space');
  await expect.poll(() => tick.isChecked()).toBe(true);
  expect(new URL(page.url()).pathname).toBe('/admin/customers');
  expect(complaints).toEqual([]);
  await close();
});

test('Esc, then Tab, leaves a table of fields, forwards and backwards', async () => {
  const name = await newDraft(['Rose', 'Sage', 'Pine']);
  const { page, complaints, close } = await asOwner();
  await page.goto(`/admin/products?q=${encodeURIComponent(name)}`);
  await page.getByRole('link', { name }).click();
  await page.getByRole('heading', { level: 1, name }).waitFor();
  await ready(page);
  await page.getByText(tGrid('keys')).waitFor();
  const cell = page.getByRole('textbox', {
    name: tGrid('cell', { column: tProduct('column.price'), row: 'Rose' }),
  });
  const isOutside = (element: 'following' | 'preceding') =>
    cell.evaluate((field, side) => {
      const table = field.closest('table')!;
      const at = document.activeElement!;
      const position = table.compareDocumentPosition(at);
      const wanted =
        side === 'following' ? Node.DOCUMENT_POSITION_FOLLOWING : Node.DOCUMENT_POSITION_PRECEDING;
      return !table.contains(at) && (position & wanted) !== 0;
    }, element);
  await cell.focus();
  await page.keyboard.press('Tab');
  expect(await isOutside('following')).toBe(false);
  await cell.focus();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Tab');
  expect(await isOutside('following')).toBe(true);
  await cell.focus();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Shift+Tab');
  expect(await isOutside('preceding')).toBe(true);
  expect(complaints).toEqual([]);
  await close();
});

test('choosing a tag in the palette filters the list of tags', async () => {
  const tag = `tag${randomBytes(4).toString('hex')}`;
  await sql(
    `insert into blog_posts (id, title, excerpt, content, tags, publish_date, updated_at, status)
    values ($1, 'Post', 'Text', 'Text', array[$1], now(), now(), 'draft')`,
    [tag],
  );
  const { page, complaints, close } = await asOwner();
  await page.goto('/admin');
  await ready(page);
  await (await openPalette(page)).fill(tag);
  await page
    .getByRole('menuitem', { name: tag })
    .filter({ hasText: tPalette('kind.tag') })
    .click();
  await page.waitForURL(`**/admin/tags?q=${tag}`);
  await page.locator('main tbody tr').filter({ hasText: tag }).waitFor();
  await sql('delete from blog_posts where id = $1', [tag]);
  expect(complaints).toEqual([]);
  await close();
});
