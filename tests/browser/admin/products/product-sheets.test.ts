import { PDFDocument } from '@cantoo/pdf-lib';
import { expect, test } from 'vitest';
import { adminMessages } from '#messages/admin.ts';
import { adminGridMessages } from '#messages/admin-grid.ts';
import { adminProductProblemsMessages } from '#messages/admin-product-problems.ts';
import { adminProductTableMessages } from '#messages/admin-product-table.ts';
import { adminSheetsMessages } from '#messages/admin-sheets.ts';
import { addressOf } from '#shop/catalog/editing/product-naming.ts';
import { sql } from '#tests/shops/visitor.ts';
import { expectFine, expectFineNow, ready } from '../../support/browser.ts';
import { editorsPage, newDraft, press } from '../../support/editors.ts';

const t = adminSheetsMessages.in('en-CA');
const tTable = adminProductTableMessages.in('en-CA');
const tProblems = adminProductProblemsMessages.in('en-CA');
const tGrid = adminGridMessages.in('en-CA');
const tAdmin = adminMessages.in('en-CA');

const pricesOf = async (name: string) => {
  const rows = await sql<{ price_cents: number }>(
    'select price_cents from variants where product_id = $1 order by position',
    [addressOf(name)],
  );
  return rows.map((row) => row.price_cents);
};

test('the prices of two products change in one table, and are undone', async () => {
  const names = [await newDraft(['Rose', 'Sage']), await newDraft()];
  const { page, complaints, close } = await editorsPage();
  await page.goto(`/admin/products/edit?${names.map((name) => `product=${addressOf(name)}`).join('&')}`);
  // The keys of a table are its script's.
  await ready(page);
  const cell = (column: 'price' | 'count', row: string) =>
    page.getByRole('textbox', {
      name: tGrid('cell', { column: tTable(`cell.${column}`), row }),
      exact: true,
    });
  await cell('price', `${names[0]}, Sage`).click();
  await page.keyboard.type('+1.50');
  await page.keyboard.press('Enter');
  await expect.poll(() => cell('price', `${names[0]}, Sage`).inputValue()).toBe('20.00');
  // Rows are in the order of the products' addresses, which are random here.
  await cell('price', names[1]!).click();
  await page.keyboard.type('21');
  await page.keyboard.press('Enter');
  await expectFineNow(page, 'product table');
  await page.getByText(tTable('summary', { cells: 2, products: 2 }), { exact: true }).waitFor();
  await press(page, 'button', tTable('review'));
  const lines = page.getByRole('dialog', { name: tTable('review.title') }).getByRole('row');
  await lines
    .filter({ hasText: `${names[0]}, Sage` })
    .filter({ hasText: '18.50' })
    .filter({ hasText: '20.00' })
    .waitFor();
  await expectFineNow(page, 'review of cells');
  await press(page, 'button', tTable('review.save', { cells: 2 }));
  await page
    .getByText(tTable('saved', { cells: 2 }), { exact: true })
    .first()
    .waitFor();
  expect(await Promise.all(names.map(pricesOf))).toEqual([[1850, 2000], [2100]]);
  await press(page, 'button', tAdmin('action.undo'));
  await page.getByText(tTable('undone'), { exact: true }).first().waitFor();
  expect(await Promise.all(names.map(pricesOf))).toEqual([[1850, 1850], [1850]]);
  expect(complaints).toEqual([]);
  await close();
});

test('texts and lists change in the table on a phone, and are undone from the list of bulk edits', async () => {
  const name = await newDraft();
  const id = addressOf(name);
  const { page, complaints, close } = await editorsPage({ width: 390, theme: 'dark' });
  await page.goto(`/admin/products/edit?product=${id}&field=description&field=skinTypes&field=publishAt`);
  await ready(page);
  const named = (column: 'description' | 'skinTypes' | 'publishAt') => ({
    column: tTable(`cell.${column}`),
    row: name,
  });
  const cell = (column: 'skinTypes' | 'publishAt') =>
    page.getByRole('textbox', { name: tGrid('cell', named(column)), exact: true });
  await press(page, 'button', tGrid('open', named('description')));
  const text = page.getByRole('textbox', { name: tTable('cell.description'), exact: true });
  await text.fill('For dry hands.\n\nFor cold days.');
  await expectFineNow(page, 'long text of a cell');
  await press(page, 'button', tGrid('long.done'));
  await cell('skinTypes').fill('Oily, Wet');
  await cell('publishAt').fill('2099-01-01');
  const save = async () => {
    await press(page, 'button', tTable('review'));
    await press(page, 'button', tTable('review.save', { cells: 3 }));
  };
  await save();
  await page.getByText(tTable('error.faults', { count: 2 })).waitFor();
  await page.getByText(tProblems('problem.unscheduled')).waitFor();
  await expectFineNow(page, 'cells that are refused');
  await cell('skinTypes').fill('oily, Dry');
  await cell('publishAt').fill('');
  await press(page, 'button', tTable('review'));
  await press(page, 'button', tTable('review.save', { cells: 2 }));
  const stored = () =>
    sql<{ description: string[]; skin_types: string[] }>(
      'select description, skin_types from products where id = $1',
      [id],
    );
  await expect
    .poll(stored)
    .toEqual([{ description: ['For dry hands.', 'For cold days.'], skin_types: ['dry', 'oily'] }]);

  await page.goto('/admin/products/bulk-edits');
  const row = page.getByRole('row').filter({ hasText: name });
  await row.getByRole('button', { name: tAdmin('action.undo') }).click();
  await page.getByText(tTable('undone')).waitFor();
  await row.getByText(tTable('past.undone')).waitFor();
  expect(await stored()).toEqual([{ description: [], skin_types: [] }]);
  await expectFine(page, 'bulk edits');
  expect(complaints).toEqual([]);
  await close();
});

