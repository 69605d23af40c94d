import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { faultInWords, problemInWords } from '#app/admin/products/fault-words.ts';
import { adminProductImportMessages } from '#messages/admin-product-import.ts';
import { adminSignInMessages } from '#messages/admin-sign-in.ts';
import { makeStaff, PASSWORD, registered, sql } from '#tests/shops/visitor.ts';
import { expectFine, openPage, ready } from '../../support/browser.ts';

const t = adminProductImportMessages.in('en-CA');
const tAdminSignIn = adminSignInMessages.in('en-CA');

async function importPage() {
  const editor = await registered(undefined, 'Ed Itor');
  await makeStaff(editor.email, 'editor');
  const opened = await openPage({ as: editor, width: 390 });
  await opened.page.goto('/admin/products/import');
  await opened.page.getByLabel(tAdminSignIn('signIn.password.label')).fill(PASSWORD);
  await opened.page.getByRole('button', { name: tAdminSignIn('signIn.submit') }).click();
  await opened.page.getByRole('heading', { level: 1, name: t('title') }).waitFor();
  await ready(opened.page);
  return opened;
}

test('a file of an older Excel keeps its accents, its good lines are imported, and its faulty ones come back', async () => {
  const { page, complaints, close } = await importPage();
  const mark = randomBytes(4).toString('hex');
  const lines = [
    'address;name;article number;price;net quantity;unit;grams',
    ...Array.from(
      { length: 40 },
      (_, n) => `imp-${mark}-${n};Crème à l’avoine ${n};${mark}-${n};8.00;100;mL;120`,
    ),
    `imp-${mark}-bad;Savon doux;${mark}-bad;8.00;100;oz;120`,
  ];
  const buffer = Buffer.from(lines.join('\r\n').replaceAll('’', '\u0092'), 'latin1');
  await page
    .getByLabel(t('file.label'))
    .setInputFiles({ name: 'produits.csv', mimeType: 'text/csv', buffer });
  await page.getByRole('button', { name: t('file.check') }).click();
  await page
    .getByText(
      faultInWords('en-CA', {
        line: 42,
        column: 'unit',
        cell: 'oz',
        code: 'one-of',
        values: ['mL', 'g', 'piece'],
      }),
    )
    .waitFor();
  await page.getByText('Crème à l’avoine 0', { exact: true }).waitFor();
  await page.getByText(t('encoding')).waitFor();
  await expectFine(page, 'import');

  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: t('problems.download') }).click(),
  ]);
  const faulty = await readFile(await file.path(), 'utf8');
  expect(faulty).toContain(`imp-${mark}-bad,Savon doux`);
  expect(faulty).not.toContain(`imp-${mark}-0,`);

  await page.getByRole('button', { name: t('run.some') }).click();
  await page.getByText(t('done.text', { added: 40, changed: 0, counted: 0 })).waitFor();
  const rows = await sql<{ name: string }>('select name from products where id like $1', [`imp-${mark}-%`]);
  expect(rows.map(({ name }) => name)).toContain('Crème à l’avoine 7');
  expect(rows).toHaveLength(40);
  await sql('update products set status = $2 where id like $1', [`imp-${mark}-%`, 'archived']);
  expect(complaints).toEqual([]);
  await close();
});

test('a workbook, or an export from Shopify, is answered with the next step', async () => {
  const { page, close } = await importPage();
  const check = async (name: string, buffer: Buffer) => {
    await page.getByLabel(t('file.label')).setInputFiles({ name, mimeType: 'text/csv', buffer });
    await page.getByRole('button', { name: t('file.check') }).click();
  };
  await check('products.xlsx', Buffer.from([0x50, 0x4b, 0x03, 0x04, 0x14, 0x00]));
  await page.getByText(t('error.workbook')).waitFor();
  await check(
    'shopify.csv',
    Buffer.from('Handle,Title,Body (HTML),Variant SKU,Variant Price\nsoap,Soap,,S-1,8.00\n'),
  );
  await page.getByText(problemInWords('en-CA', { code: 'foreign-export', from: 'Shopify' })).waitFor();
  await page.getByText(t('problems.file', { count: 1 })).waitFor();
  const [template] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: t('file.template') }).click(),
  ]);
  await check('template.csv', await readFile(await template.path()));
  await page.getByText('Hand salve (example)').waitFor();
  await close();
});
