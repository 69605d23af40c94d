import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { accountMessages } from '#messages/account.ts';
import { accountsMessages } from '#messages/accounts.ts';
import { buyerCancellationMessages } from '#messages/buyer-cancellation.ts';
import { newsletterMessages } from '#messages/newsletter.ts';
import { orderMessages } from '#messages/order.ts';
import { buy } from '#tests/orders/buy.ts';
import { emailTo, newEmail, PASSWORD, registered, tokenIn, Visitor } from '#tests/shops/visitor.ts';
import { expectFineNow, openPage, ready } from '../support/browser.ts';

const tCancellation = buyerCancellationMessages.in('en-CA');
const tNewsletter = newsletterMessages.in('en-CA');
const tAccount = accountMessages.in('en-CA');
const tAccounts = accountsMessages.in('en-CA');
const tOrder = orderMessages.in('en-CA');

const UNSENT =
  'We couldn’t reach the shop, so this wasn’t sent. What you typed is still here: check your connection and try again.';

/** Fills in a form and submits it offline: the input stays and the page says so. */
async function sendOffline(page: Page, fields: Record<string, string>, button: string, says: string) {
  const main = page.getByRole('main');
  for (const [label, value] of Object.entries(fields))
    await main.getByLabel(label, { exact: true }).fill(value);
  await page.context().setOffline(true);
  await main.getByRole('button', { name: button, exact: true }).click();
  await page.getByRole('alert').getByText(says, { exact: true }).waitFor({ timeout: 20_000 });
  for (const [label, value] of Object.entries(fields))
    expect(await main.getByLabel(label, { exact: true }).inputValue(), label).toBe(value);
  await page.context().setOffline(false);
}

const EMAIL = newEmail();
const CONNECTION = 'Network connection issue. Please check your internet connection and try again.';

test.each([
  [
    '/register',
    { Name: 'Ada Field', Email: EMAIL, Password: PASSWORD },
    'Create account',
    'Failed to create account. Please try again.',
  ],
  [
    '/forgot-password',
    { Email: EMAIL },
    'Send Reset Link',
    'Failed to send password reset email. Please try again.',
  ],
  ['/login', { Email: EMAIL, Password: PASSWORD }, 'Sign in', CONNECTION],
  [
    '/contact',
    {
      'Your name': 'Ada',
      'Your email': EMAIL,
      'What is it about?': 'A jar',
      'Your message': 'It came broken.',
    },
    'Send message',
    UNSENT,
  ],
  ['/order/find', { 'Order number': 'LL-1001', Email: EMAIL }, 'Find order', UNSENT],
  ['/newsletter', { 'Your email': EMAIL }, 'Sign up', UNSENT],
])('%s keeps typed text while the connection is down', async (path, fields, button, says) => {
  const { page, complaints, close } = await openPage({ width: 390 });
  await page.goto(path);
  await ready(page);
  await sendOffline(page, fields, button, says);
  const sent = page.waitForResponse((answer) => answer.request().method() === 'POST');
  await page.getByRole('main').getByRole('button', { name: button, exact: true }).click();
  await sent;
  expect(complaints).toEqual([]);
  await close();
});

test('a new password that could not be sent stays in its field', async () => {
  const { email } = await registered();
  const { page, complaints, close } = await openPage({ width: 390 });
  await page.goto('/forgot-password');
  await ready(page);
  await page.getByRole('main').getByLabel(tAccounts('email')).fill(email);
  await page.getByRole('button', { name: 'Send Reset Link' }).click();
  await page.getByText(tAccounts('forgot.sent')).waitFor();
  const address = `/reset-password?oobCode=${tokenIn(await emailTo(email, 'reset-password'))}`;

  await page.route('**/reset-password/check.data*', (route) => route.abort());
  await page.goto(address);
  await page
    .getByRole('alert')
    .getByText('This password reset link has expired or is invalid. Please request a new one.')
    .waitFor();
  await page.unroute('**/reset-password/check.data*');

  await page.goto(address);
  await page.getByText(`Enter a new password for ${email}`).waitFor();
  const fields = { 'New Password': 'sage and borage', 'Confirm Password': 'sage and borage' };
  await sendOffline(page, fields, 'Reset Password', 'Failed to reset password. Please try again.');
  await page.getByRole('button', { name: 'Reset Password' }).click();
  await page.getByText(tAccounts('reset.done')).waitFor();
  expect(complaints).toEqual([]);
  await close();
});

