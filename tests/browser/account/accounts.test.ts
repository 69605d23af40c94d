import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { accountMessages } from '#messages/account.ts';
import { accountsMessages } from '#messages/accounts.ts';
import { adminMessages } from '#messages/admin.ts';
import { adminReviewsMessages } from '#messages/admin-reviews.ts';
import { checkoutMessages } from '#messages/checkout.ts';
import { commonMessages } from '#messages/common.ts';
import { fieldsMessages } from '#messages/fields.ts';
import { productMessages } from '#messages/product.ts';
import {
  emailTo,
  makeStaff,
  newEmail,
  PASSWORD,
  registered,
  tokenIn,
  totp,
  Visitor,
} from '#tests/shops/visitor.ts';
import { expectAccessible, held, openPage, ready } from '../support/browser.ts';

const tCommon = commonMessages.in('en-CA');
const tAccounts = accountsMessages.in('en-CA');
const tFields = fieldsMessages.in('en-CA');
const tAccount = accountMessages.in('en-CA');
const tAdminReviews = adminReviewsMessages.in('en-CA');
const tAdmin = adminMessages.in('en-CA');
const tCheckout = checkoutMessages.in('en-CA');
const tProduct = productMessages.in('en-CA');

const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const password = (page: Page, label = 'Password') => page.getByLabel(label, { exact: true });

async function fillIn(page: Page, fields: Record<string, string>): Promise<void> {
  for (const [label, value] of Object.entries(fields))
    await page.getByLabel(label, { exact: true }).fill(value);
}

test('somebody registers on a phone, verifies the address, signs out and in again', async () => {
  const { page, complaints, close } = await openPage({ width: 390 });
  const email = newEmail();
  await page.goto('/shop');
  await ready(page);
  await page
    .getByRole('link', { name: tCommon('nav.login') })
    .getByText('?')
    .waitFor();
  await page.getByRole('link', { name: tCommon('nav.login') }).click();
  await title(page, tAccounts('login.title')).waitFor();
  await page.getByRole('link', { name: tAccounts('login.register') }).click();
  await title(page, tAccounts('register.title')).waitFor();
  const form = await page.locator('main form').boundingBox();
  expect(form!.width).toBeLessThanOrEqual(400);
  await fillIn(page, {
    [tAccounts('register.name')]: 'Ada Field',
    [tAccounts('email')]: email,
    [tAccounts('password')]: PASSWORD,
  });
  await page.getByRole('button', { name: `${tFields('password.show')} ${tAccounts('password')}` }).click();
  expect(await password(page).getAttribute('type')).toBe('text');
  await page.getByRole('button', { name: `${tFields('password.hide')} ${tAccounts('password')}` }).click();
  expect(await password(page).getAttribute('type')).toBe('password');
  await page.getByRole('button', { name: tAccounts('register.submit') }).click();
  await page.waitForURL('**/account');
  await page
    .getByRole('link', { name: tCommon('nav.account') })
    .getByText('AF')
    .waitFor();

  const received = await emailTo(email, 'verify-email');
  await page.goto(`/verify-email?token=${tokenIn(received)}`);
  await page.getByText(tAccounts('verify.done')).waitFor();
  expect(await emailTo(email, 'welcome')).toMatch(/welcome, ada field/i);

  await page.goto('/account/profile');
  await page.getByRole('button', { name: tAccount('nav.sign-out') }).click();
  await page.waitForURL((url) => url.pathname === '/');
  await page.getByRole('link', { name: tCommon('nav.login') }).click();
  await fillIn(page, { [tAccounts('email')]: email, [tAccounts('password')]: 'not this one' });
  await page.getByRole('button', { name: tAccounts('login.submit') }).click();
  await page.getByRole('alert').getByText('Invalid email or password').waitFor();
  expect(await page.getByRole('main').getByLabel(tAccounts('email')).inputValue()).toBe(email);
  await password(page).fill(PASSWORD);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/account');
  expect(complaints).toEqual([]);
  await close();
});

