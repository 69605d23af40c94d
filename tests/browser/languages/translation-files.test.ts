import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { adminEditorMessages } from '#messages/admin-editor.ts';
import { adminSignInMessages } from '#messages/admin-sign-in.ts';
import { adminTranslationFilesMessages } from '#messages/admin-translation-files.ts';
import { makeStaff, PASSWORD, registered, sql } from '#tests/shops/visitor.ts';
import { expectFineNow, openPage, ready } from '../support/browser.ts';

const t = adminTranslationFilesMessages.in('en-CA');
const tEditor = adminEditorMessages.in('en-CA');
const tAdminSignIn = adminSignInMessages.in('en-CA');
const FILES = '/admin/translations/files';

let editor: Awaited<ReturnType<typeof openPage>>;
beforeAll(async () => {
  const person = await registered(undefined, 'Ed Itor');
  await makeStaff(person.email, 'editor');
  editor = await openPage({ as: person, width: 390 });
  await editor.page.goto(FILES);
  await editor.page.getByLabel(tAdminSignIn('signIn.password.label')).fill(PASSWORD);
  await editor.page.getByRole('button', { name: tAdminSignIn('signIn.submit') }).click();
  await editor.page.getByRole('heading', { level: 1, name: t('title') }).waitFor();
});
afterAll(() => editor?.close());

const title = async () => {
  const rows = await sql<{ value: string }>(
    `select value from translations where resource = 'page' and resource_id = 'about' and field = 'title'`,
  );
  return rows[0]?.value ?? null;
};

async function check(page: Page, text: string, name = 'texts.xlf') {
  await page
    .getByLabel(t('import.file'))
    .setInputFiles({ name, mimeType: 'application/xml', buffer: Buffer.from(text) });
  await page.getByRole('button', { name: t('import.check') }).click();
}

/** The exported pages. */
async function exported(page: Page): Promise<string> {
  await page.goto(FILES);
  await ready(page);
  await page.getByLabel(t('export.which'), { exact: true }).selectOption('all');
  await page.getByLabel(t('export.kind'), { exact: true }).selectOption('page');
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: t('export.download') }).click(),
  ]);
  expect(file.suggestedFilename()).toBe('translations-fr-CA-all-page.xlf');
  return readFile(await file.path(), 'utf8');
}

/** The file with another French title of the page about the shop, with its blank. */
const withTitle = (file: string, french: string) =>
  file.replace(
    /(id="page\/about\/title"[\s\S]*?<\/source>)(<target[\s\S]*?<\/target>)?/,
    `$1<target state="translated">${french} <ph id="1">{shopName}</ph></target>`,
  );

test('texts are exported, imported with translations, and one Undo reverts the import', async () => {
  const { page } = editor;
  const before = await title();
  const file = await exported(page);
  await expectFineNow(page, 'translation-files-390');
  await check(page, withTitle(file, 'Qui est'));
  await page.getByRole('heading', { name: t('plan.title') }).waitFor();
  await page.locator('summary', { hasText: t('changes.title') }).click();
  await page.getByText('Qui est {shopName}').waitFor();
  await expectFineNow(page, 'translation-plan-390');
  await page.getByRole('button', { name: t('run', { count: 1 }) }).press('Enter');
  await page.getByRole('button', { name: t('undo') }).waitFor();
  expect(await title()).toBe('Qui est {shopName}');
  await page.getByRole('button', { name: t('undo') }).click();
  await page.getByText(t('undone')).waitFor();
  expect(await title()).toBe(before);
});

test('a text changed since the export stays, until the importer chooses the file’s', async () => {
  const { page } = editor;
  const file = await exported(page);
  const before = await title();
  const set = (value: string) =>
    sql(
      `update translations set value = to_jsonb($1::text) where resource = 'page' and resource_id = 'about' and field = 'title'`,
      [value],
    );
  await set('Chez {shopName}');
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.emulateMedia({ colorScheme: 'dark' });
  await check(page, withTitle(file, 'Voici'));
  await page.getByRole('heading', { name: t('conflicts.title') }).waitFor();
  const run = (count: number) => page.getByRole('button', { name: t('run', { count }) });
  expect(await run(0).isDisabled()).toBe(true);
  await page.getByRole('checkbox').check();
  await expectFineNow(page, 'translation-conflict');
  await run(1).click();
  await page.getByRole('button', { name: t('undo') }).waitFor();
  expect(await title()).toBe('Voici {shopName}');

  await page.goto('/admin/translations/page/about/versions');
  await ready(page);
  await page.getByRole('region', { name: tEditor('versions.comparison') }).waitFor();
  await expectFineNow(page, 'translation-versions');
  await page.emulateMedia({ colorScheme: 'light' });
  await page.setViewportSize({ width: 390, height: 844 });
  const [newest] = await sql<{ version: number }>(
    `select max(version) as version from translation_versions where resource = 'page' and resource_id = 'about'`,
  );
  await page
    .getByRole('button', { name: tEditor('versions.restore', { number: newest!.version - 1 }) })
    .click();
  await page.getByText(tEditor('versions.restored')).waitFor();
  expect(await title()).toBe(before);
});

test('a hostile file and one of another kind are refused with a reason', async () => {
  const { page, complaints } = editor;
  await page.goto(FILES);
  await ready(page);
  await check(
    page,
    '<?xml version="1.0"?>\n<!DOCTYPE x [<!ENTITY a "b">]>\n<xliff version="1.2">&a;</xliff>',
  );
  await page.getByText(t('error.doctype', { line: 2 })).waitFor();
  await check(page, 'name,price\nSoap,8', 'products.csv');
  await page.getByText(t('error.columns')).waitFor();
  await check(page, 'x'.repeat(11 * 1024 * 1024));
  await page.getByText(t('error.too-large')).waitFor();
  expect(complaints).toEqual([]);
});
