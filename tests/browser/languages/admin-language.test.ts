import { afterAll, beforeAll, expect, test } from 'vitest';
import { adminMessages } from '#messages/admin.ts';
import { adminNewslettersMessages } from '#messages/admin-newsletters.ts';
import { adminSettingsMessages } from '#messages/admin-settings.ts';
import { adminSignInMessages } from '#messages/admin-sign-in.ts';
import type { Locale } from '#platform/i18n/messages.ts';
import { type RunningShop, startShop } from '#tests/shops/running-shop.ts';
import { PASSWORD } from '#tests/shops/visitor.ts';
import { expectFineNow, openAdmin, openPage, ready } from '../support/browser.ts';

let shop: RunningShop;
let owner: Awaited<ReturnType<typeof openPage>>;
beforeAll(async () => {
  shop = await startShop({});
  owner = await openPage();
  await openAdmin(owner.page, shop.welcomeUrl());
}, 180_000);
afterAll(async () => {
  await owner?.close();
  await shop?.stop(true);
});

/** @param locale the language that the owner reads now */
async function chooseLanguages(value: string, locale: Locale): Promise<void> {
  const t = adminSettingsMessages.in(locale);
  await owner.page.goto(`${shop.url}/admin/settings/languages`);
  await owner.page.getByLabel(t('languages.languages.label')).selectOption(value);
  await owner.page
    .getByRole('region', { name: t('entry.languages') })
    .getByRole('button')
    .click();
  await owner.page.getByText(t('saved'), { exact: true }).waitFor();
}

const lang = () => owner.page.locator('html').getAttribute('lang');
const isIn = (locale: Locale) =>
  owner.page.waitForFunction((wanted) => document.documentElement?.lang === wanted, locale);

test('pages before sign-in may be in another language than the page that they lead to', async () => {
  const { page, complaints, close } = await openPage({ origin: shop.url });
  await page.goto('/admin/welcome?token=used&language=fr-CA');
  await ready(page);
  // In the device's theme, as the admin.
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.locator('body.dark').waitFor();
  await page.getByRole('main').getByRole('link').last().click();
  await page.waitForFunction(() => document.documentElement?.lang === 'en-CA');
  expect(new URL(page.url()).pathname).toBe('/login');
  await page.context().addCookies(await owner.page.context().cookies());
  await page.context().clearCookies({ name: /staff/ });
  await page.goto('/admin/sign-in?language=fr-CA');
  await ready(page);
  await page.getByLabel(adminSignInMessages.in('fr-CA')('signIn.password.label')).fill(PASSWORD);
  await page.context().clearCookies();
  await page.getByRole('button', { name: adminSignInMessages.in('fr-CA')('signIn.submit') }).click();
  await page.waitForFunction(() => document.documentElement?.lang === 'en-CA');
  expect(new URL(page.url()).pathname).toBe('/login');
  expect(complaints).toEqual([]);
  await close();
});

test('opening a page of the admin sends one request', async () => {
  const { page } = owner;
  await page.goto(`${shop.url}/admin/settings/languages`);
  await ready(page);
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (pathname.startsWith('/admin/orders.data')) asked.push(pathname + search);
  });
  await page.keyboard.press('g');
  await page.keyboard.press('o');
  await page.getByRole('heading', { level: 1, name: adminMessages.in('en-CA')('nav.orders') }).waitFor();
  expect(asked).toEqual(['/admin/orders.data']);
});

test('when the shop gets another first language, an open page goes on, and the next one is in it', async () => {
  const { page } = owner;
  await chooseLanguages('fr en', 'en-CA');
  expect(await lang()).toBe('en-CA');
  // By the keys, as by the palette and by menus.
  await page.keyboard.press('g');
  await page.keyboard.press('o');
  await isIn('fr-CA');
  expect(new URL(page.url()).pathname).toBe('/admin/orders');
  await chooseLanguages('en fr', 'fr-CA');
  expect(await lang()).toBe('fr-CA');
  await page.locator('a[href="/admin/orders"]:visible').first().click();
  await isIn('en-CA');
  expect(owner.complaints).toEqual([]);
});

test('a newsletter is started in the other language, and the two link to each other', async () => {
  const { page } = owner;
  const t = adminNewslettersMessages.in('en-CA');
  const subject = 'New soap';
  await page.goto(`${shop.url}/admin/newsletters`);
  await ready(page);
  await page.getByRole('button', { name: t('add') }).click();
  await page.getByLabel(t('field.subject'), { exact: true }).fill(subject);
  await page.getByRole('button', { name: t('translate.fr-CA') }).click();
  const toEnglish = page.getByRole('link', { name: t('counterpart.en-CA', { subject }) });
  await toEnglish.waitFor();
  expect(await page.getByLabel(t('field.locale')).inputValue()).toBe('fr-CA');
  await toEnglish.click();
  await page.getByRole('link', { name: t('counterpart.fr-CA', { subject }) }).waitFor();
  expect(await page.getByLabel(t('field.locale')).inputValue()).toBe('en-CA');
  await expectFineNow(page, 'a newsletter with a French version');
  expect(owner.complaints).toEqual([]);
});

test('a member of staff reads the admin in a language of their own', async () => {
  const { page } = owner;
  await page.goto(`${shop.url}/admin/orders`);
  await ready(page);
  const t = adminMessages.in('en-CA');
  await page.locator('summary', { hasText: t('account') }).click();
  await page.getByRole('button', { name: t('language.fr-CA') }).click();
  await isIn('fr-CA');
  expect(new URL(page.url()).pathname).toBe('/admin/orders');
  await ready(page);
  const tIn = adminMessages.in('fr-CA');
  await page.locator('summary', { hasText: tIn('account') }).click();
  await page.getByRole('button', { name: tIn('language.en-CA') }).click();
  await isIn('en-CA');
  expect(owner.complaints).toEqual([]);
});