test('a forgotten password is reset: from the request to the sign-in', async () => {
  const { email } = await registered();
  const { page, complaints, close } = await openPage({ width: 390 });
  await page.goto('/login');
  await ready(page);
  await page.getByRole('link', { name: tAccounts('login.forgot') }).click();
  await title(page, 'Reset Password').waitFor();
  await page
    .getByText("Enter your email address and we'll send you a link to reset your password.")
    .waitFor();
  await page.getByRole('link', { name: 'Back to Login' }).waitFor();
  await page.getByRole('main').getByLabel(tAccounts('email')).fill(email);
  const sending = await held(page, '**/forgot-password.data');
  await page.getByRole('button', { name: 'Send Reset Link' }).click();
  expect(await page.getByRole('button', { name: 'Sending...' }).isDisabled()).toBe(true);
  sending.goOn();
  await page
    .getByText(
      'Password reset email sent! Check your inbox for further instructions. Click the link in the email to reset your password.',
    )
    .waitFor();
  expect(await page.getByRole('main').getByLabel(tAccounts('email')).inputValue()).toBe('');

  const checking = await held(page, '**/reset-password/check.data*');
  await page.goto(`/reset-password?oobCode=${tokenIn(await emailTo(email, 'reset-password'))}`);
  await page.getByText('Verifying your reset link...').waitFor();
  checking.goOn();
  await page.getByText(`Enter a new password for ${email}`).waitFor();
  await fillIn(page, { 'New Password': 'sage and borage', 'Confirm Password': 'sage and porridge' });
  await page.getByRole('button', { name: 'Reset Password' }).click();
  await page.getByText('Passwords do not match').waitFor();
  expect(await password(page, 'New Password').inputValue()).toBe('sage and borage');
  await fillIn(page, { 'Confirm Password': 'sage and borage' });
  const pressed = Date.now();
  await page.getByRole('button', { name: 'Reset Password' }).click();
  await page.getByText('Your password has been reset successfully! Redirecting to login...').waitFor();
  await page.waitForURL('**/login');
  expect(Date.now() - pressed).toBeGreaterThanOrEqual(3_000);
  await fillIn(page, { [tAccounts('email')]: email, [tAccounts('password')]: 'sage and borage' });
  await page.getByRole('button', { name: tAccounts('login.submit') }).click();
  await page.waitForURL('**/account');
  expect(complaints).toEqual([]);
  await close();
});

test('an invalid reset link leads to a new one; without scripts it works, too', async () => {
  const { page, close } = await openPage({ width: 390 });
  await page.goto('/reset-password');
  await page.getByText('Invalid password reset link. Please request a new one.').waitFor();
  await page.goto('/reset-password?oobCode=x');
  await page
    .getByText('This password reset link has expired or is invalid. Please request a new one.')
    .waitFor();
  await page.getByRole('link', { name: 'Request New Reset Link' }).click();
  await page.waitForURL('**/forgot-password');
  await close();

  const { email } = await registered();
  const plain = await openPage({ javaScriptEnabled: false });
  await plain.page.goto('/forgot-password');
  await plain.page.getByRole('main').getByLabel(tAccounts('email')).fill(email);
  await plain.page.getByRole('button', { name: 'Send Reset Link' }).click();
  await plain.page.getByText(tAccounts('forgot.sent')).waitFor();
  await plain.page.goto(`/reset-password?oobCode=${tokenIn(await emailTo(email, 'reset-password'))}`);
  await plain.page.getByRole('link', { name: tAccounts('reset.no-script') }).click();
  await fillIn(plain.page, { 'New Password': 'sage and borage', 'Confirm Password': 'sage and borage' });
  await plain.page.getByRole('button', { name: 'Reset Password' }).click();
  await plain.page.getByText(tAccounts('reset.done')).waitFor();
  await plain.close();
});

