import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { faultInWords } from '#app/admin/products/fault-words.ts';
import { adminIngredientsMessages } from '#messages/admin-ingredients.ts';
import { adminProductMessages } from '#messages/admin-product.ts';
import { adminSignInMessages } from '#messages/admin-sign-in.ts';
import { makeStaff, PASSWORD, registered, sql } from '#tests/shops/visitor.ts';
import { expectFine, openPage, ready, spoken } from '../../support/browser.ts';

const ALLERGENS = 'Fragrance allergens';
const t = adminIngredientsMessages.in('en-CA');
const tProduct = adminProductMessages.in('en-CA');
const tAdminSignIn = adminSignInMessages.in('en-CA');

async function editorsPage(path: string, width: number) {
  const editor = await registered(undefined, 'Ed Itor');
  await makeStaff(editor.email, 'editor');
  const opened = await openPage({ as: editor, width });
  await opened.page.goto(path);
  await opened.page.getByLabel(tAdminSignIn('signIn.password.label')).fill(PASSWORD);
  await opened.page.getByRole('button', { name: tAdminSignIn('signIn.submit') }).click();
  await opened.page.getByRole('heading', { level: 1 }).waitFor();
  await ready(opened.page);
  return opened;
}

/** A finding that holds now, with a limit. */
const finding = (rule: 'declare' | 'restricted', values: Record<string, string | number>): string =>
  spoken(adminIngredientsMessages, `finding.${rule}`, { ...values, limited: 'yes', when: 'now' });

test('the form says which allergens the label must name, why, and what it does not know', async () => {
  const { page, complaints, close } = await editorsPage('/admin/products/new', 390);
  await page.getByLabel(t('list.label')).fill('Aqua, Lavandula Angustifolia Oil, Retinal');
  const oil = { inci: 'Lavandula Angustifolia Oil', entry: 360 };
  const above = (limit: string) => page.getByText(finding('declare', { ...oil, limit }));
  await above('0.01% in rinse-off products, 0.001% in leave-on products').waitFor();
  await page.getByLabel(t('usage.label')).selectOption(t('usage.rinse-off'));
  await above('0.01%').waitFor();
  await page.getByText(finding('restricted', { inci: 'Retinal', limit: '0.05%' })).waitFor();
  await page.getByLabel(t('usage.label')).selectOption(t('usage.leave-on full body'));
  await page.getByText(finding('restricted', { inci: 'Retinal', limit: '0.01%' })).waitFor();
  await page.getByText(t('findings.about')).click();
  await page.getByText(t('findings.concentrations')).waitFor();
  await page
    .getByText(
      new RegExp(
        t('findings.list', {
          name: ALLERGENS,
          count: 81,
          version: '2026-11',
          day: '2026-11-22',
          source: '.+',
        }),
      ),
    )
    .waitFor();
  await expectFine(page, 'ingredients');
  expect(complaints).toEqual([]);
  await close();
});

test('a product published without stock is reported as sold out, with a link to its stock', async () => {
  const [soldOut] = await sql<{ id: string }>(
    `select p.id from products p where p.status = 'published' and not p.in_stock limit 1`,
  );
  const [sold] = await sql<{ id: string }>(
    `select p.id from products p where p.status = 'published' and p.in_stock limit 1`,
  );
  const { page, close } = await editorsPage(`/admin/products/${soldOut!.id}`, 1280);
  await page.getByText(tProduct('status.soldOut.title')).waitFor();
  await page.getByRole('button', { name: tProduct('status.soldOut.enter') }).click();
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toMatch(/^variants\.\d\.count$/);
  await page.goto(`/admin/products/${sold!.id}`);
  await page.getByRole('heading', { level: 2, name: tProduct('status.title') }).waitFor();
  expect(await page.getByText(tProduct('status.soldOut.title')).count()).toBe(0);
  await close();
});

test('the lists are downloaded, edited and brought back, and a bad line is named', async () => {
  const { page, complaints, close } = await editorsPage('/admin/products/ingredient-rules', 390);
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: t('rules.download') }).click(),
  ]);
  const lists = await readFile(await file.path(), 'utf8');
  const bring = async (text: string) => {
    const buffer = Buffer.from(text);
    await page
      .getByLabel(t('rules.file.label'))
      .setInputFiles({ name: 'rules.csv', mimeType: 'text/csv', buffer });
    await page.getByRole('button', { name: t('rules.submit') }).click();
  };
  await bring(lists.replace('2026-04-12', 'soon'));
  await page
    .getByText(faultInWords('en-CA', { line: 2, column: 'valid from', cell: 'soon', code: 'day' }))
    .waitFor();
  await expectFine(page, 'ingredient rules');
  await bring(lists);
  await page
    .getByText(
      new RegExp(
        t('rules.done', { lists: `${ALLERGENS} and Cosmetic Ingredient Hotlist`, count: 2 }).replace(
          '2',
          '\\d+',
        ),
      ),
    )
    .waitFor();
  await page
    .getByText(new RegExp(t('rules.imported', { count: 81, version: '.+', day: '.+', name: '.+' })))
    .first()
    .waitFor();
  expect(complaints.filter((complaint) => !complaint.includes('422'))).toEqual([]);
  await close();
});
