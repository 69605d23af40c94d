import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { accountsMessages } from '#messages/accounts.ts';
import { commonMessages } from '#messages/common.ts';
import { freePort, type RunningShop, startShop } from '#tests/shops/running-shop.ts';
import {
  type Account,
  googleSettings,
  type OpenIdProvider,
  startOpenIdProvider,
} from '#tests/stand-ins/openid-provider.ts';
import { expectAccessible, openPage, ready } from '../support/browser.ts';

const tAccounts = accountsMessages.in('en-CA');
const tCommon = commonMessages.in('en-CA');

let shop: RunningShop;
let provider: OpenIdProvider;
beforeAll(async () => {
  const port = await freePort();
  provider = await startOpenIdProvider(`http://localhost:${port}`);
  shop = await startShop(googleSettings(provider.issuer), { port });
}, 120_000);
afterAll(async () => {
  await shop?.stop(true);
  await provider?.close();
});

let people = 0;
const newAccount = (more: Partial<Account> = {}): Account => {
  people += 1;
  return { sub: `sub-${people}`, email: `phone${people}@example.ca`, email_verified: true, ...more };
};
const google = (page: Page) => page.getByRole('link', { name: tAccounts('google.button') });
const sessionStorageOf = (page: Page) => page.evaluate(() => ({ ...sessionStorage }));

/** Every address that the page shows from now on, without the provider's. */
function watchAddresses(page: Page): string[] {
  const seen: string[] = [];
  page.on('framenavigated', (frame) => {
    if (frame === page.mainFrame() && frame.url().startsWith(shop.url)) {
      seen.push(frame.url().slice(shop.url.length));
    }
  });
  return seen;
}

test('a newcomer on a phone lands on the account, and is welcomed as Customer', async () => {
  const ada = newAccount();
  provider.setAccount(ada);
  const { page, complaints, close } = await openPage({ width: 390 });
  await page.goto(`${shop.url}/login`);
  await ready(page);
  await expectAccessible(page, 'login with Google');
  const box = (await google(page).boundingBox())!;
  expect(box.height).toBeGreaterThanOrEqual(44);
  expect(box.width).toBeLessThanOrEqual(400);
  const seen = watchAddresses(page);
  const busy = page.getByRole('link', { name: tAccounts('google.busy') }).waitFor();
  await Promise.all([busy, google(page).click()]);
  await page.waitForURL(`${shop.url}/account`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect([...new Set(seen)]).toEqual(['/login?social=done', '/login', '/account']);
  expect(await sessionStorageOf(page)).toMatchObject({ socialSignInCompleted: 'true' });
  expect(await sessionStorageOf(page)).not.toHaveProperty('redirectPath');
  expect(complaints).toEqual([]);

  const emails = await (await fetch(`${shop.url}/debug/outbox.json`)).json();
  const welcome = () => (emails as { to: string; kind: string }[]).filter(({ to }) => to === ada.email);
  expect(welcome()).toMatchObject([{ kind: 'welcome' }]);
  await expect
    .poll(async () => await (await fetch(`${shop.url}/debug/outbox.json`)).text())
    .toContain('Customer');
  await close();
});

test('sign-in leads back to the page before it, and Back doesn’t lead to the sign-in', async () => {
  provider.setAccount(newAccount({ name: 'Ada Field' }));
  const { page, close } = await openPage({ width: 390, theme: 'dark' });
  await page.goto(`${shop.url}/blog`);
  await page.goto(`${shop.url}/login?next=%2Fblog%2Fpatch-testing`);
  await ready(page);
  await expectAccessible(page, 'login with Google, dark');
  await google(page).click();
  await page.waitForURL(`${shop.url}/blog/patch-testing`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.getByRole('link', { name: tCommon('nav.account') }).waitFor();
  await page.goBack();
  await page.waitForURL(`${shop.url}/blog/patch-testing`);
  await close();
});

test('a person who cancels reads why, at a clean address, and goes on to the same page', async () => {
  provider.setAccount(null);
  const { page, complaints, close } = await openPage({ width: 390 });
  await page.goto(`${shop.url}/register?next=%2Fblog`);
  await ready(page);
  await google(page).click();
  await page
    .getByText('Something went wrong with Google sign-in. Please try again or use email sign-in instead.')
    .waitFor();
  await expect.poll(() => page.url()).toBe(`${shop.url}/login?next=%2Fblog`);
  expect(await sessionStorageOf(page)).not.toHaveProperty('redirectPath');
  expect(await sessionStorageOf(page)).not.toHaveProperty('socialSignInCompleted');
  await expectAccessible(page, 'a sign-in that came to nothing');

  provider.setAccount(newAccount());
  await google(page).click();
  await page.waitForURL(`${shop.url}/blog`);
  expect(complaints).toEqual([]);
  await close();
});

// On a busy machine two polls may share one answer.
test('if a finished sign-in brought nobody, the page looks three times and says that it went wrong', {
  retry: 2,
}, async () => {
  const { page, close } = await openPage({ width: 390 });
  await page.context().addCookies([{ name: 'signed-in', value: '1', url: shop.url }]);
  // Requests for account data fail too and show no error.
  await page.route(/\/(cart\/saved|wishlist\/items)/, (route) => route.abort());
  const looks: number[] = [];
  await page.route('**/me', (route) => {
    looks.push(performance.now());
    // Without clearing the cookie, so that each poll asks.
    return route.fulfill({ json: { person: null } });
  });
  await page.goto(`${shop.url}/login?social=done`);
  await page.getByRole('status').getByText(tAccounts('google.checking')).waitFor();
  await page
    .getByRole('alert')
    .getByText('Something went wrong with Google sign-in. Please try again or use email sign-in instead.')
    .waitFor();
  expect(new URL(page.url()).search).toBe('');
  expect(looks.length).toBeGreaterThanOrEqual(3);
  expect(looks.at(-1)! - looks[0]!).toBeGreaterThan(900);
  await close();
});

test('an account with a password and an unverified address is asked to sign in with the password', async () => {
  const ada = newAccount();
  provider.setAccount(ada);
  await fetch(`${shop.url}/register`, {
    method: 'POST',
    body: new URLSearchParams({ name: 'Ada', email: ada.email, password: 'thyme in beds' }),
    redirect: 'manual',
  });
  const { page, close } = await openPage({ width: 390 });
  await page.goto(`${shop.url}/login`);
  await ready(page);
  await google(page).click();
  await page
    .getByText(
      'An account already exists with the same email address but different sign-in credentials. Try signing in using a different method.',
    )
    .waitFor();
  await page.getByRole('main').getByLabel(tAccounts('email')).fill(ada.email);
  await page.getByRole('textbox', { name: tAccounts('password') }).fill('thyme in beds');
  await page.getByRole('button', { name: tAccounts('login.submit') }).click();
  await page.waitForURL(`${shop.url}/account`);
  await close();
});

test('without JavaScript the same link leads through', async () => {
  provider.setAccount(newAccount());
  const { page, close } = await openPage({ width: 390, javaScriptEnabled: false });
  await page.goto(`${shop.url}/login?next=%2Fblog`);
  await google(page).click();
  await page.getByRole('link', { name: tAccounts('google.continue'), exact: true }).click();
  expect(page.url()).toBe(`${shop.url}/blog`);
  await page.goto(`${shop.url}/account`);
  expect(page.url()).toBe(`${shop.url}/account`);
  await close();
});