test('an address is changed by a link in its new mailbox', async () => {
  const visitor = await registered();
  const { email } = visitor;
  const { page, close } = await openPage({ width: 390, as: visitor });
  const next = newEmail();
  await page.goto('/account/security');
  await ready(page);
  const part = page.getByRole('region', { name: tAccount('email.title') });
  await part.getByLabel(tAccount('email.new')).fill(next);
  await part.getByLabel(tAccount('password.current')).fill(PASSWORD);
  await part.getByRole('button', { name: tAccount('email.change') }).click();
  await page.getByText(tAccount('email.sent', { email: next })).waitFor();
  await page.goto(`/verify-email?change=${tokenIn(await emailTo(next, 'change-email'))}`);
  await page.getByText(tAccounts('verify.changed')).waitFor();
  expect((await new Visitor().signIn(next)).status).toBe(302);
  expect(await emailTo(email, 'account-changed')).toMatch(/your email was changed/i);
  await close();
});

test('two-step verification is set up, asked for at the sign-in, and opened by a recovery code', async () => {
  const visitor = await registered();
  const { email } = visitor;
  const { page, complaints, close } = await openPage({ width: 390, as: visitor });
  await page.goto('/account/security');
  await ready(page);
  const part = page.getByRole('region', { name: tAccount('twoStep.title') });
  await part.getByLabel(tAccount('password.current')).fill(PASSWORD);
  await part.getByRole('button', { name: tAccount('twoStep.begin') }).click();
  await part.getByRole('img', { name: tAccount('twoStep.qr') }).waitFor();
  const secret = (await part.locator('code').textContent())!;
  const codes = await part.getByRole('listitem').allTextContents();
  expect(codes).toHaveLength(10);
  await part.getByLabel(tAccount('twoStep.code'), { exact: true }).fill(totp(secret));
  await part.getByRole('button', { name: tAccount('twoStep.confirm') }).click();
  await page.getByText(tAccount('twoStep.turned-on')).waitFor();
  await expectAccessible(page, 'security with two-step verification');

  await page.context().clearCookies();
  for (const code of [totp(secret, Date.now() + 30_000), codes[3]!]) {
    await page.goto('/login?next=/account/profile');
    await ready(page);
    await fillIn(page, { [tAccounts('email')]: email, [tAccounts('password')]: PASSWORD });
    await page.getByRole('button', { name: tAccounts('login.submit') }).click();
    await title(page, tAccounts('code.title')).waitFor();
    await page.getByLabel(tAccounts('code.label')).fill(code);
    await page.getByRole('button', { name: tAccounts('code.submit') }).click();
    await page.waitForURL('**/account/profile');
    await page.context().clearCookies();
  }
  expect(complaints).toEqual([]);
  await close();
});

test('the staff sign in from a page of the shop and are in the admin, whose routes no page of the shop knows', async () => {
  const { email } = await registered();
  await makeStaff(email, 'moderator');
  const { page, complaints, close } = await openPage({ width: 390 });
  const knowsAdmin = async () => (await page.content()).includes('"admin/');
  await page.goto('/login?next=/admin/reviews');
  await ready(page);
  expect(await knowsAdmin()).toBe(false);
  await fillIn(page, { [tAccounts('email')]: email, [tAccounts('password')]: PASSWORD });
  await page.getByRole('button', { name: tAccounts('login.submit') }).click();
  await title(page, tAdminReviews('title')).waitFor();
  await ready(page);
  await page.getByText(tAdmin('menu'), { exact: true }).click();
  const places = page.getByRole('navigation', { name: tAdmin('nav.label') });
  await places.getByRole('link', { name: tAdmin('nav.reviews') }).waitFor();
  expect(await places.getByRole('link', { name: tAdmin('nav.orders') }).count()).toBe(0);
  expect(await knowsAdmin()).toBe(true);
  expect(complaints).toEqual([]);
  await close();
});

