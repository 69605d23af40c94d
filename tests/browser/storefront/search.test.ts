import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { commonMessages } from '#messages/common.ts';
import { searchMessages } from '#messages/search.ts';
import { expectAccessible, held, openPage, ready } from '../support/browser.ts';

const tCommon = commonMessages.in('en-CA');
const tSearch = searchMessages.in('en-CA');

const field = (page: Page) => page.getByRole('combobox', { name: 'Search products, blog posts, pages...' });
const options = (page: Page) => page.getByRole('listbox').getByRole('option');

async function openBox(options: Parameters<typeof openPage>[0] = {}) {
  const opened = await openPage(options);
  await opened.page.goto('/blog');
  await ready(opened.page);
  await opened.page.getByRole('button', { name: tCommon('nav.search'), exact: true }).click();
  return opened;
}

test('by keyboard: typing brings suggestions, arrows select one, Enter opens it, and the query is cleared', async () => {
  const { page, complaints, close } = await openBox();
  await field(page).waitFor();
  await page.keyboard.type('oat');
  await page.getByRole('status').filter({ hasText: 'Searching...' }).waitFor();
  await options(page).first().waitFor();
  await page.getByRole('status').filter({ hasText: /^\d/ }).waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowUp');
  const active = await field(page).getAttribute('aria-activedescendant');
  expect(await options(page).first().getAttribute('id')).toBe(active);
  expect(await options(page).first().getAttribute('aria-selected')).toBe('true');
  expect(await field(page).evaluate((input) => input === document.activeElement)).toBe(true);
  await expectAccessible(page, 'the suggestions');
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/shop\/product\/milk-oat-cleanser$/);
  await page.getByRole('button', { name: tCommon('nav.search'), exact: true }).click();
  expect(await field(page).inputValue()).toBe('');
  // Recent searches are suggested, and Escape restores the focus.
  expect(await options(page).allTextContents()).toEqual(['oat']);
  await page.keyboard.press('Escape');
  const toggle = page.getByRole('button', { name: tCommon('nav.search'), exact: true });
  expect(await toggle.evaluate((button) => button === document.activeElement)).toBe(true);
  expect(complaints).toEqual([]);
  await close();
});

test('on a phone: a tap leads to a result, a search without results says so, and the last five are kept', async () => {
  const { page, close } = await openBox({ width: 390, theme: 'dark' });
  // At once, before the search box is loaded.
  await page.keyboard.type('zzqxw');
  await page.getByText('No results found').waitFor();
  expect(await field(page).inputValue()).toBe('zzqxw');
  await page.getByRole('button', { name: tSearch('clear') }).click();
  expect(await field(page).inputValue()).toBe('');
  for (const query of ['a', 'b', 'c', 'd', 'e', 'patch test']) {
    await field(page).fill(query);
    await page.keyboard.press('Enter');
    await page.waitForURL(`**/search?q=${query.replace(' ', '+')}`);
    await ready(page);
    await page
      .getByRole('button', { name: tCommon('nav.search'), exact: true })
      .first()
      .click();
  }
  await field(page).waitFor();
  expect(await options(page).allTextContents()).toEqual(['patch test', 'e', 'd', 'c', 'b']);
  await options(page).first().tap();
  expect(await field(page).inputValue()).toBe('patch test');
  const post = options(page)
    .filter({ hasText: tSearch('type.blog') })
    .first();
  await post.waitFor();
  await expectAccessible(page, 'the suggestions on a phone');
  await post.tap();
  await page.waitForURL(/\/blog\/patch-testing$/);
  await close();
});

test('an older answer that comes late is not shown, and a failure finds nothing', async () => {
  const { page, complaints, close } = await openBox();
  const soap = await held(page, '**/search/suggest?q=soap');
  await field(page).fill('soap');
  await soap.isAsked;
  await field(page).fill('serum');
  await options(page).filter({ hasText: 'Serum' }).first().waitFor();
  soap.goOn();
  await page.waitForTimeout(500);
  expect(await options(page).filter({ hasText: 'Soap' }).count()).toBe(0);

  await page.route('**/search/suggest?q=balm', (route) => route.fulfill({ status: 500, body: '' }));
  await field(page).fill('balm');
  await page.getByText('No results found').waitFor();
  expect(complaints).toEqual([]);
  await close();
});

test('without JavaScript the search is a page of its own', async () => {
  const { page, close } = await openPage({ javaScriptEnabled: false });
  await page.goto('/shop');
  await page.getByRole('link', { name: tCommon('nav.search') }).click();
  await page.getByRole('searchbox').fill('niacinimide');
  await page.keyboard.press('Enter');
  await page.getByRole('link', { name: tSearch('meant', { q: 'niacinamide' }) }).click();
  expect(page.url()).toContain('/search?q=niacinamide');
  expect(await page.locator('main article').count()).toBeGreaterThan(0);
  expect(await page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex, follow');
  await close();
});

/** The names of the events that pages have sent, over all documents of a visit. */
const sentEvents = (page: Page): Promise<string[]> =>
  page.evaluate(() => JSON.parse(localStorage.getItem('told') ?? '[]') as string[]);

test('a search that is followed to a result is counted, and so is a form without a name', async () => {
  const { page, close } = await openPage();
  await page.addInitScript(() => {
    const texts = new WeakMap<Blob, string>();
    window.Blob = class extends Blob {
      constructor(parts: BlobPart[] = [], options?: BlobPropertyBag) {
        super(parts, options);
        texts.set(this, parts.join(''));
      }
    };
    navigator.sendBeacon = (_, body) => {
      const { events } = JSON.parse(texts.get(body as Blob)!) as { events: { name: string }[] };
      const sent = JSON.parse(localStorage.getItem('told') ?? '[]') as string[];
      localStorage.setItem('told', JSON.stringify([...sent, ...events.map(({ name }) => name)]));
      return true;
    };
  });
  await page.goto('/blog');
  await ready(page);
  await page.getByRole('button', { name: tCommon('nav.search'), exact: true }).click();
  await field(page).fill('toner');
  await options(page).first().click();
  await page.waitForURL(/\/(shop|blog)\//);
  await expect.poll(async () => (await sentEvents(page)).filter((name) => name === 'search')).toHaveLength(1);
  await ready(page);
  await page.locator('#newsletter-email').fill(`${Date.now()}@example.ca`);
  await page.locator('#newsletter-email').press('Enter');
  await page.waitForURL(/\/newsletter/);
  expect(await sentEvents(page)).toContain('form_submit');
  await close();
});