test('unsaved edits of the table survive a change of columns', async () => {
  const name = await newDraft();
  const id = addressOf(name);
  const { page, complaints, close } = await editorsPage({ width: 1280, theme: 'light' });
  await page.goto(`/admin/products/edit?product=${id}&field=skinTypes&field=usage`);
  await ready(page);
  const cell = (column: 'skinTypes' | 'tags') =>
    page.getByRole('textbox', {
      name: tGrid('cell', { column: tTable(`cell.${column}`), row: name }),
      exact: true,
    });
  await cell('skinTypes').fill('Dry');
  await cell('skinTypes').press('Tab');
  await page.getByText(tTable('fields'), { exact: true }).click();
  const edited = page.getByRole('checkbox', { name: tTable('cell.skinTypes') });
  expect([await edited.isChecked(), await edited.isDisabled()]).toEqual([true, true]);
  await page.getByText(tTable('fields.edited')).waitFor();
  await page.getByRole('checkbox', { name: tTable('cell.usage') }).uncheck();
  await page.getByRole('checkbox', { name: tTable('cell.tags') }).check();
  await press(page, 'button', tTable('fields.show'));
  await cell('tags').fill('winter');
  await cell('tags').press('Tab');
  expect(await cell('skinTypes').inputValue()).toBe('Dry');
  await expectFineNow(page, 'other columns');
  await press(page, 'button', tTable('review'));
  await press(page, 'button', tTable('review.save', { cells: 2 }));
  await expect
    .poll(() => sql('select skin_types, tags from products where id = $1', [id]))
    .toEqual([{ skin_types: ['dry'], tags: ['winter'] }]);
  expect(complaints).toEqual([]);
  await close();
});

test('price labels of the chosen products open as a PDF', async () => {
  const name = await newDraft(['Rose', 'Sage', 'Pine']);
  const { page, complaints, close } = await editorsPage({ width: 390, theme: 'dark' });
  await page.goto(`/admin/products/labels?product=${addressOf(name)}`);
  await page.getByText(t('labels.chosen', { count: 1 })).waitFor();
  await page.getByLabel(t('labels.sheet'), { exact: true }).selectOption('roll');
  await expectFineNow(page, 'price labels');
  const opened = page.context().waitForEvent('request', (request) => request.url().includes('labels.pdf'));
  await press(page, 'button', t('labels.print'));
  const answer = await page.request.get((await opened).url());
  // A page of the roll for each variant.
  expect((await PDFDocument.load(await answer.body())).getPageCount()).toBe(3);
  expect(complaints).toEqual([]);
  await close();
});

test('a stock-take on a phone shows its differences before it corrects them, and is undone', async () => {
  const name = await newDraft();
  const { page, complaints, close } = await editorsPage({ width: 390 });
  const onHand = async () =>
    (await sql<{ on_hand: number }>('select on_hand from stock where variant_id = $1', [addressOf(name)]))[0]
      ?.on_hand ?? 0;
  await page.goto('/admin/products/stock-take?category=face');
  const counted = page.getByLabel(t('take.counted.name', { name }));
  await counted.fill('seven');
  await press(page, 'button', t('take.preview'));
  await page.getByText(t('take.error.number', { name })).waitFor();
  await counted.fill('7');
  await press(page, 'button', t('take.preview'));
  await page.getByText(t('take.differences', { count: 1, counted: 1 })).waitFor();
  expect(await onHand()).toBe(0);
  await expectFine(page, 'stock-take');
  await page.setViewportSize({ width: 390, height: 844 });
  await press(page, 'button', t('take.apply', { count: 1 }));
  await page.getByText(t('take.done', { count: 1 })).waitFor();
  expect(await onHand()).toBe(7);
  await page
    .getByRole('button', { name: t('take.history.undo'), exact: false })
    .first()
    .click();
  await page.getByText(t('take.undone', { count: 1 })).waitFor();
  expect(await onHand()).toBe(0);
  await ready(page);
  expect(complaints).toEqual([]);
  await close();
});