test('name, picture and addresses are saved, and shown where they belong', async () => {
  const { page, complaints, close } = await openPage({ width: 390, as: await registered() });
  await page.goto('/account/profile');
  await ready(page);
  await page.getByLabel(tAccount('profile.name')).fill('Grace Marsh');
  await page.getByRole('button', { name: tAccount('save') }).click();
  await page.getByText(tAccount('saved')).waitFor();
  await page
    .getByRole('link', { name: tCommon('nav.account') })
    .getByText('GM')
    .waitFor();
  await page.getByLabel(tAccount('profile.choose')).setInputFiles('demo/pictures/garden-soap.avif');
  await page.getByRole('img', { name: tAccount('profile.picture-alt') }).waitFor();
  await page.locator('header a img').waitFor();
  await page.getByLabel(tAccount('profile.choose')).setInputFiles('README.md');
  await page.getByText(tAccount('profile.not-a-picture')).waitFor();
  await page.getByRole('button', { name: tAccount('profile.remove') }).click();
  await page
    .getByRole('link', { name: tCommon('nav.account') })
    .getByText('GM')
    .waitFor();

  await page.goto('/account/addresses');
  await ready(page);
  await page.getByRole('button', { name: tAccount('addresses.add') }).click();
  await fillIn(page, {
    [tCheckout('street1')]: '1 Elm Street',
    [tCheckout('city')]: 'Calgary',
    [tCheckout('zip')]: 't2p1j9',
  });
  expect(await page.getByLabel(tCheckout('state')).inputValue()).toBe('AB');
  await page.getByRole('button', { name: tAccount('save') }).click();
  await page.getByText(tAccount('addresses.shipping')).waitFor();
  await page.goto('/account/addresses');
  await ready(page);
  await page.getByRole('button', { name: `${tAccount('addresses.edit')} 1 Elm Street` }).click();
  await page.getByLabel(tCheckout('street1')).fill('2 Oak Street');
  await page.getByRole('button', { name: tAccount('save') }).click();
  await page.getByRole('button', { name: `${tAccount('addresses.edit')} 2 Oak Street` }).waitFor();
  await page.getByRole('button', { name: `${tAccount('addresses.remove')} 2 Oak Street` }).click();
  await page.getByText(tAccount('addresses.none')).waitFor();
  expect(complaints).toEqual([]);
  await close();
});

test('the checkout is filled in for a customer who is signed in', async () => {
  const visitor = await registered();
  const address = { street2: 'Unit 3', city: 'Calgary', state: 'AB', zip: 'T2P 1J9', phone: '' };
  const save = (name: string, street1: string) =>
    visitor.submit('/account/addresses', { intent: 'save', id: '', name, street1, ...address });
  await save('Ada Field', '1 Elm Street');
  await save('Grandma', '9 Oak Street');
  const { page, complaints, close } = await openPage({ width: 390, as: visitor });
  await page.goto('/shop/product/garden-soap');
  await ready(page);
  await page
    .getByRole('button', { name: tProduct('add') })
    .first()
    .click();
  await page.goto('/checkout');
  await ready(page);
  expect(await page.getByRole('main').getByLabel(tCheckout('email')).inputValue()).toBe(visitor.email);
  expect(await page.getByLabel(tCheckout('street1')).inputValue()).toBe('1 Elm Street');
  await page.getByLabel(tCheckout('saved-address')).selectOption({ label: 'Grandma, 9 Oak Street, Calgary' });
  expect(await page.getByLabel(tCheckout('name')).inputValue()).toBe('Grandma');
  expect(await page.getByLabel(tCheckout('street2')).inputValue()).toBe('Unit 3');
  await page.getByRole('button', { name: tCheckout('pay', { amount: '$' }) }).waitFor();
  await expectAccessible(page, 'checkout of a signed-in customer');
  expect(complaints).toEqual([]);
  await close();
});
