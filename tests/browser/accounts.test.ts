import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { mailTo, makeStaff, newEmail, PASSWORD, registered, tokenIn, totp, Visitor } from '../visitor.ts';
import { expectAccessible, held, openPage, ready } from './browser.ts';

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
  await page.getByRole('link', { name: 'Sign in' }).getByText('?').waitFor();
  await page.getByRole('link', { name: 'Sign in' }).click();
  await title(page, 'Sign in').waitFor();
  await page.getByRole('link', { name: 'Create an account' }).click();
  await title(page, 'Create an account').waitFor();
  const form = await page.locator('main form').boundingBox();
  expect(form!.width).toBeLessThanOrEqual(400);
  await fillIn(page, { Name: 'Ada Field', Email: email, Password: PASSWORD });
  await page.getByRole('button', { name: 'Show Password' }).click();
  expect(await password(page).getAttribute('type')).toBe('text');
  await page.getByRole('button', { name: 'Hide Password' }).click();
  expect(await password(page).getAttribute('type')).toBe('password');
  await page.getByRole('button', { name: 'Create account' }).click();
  await page.waitForURL('**/account');
  await page.getByRole('link', { name: 'Your account' }).getByText('AF').waitFor();

  const mail = await mailTo(email, 'verify-email');
  await page.goto(`/verify-email?token=${tokenIn(mail)}`);
  await page.getByText('Your email is verified. Thank you.').waitFor();
  expect(await mailTo(email, 'welcome')).toMatch(/welcome, ada field/i);

  await page.goto('/account/profile');
  await page.getByRole('button', { name: 'Sign out' }).click();
  await page.waitForURL((url) => url.pathname === '/');
  await page.getByRole('link', { name: 'Sign in' }).click();
  await fillIn(page, { Email: email, Password: 'not this one' });
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('alert').getByText('Invalid email or password').waitFor();
  expect(await page.getByRole('main').getByLabel('Email').inputValue()).toBe(email);
  await password(page).fill(PASSWORD);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/account');
  expect(complaints).toEqual([]);
  await close();
});

test('a forgotten password is set anew: from the request to the sign-in', async () => {
  const { email } = await registered();
  const { page, complaints, close } = await openPage({ width: 390 });
  await page.goto('/login');
  await ready(page);
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await title(page, 'Reset Password').waitFor();
  await page
    .getByText("Enter your email address and we'll send you a link to reset your password.")
    .waitFor();
  await page.getByRole('link', { name: 'Back to Login' }).waitFor();
  await page.getByRole('main').getByLabel('Email').fill(email);
  const sending = await held(page, '**/forgot-password.data');
  await page.getByRole('button', { name: 'Send Reset Link' }).click();
  expect(await page.getByRole('button', { name: 'Sending...' }).isDisabled()).toBe(true);
  sending.goOn();
  await page
    .getByText(
      'Password reset email sent! Check your inbox for further instructions. Click the link in the email to reset your password.',
    )
    .waitFor();
  expect(await page.getByRole('main').getByLabel('Email').inputValue()).toBe('');

  const checking = await held(page, '**/reset-password/check.data*');
  await page.goto(`/reset-password?oobCode=${tokenIn(await mailTo(email, 'reset-password'))}`);
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
  await fillIn(page, { Email: email, Password: 'sage and borage' });
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL('**/account');
  expect(complaints).toEqual([]);
  await close();
});

test('a reset link that is none leads to a new one; without scripts it works, too', async () => {
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
  await plain.page.getByRole('main').getByLabel('Email').fill(email);
  await plain.page.getByRole('button', { name: 'Send Reset Link' }).click();
  await plain.page.getByText('Password reset email sent!').waitFor();
  await plain.page.goto(`/reset-password?oobCode=${tokenIn(await mailTo(email, 'reset-password'))}`);
  await plain.page.getByRole('link', { name: 'Continue without JavaScript' }).click();
  await fillIn(plain.page, { 'New Password': 'sage and borage', 'Confirm Password': 'sage and borage' });
  await plain.page.getByRole('button', { name: 'Reset Password' }).click();
  await plain.page.getByText('Your password has been reset successfully!').waitFor();
  await plain.close();
});

test('an address is changed by a link in its new mailbox', async () => {
  const visitor = await registered();
  const { email } = visitor;
  const { page, close } = await openPage({ width: 390, as: visitor });
  const next = newEmail();
  await page.goto('/account/security');
  await ready(page);
  const part = page.getByRole('region', { name: 'Email' });
  await part.getByLabel('New email').fill(next);
  await part.getByLabel('Current password').fill(PASSWORD);
  await part.getByRole('button', { name: 'Change email' }).click();
  await page.getByText(`We’ve sent a link to ${next}`).waitFor();
  await page.goto(`/verify-email?change=${tokenIn(await mailTo(next, 'change-email'))}`);
  await page.getByText('Your email has been changed. Please sign in with the new one.').waitFor();
  expect((await new Visitor().signIn(next)).status).toBe(302);
  expect(await mailTo(email, 'account-changed')).toMatch(/your email was changed/i);
  await close();
});