test('a name that could not be saved stays in its field', async () => {
  const { page, complaints, close } = await openPage({ as: await registered() });
  await page.goto('/account/profile');
  await ready(page);
  await sendOffline(page, { Name: 'Ada Fields' }, 'Save', UNSENT);
  expect(complaints).toEqual([]);
  await close();
});

test('a picture that could not be sent can be sent again', async () => {
  const { page, complaints, close } = await openPage({ width: 390, as: await registered() });
  await page.goto('/account/profile');
  await ready(page);
  await page.context().setOffline(true);
  await page.getByLabel(tAccount('profile.choose')).setInputFiles('demo/pictures/garden-soap.avif');
  await page.getByRole('alert').getByText(UNSENT, { exact: true }).waitFor({ timeout: 20_000 });
  await expectFineNow(page, 'profile-picture-unsent');
  await page.context().setOffline(false);
  await page.getByRole('button', { name: tAccount('profile.again') }).click();
  await page.getByRole('img', { name: tAccount('profile.picture-alt') }).waitFor();
  expect(complaints).toEqual([]);
  await close();
});

test('two-step verification keeps its code and secret if the connection is down or the code is wrong', async () => {
  const { page, complaints, close } = await openPage({ width: 390, as: await registered() });
  await page.goto('/account/security');
  await ready(page);
  const part = page.getByRole('region', { name: tAccount('twoStep.title') });
  await part.getByLabel(tAccount('password.current')).fill(PASSWORD);
  await part.getByRole('button', { name: tAccount('twoStep.begin') }).click();
  const secret = await part.locator('code').textContent();
  await part.getByLabel(tAccount('twoStep.code'), { exact: true }).fill('123456');
  await page.context().setOffline(true);
  await part.getByRole('button', { name: tAccount('twoStep.confirm') }).click();
  await page.getByRole('alert').getByText(UNSENT, { exact: true }).waitFor({ timeout: 20_000 });
  expect(await part.locator('code').textContent()).toBe(secret);
  expect(await part.getByLabel(tAccount('twoStep.code'), { exact: true }).inputValue()).toBe('123456');
  await page.context().setOffline(false);
  await part.getByRole('button', { name: tAccount('twoStep.confirm') }).click();
  await part.getByText(tAccount('twoStep.wrong')).waitFor();
  expect(await part.locator('code').textContent()).toBe(secret);
  expect(complaints).toEqual([]);
  await close();
});

test('an order that could not be cancelled stays on its page, for its buyer and for a guest', async () => {
  const buyer = await registered();
  const own = await buy(buyer, { email: buyer.email });
  const guest = new Visitor();
  const number = await buy(guest, { email: newEmail() });
  for (const [visitor, path] of [
    [buyer, `/account/orders/${own}`],
    [guest, `/order/success?order=${number}`],
  ] as const) {
    const { page, complaints, close } = await openPage({ width: 390, as: visitor });
    await page.goto(path);
    await ready(page);
    await page.getByText(tCancellation('title')).click();
    await sendOffline(page, {}, tCancellation('submit'), UNSENT);
    await page.getByRole('button', { name: tCancellation('submit') }).click();
    await page.getByText(tOrder('status.cancelled')).first().waitFor();
    expect(complaints).toEqual([]);
    await close();
  }
});

test('a choice of emails that could not be saved stays chosen', async () => {
  const email = newEmail();
  const reader = new Visitor();
  await reader.submit('/newsletter', { email });
  await reader.submit('/newsletter', { token: tokenIn(await emailTo(email, 'confirm-newsletter')) });
  const [link] = /\/unsubscribe\/[\w-]{43}/.exec(await emailTo(email, 'newsletter-welcome'))!;
  const { page, complaints, close } = await openPage({ width: 390 });
  await page.goto(link);
  await ready(page);
  const box = page.getByRole('checkbox').first();
  const was = await box.isChecked();
  await box.setChecked(!was);
  await sendOffline(page, {}, tNewsletter('unsubscribe.save'), UNSENT);
  expect(await box.isChecked()).toBe(!was);
  expect(complaints).toEqual([]);
  await close();
});
