import { afterAll, beforeAll, expect, test } from 'vitest';
import { adminMessages } from '#messages/admin.ts';
import { adminListMessages } from '#messages/admin-list.ts';
import { adminTranslationProposalsMessages } from '#messages/admin-translation-proposals.ts';
import { adminTranslationsMessages } from '#messages/admin-translations.ts';
import { databaseUrlOf, type RunningShop, startShop } from '#tests/shops/running-shop.ts';
import { setLanguages, sql, Visitor } from '#tests/shops/visitor.ts';
import { type StandInDeepL, startDeepL } from '#tests/stand-ins/deepl.ts';
import { expectFineNow, held, openPage, ready } from '../support/browser.ts';

const t = adminTranslationProposalsMessages.in('en-CA');
const tTexts = adminTranslationsMessages.in('en-CA');
const tList = adminListMessages.in('en-CA');
const tAdmin = adminMessages.in('en-CA');

const OWNER = { email: 'owner@example.test', password: 'lavender and thyme' };
const SOAP = 'oatmeal-hand-soap';

let shop: RunningShop;
let deepl: StandInDeepL;
let owner: Awaited<ReturnType<typeof openPage>>;
let database: string;
beforeAll(async () => {
  deepl = await startDeepL();
  shop = await startShop({
    ...deepl.settings,
    OWNER_EMAIL: OWNER.email,
    OWNER_PASSWORD: OWNER.password,
  });
  database = await databaseUrlOf(shop.dataDir);
  await setLanguages(database, 'en-CA', 'fr-CA');
  const visitor = new Visitor(shop.url);
  await visitor.signIn(OWNER.email, OWNER.password, '/admin');
  owner = await openPage({ width: 390 });
  const cookies = [...visitor.cookies].map(([name, value]) => ({ name, value, url: shop.url }));
  await owner.page.context().addCookies(cookies);
}, 120_000);
afterAll(async () => {
  await owner?.close();
  await shop?.stop(true);
  await deepl?.close();
});

const ask = <Row extends Record<string, unknown>>(query: string, values: unknown[] = []) =>
  sql<Row>(query, values, database);
const storedOf = async (field: string) => {
  const rows = await ask<{ value: string; isChecked: boolean }>(
    `select value #>> '{}' as value, checked_at is not null as "isChecked" from translations
     where resource = 'product' and resource_id = $1 and field = $2`,
    [SOAP, field],
  );
  return rows[0] ?? null;
};

test('DeepL’s French is a suggestion in the editor, and a person checks it', async () => {
  const { page } = owner;
  await ask(`delete from translations where resource = 'product' and resource_id = $1 and field = 'name'`, [
    SOAP,
  ]);
  await ask(
    `update translations set source_hash = 'older'
     where resource = 'product' and resource_id = $1 and field = 'tagline'`,
    [SOAP],
  );
  const tagline = (await storedOf('tagline'))!.value;
  await page.goto(`${shop.url}/admin/translations/product/${SOAP}`);
  await ready(page);
  await expectFineNow(page, 'proposals-editor-390');
  await page.getByRole('button', { name: t('propose') }).click();
  await page.getByText(t('propose.done', { count: 2 })).waitFor();
  const french = (field: 'name' | 'tagline') =>
    page.getByLabel(tTexts('target', { field: tTexts(`field.${field}`) }), { exact: true });
  const name = page.getByRole('region', { name: tTexts('field.name'), exact: true });
  await name.getByText(tTexts('unchecked')).waitFor();
  expect(await french('name').inputValue()).toBe('OAT & HONEY SOAP');
  expect(await storedOf('name')).toMatchObject({ isChecked: false });
  // Shoppers go on reading the French that is outdated.
  expect(await french('tagline').inputValue()).not.toBe(tagline);
  expect(await storedOf('tagline')).toEqual({ value: tagline, isChecked: true });
  await expectFineNow(page, 'proposals-unchecked-390');

  await french('name').fill('Savon à l’avoine');
  const { isAsked, goOn } = await held(page, `**/admin/translations/product/${SOAP}.data*`);
  await page.getByRole('button', { name: tAdmin('unsaved.save') }).click();
  await isAsked;
  await french('name').fill('Typed while it is saved');
  goOn();
  await page.getByText(tTexts('done.saved')).waitFor();
  expect(await french('name').inputValue()).toBe('Typed while it is saved');
  await page.getByRole('button', { name: tAdmin('unsaved.discard') }).click();
  expect(await french('name').inputValue()).toBe('Savon à l’avoine');
  expect(await storedOf('name')).toEqual({ value: 'Savon à l’avoine', isChecked: true });
  expect((await storedOf('tagline'))!.value).not.toBe(tagline);
  await expect.poll(() => page.getByRole('button', { name: t('propose') }).count()).toBe(0);
});

test('selected items are done in the background, which says how far it is', async () => {
  const { page } = owner;
  await ask(`delete from translations where resource = 'product' and field = 'name' and locale = 'fr-CA'`);
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto(`${shop.url}/admin/translations?kind=product&state=missing`);
  await ready(page);
  for (const row of [0, 1])
    await page
      .getByRole('row')
      .getByRole('checkbox')
      .nth(row + 1)
      .check();
  await page
    .getByRole('toolbar', { name: tList('bulk.label') })
    .getByRole('button', { name: t('bulk') })
    .click();
  await page.getByRole('heading', { name: t('finished', { proposed: 2 }) }).waitFor();
  await page.setViewportSize({ width: 390, height: 844 });
  await expectFineNow(page, 'proposals-finished-390');
  const rows = await ask<{ isChecked: boolean }>(
    `select checked_at is not null as "isChecked" from translations where origin = 'machine' and field = 'name'`,
  );
  expect(rows).toEqual([{ isChecked: false }, { isChecked: false }]);
});

test('a run shows its progress and the plan’s errors, and can be stopped', async () => {
  const { page } = owner;
  // More than one step does.
  await ask(`delete from translations where resource = 'product'`);
  await ask('delete from translation_proposal_runs');
  deepl.setFrench(null);
  deepl.slow(2_000);
  await page.goto(`${shop.url}/admin/translations/proposals`);
  await ready(page);
  await page.getByRole('button', { name: t('start') }).click();
  await page.getByRole('progressbar', { name: t('progress.label') }).waitFor();
  await expectFineNow(page, 'proposals-running-390');
  await page.getByRole('button', { name: t('stop') }).click();
  await page.getByText(t('problem.cancelled')).waitFor();
  deepl.slow(0);
  deepl.fail(456);
  await page.getByRole('button', { name: t('continue') }).click();
  await page.getByText(t('problem.quota')).waitFor();
  await expectFineNow(page, 'proposals-quota-390');
});