test('two-step verification is set up, asked for at the sign-in, and opened by a recovery code', async () => {
  const visitor = await registered();
  const { email } = visitor;
  const { page, complaints, close } = await openPage({ width: 390, as: visitor });
  await page.goto('/account/security');
  await ready(page);
  const part = page.getByRole('region', { name: 'Two-step verification' });
  await part.getByLabel('Current password').fill(PASSWORD);
  await part.getByRole('button', { name: 'Set up' }).click();
  await part.getByRole('img', { name: 'QR code for the authenticator app' }).waitFor();
  const secret = (await part.locator('code').textContent())!;
  const codes = await part.getByRole('listitem').allTextContents();
  expect(codes).toHaveLength(10);
  await part.getByLabel('Code', { exact: true }).fill(totp(secret));
  await part.getByRole('button', { name: 'Turn on' }).click();
  await page.getByText('Two-step verification is on.').waitFor();
  await expectAccessible(page, 'security with two-step verification');

  await page.context().clearCookies();
  for (const code of [totp(secret, Date.now() + 30_000), codes[3]!]) {
    await page.goto('/login?next=/account/profile');
    await ready(page);
    await fillIn(page, { Email: email, Password: PASSWORD });
    await page.getByRole('button', { name: 'Sign in' }).click();
    await title(page, 'One more step').waitFor();
    await page.getByLabel('Code').fill(code);
    await page.getByRole('button', { name: 'Continue' }).click();
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
  const lists: string[] = [];
  page.on('request', (request) => {
    if (/\/assets\/(manifest|all-routes)-/.test(request.url())) lists.push(request.url());
  });
  const knowsAdmin = async (list: string) => (await (await fetch(list)).text()).includes('"admin/');
  await page.goto('/login?next=/admin/reviews');
  await ready(page);
  expect(await knowsAdmin(lists.at(-1)!)).toBe(false);
  await fillIn(page, { Email: email, Password: PASSWORD });
  await page.getByRole('button', { name: 'Sign in' }).click();
  await title(page, 'Reviews').waitFor();
  await ready(page);
  await page.getByText('Menu', { exact: true }).click();
  const places = page.getByRole('navigation', { name: 'Admin' });
  await places.getByRole('link', { name: 'Reviews' }).waitFor();
  expect(await places.getByRole('link', { name: 'Orders' }).count()).toBe(0);
  expect(await knowsAdmin(lists.at(-1)!)).toBe(true);
  expect(complaints).toEqual([]);
  await close();
});

test('name, picture and addresses are kept, and shown where they belong', async () => {
  const { page, complaints, close } = await openPage({ width: 390, as: await registered() });
  await page.goto('/account/profile');
  await ready(page);
  await page.getByLabel('Name').fill('Grace Marsh');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Saved.').waitFor();
  await page.getByRole('link', { name: 'Your account' }).getByText('GM').waitFor();
  await page.getByLabel('Choose a picture').setInputFiles('demo/pictures/garden-soap.avif');
  await page.getByRole('img', { name: 'Your picture' }).waitFor();
  await page.locator('header a img').waitFor();
  await page.getByLabel('Choose a picture').setInputFiles('README.md');
  await page.getByText('We can’t read this file as a picture.').waitFor();
  await page.getByRole('button', { name: 'Remove picture' }).click();
  await page.getByRole('link', { name: 'Your account' }).getByText('GM').waitFor();

  await page.goto('/account/addresses');
  await ready(page);
  await page.getByRole('button', { name: 'Add an address' }).click();
  await fillIn(page, { 'Street and number': '1 Elm Street', City: 'Calgary', 'Postal code': 't2p1j9' });
  expect(await page.getByLabel('Province or territory').inputValue()).toBe('AB');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Default shipping address').waitFor();
  await page.goto('/account/addresses');
  await ready(page);
  await page.getByRole('button', { name: 'Edit 1 Elm Street' }).click();
  await page.getByLabel('Street and number').fill('2 Oak Street');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('button', { name: 'Edit 2 Oak Street' }).waitFor();
  await page.getByRole('button', { name: 'Remove 2 Oak Street' }).click();
  await page.getByText('No addresses yet').waitFor();
  expect(complaints).toEqual([]);
  await close();
});

test('the checkout fills itself in for who is signed in', async () => {
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
    .getByRole('button', { name: /^Add to cart/ })
    .first()
    .click();
  await page.goto('/checkout');
  await ready(page);
  expect(await page.getByRole('main').getByLabel('Email').inputValue()).toBe(visitor.email);
  expect(await page.getByLabel('Street and number').inputValue()).toBe('1 Elm Street');
  await page.getByLabel('Your addresses').selectOption({ label: 'Grandma, 9 Oak Street, Calgary' });
  expect(await page.getByLabel('Full name').inputValue()).toBe('Grandma');
  expect(await page.getByLabel('Unit, buzzer or company').inputValue()).toBe('Unit 3');
  await page.getByRole('button', { name: /^Pay \$/ }).waitFor();
  await expectAccessible(page, 'checkout of who is signed in');
  expect(complaints).toEqual([]);
  await close();
});
