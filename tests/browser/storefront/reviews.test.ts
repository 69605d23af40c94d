import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { adminMessages } from '#messages/admin.ts';
import { adminReviewsMessages } from '#messages/admin-reviews.ts';
import { adminSignInMessages } from '#messages/admin-sign-in.ts';
import { connectionMessages } from '#messages/connection.ts';
import { reviewsMessages } from '#messages/reviews.ts';
import { makeStaff, PASSWORD, registered } from '#tests/shops/visitor.ts';
import { expectAccessible, expectFineNow, held, openPage, ready } from '../support/browser.ts';

const tAdminReviews = adminReviewsMessages.in('en-CA');
const tReviews = reviewsMessages.in('en-CA');
const tAdminSignIn = adminSignInMessages.in('en-CA');
const tAdmin = adminMessages.in('en-CA');

const PRODUCT = '/shop/product/solid-conditioner';
const TITLE = '<img src=x onerror=alert(1)> Comb';

const submit = (page: Page) => page.getByRole('button', { name: tReviews('form.send') }).click();

async function moderatorsPage(options: Parameters<typeof openPage>[0]) {
  const moderator = await registered(undefined, 'Mo Derate');
  await makeStaff(moderator.email, 'moderator');
  const opened = await openPage({ ...options, as: moderator });
  await opened.page.goto('/admin');
  await opened.page.getByLabel(tAdminSignIn('signIn.password.label')).fill(PASSWORD);
  await opened.page.getByRole('button', { name: tAdminSignIn('signIn.submit') }).click();
  await opened.page.getByRole('heading', { level: 1, name: tAdminReviews('title') }).waitFor();
  return opened;
}

/** Records dialogs: an injected script would open one. */
function noDialogs(page: Page): string[] {
  const dialogs: string[] = [];
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message());
    void dialog.dismiss();
  });
  return dialogs;
}

test('a review is written, waits, is published by the staff, and then shown, voted on and reported', async () => {
  const author = await openPage({ width: 390, as: await registered() });
  const { page } = author;
  const dialogs = noDialogs(page);
  await page.goto(PRODUCT);
  await page.getByRole('link', { name: tReviews('write.name', { name: 'Solid Conditioner' }) }).click();
  await page
    .getByRole('heading', { level: 1, name: tReviews('form.title', { name: 'Solid Conditioner' }) })
    .waitFor();
  await ready(page);
  // A refused form keeps its input.
  await page.getByLabel(tReviews('form.review-title')).fill(TITLE);
  await submit(page);
  await page.getByText(tReviews('form.fault.no-rating')).waitFor();
  expect(await page.getByLabel(tReviews('form.review-title')).inputValue()).toBe(TITLE);
  await expectFineNow(page, 'form-refused-390');
  await page.getByRole('radio', { name: tReviews('stars', { count: 1 }) }).focus();
  for (let stars = 1; stars < 5; stars += 1) await page.keyboard.press('ArrowRight');
  expect(await page.getByRole('radio', { name: tReviews('stars', { count: 5 }) }).isChecked()).toBe(true);
  await page.getByLabel(tReviews('form.comment')).fill('Curls, no tangles, and the comb goes through.');
  const photo = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#17615e' } })
    .jpeg()
    .toBuffer();
  await page
    .getByLabel(tReviews('form.photos'), { exact: true })
    .setInputFiles({ name: 'hair.jpg', mimeType: 'image/jpeg', buffer: photo });
  await page.getByAltText(tReviews('form.photos-chosen', { number: '1' })).waitFor();
  await submit(page);
  await page.getByText(tReviews('thanks')).waitFor();
  await expectFineNow(page, 'thanks-390');
  await page.goto('/account/reviews');
  await page.getByText(tReviews('own.pending')).waitFor();
  await expectFineNow(page, 'account-390');
  await page.goto(PRODUCT);
  expect(await page.getByRole('heading', { name: TITLE }).count()).toBe(0);

  const staff = await moderatorsPage({ width: 390 });
  const staffDialogs = noDialogs(staff.page);
  await staff.page.reload();
  await expectFineNow(staff.page, 'admin-390');
  // J moves the focus into the list from anywhere on the page, once it is hydrated.
  const cards = staff.page.getByRole('article');
  await expect
    .poll(async () => {
      await staff.page.keyboard.press('j');
      return cards.evaluateAll((all) => all.includes(document.activeElement as HTMLElement));
    })
    .toBe(true);
  const card = staff.page.getByRole('article', { name: TITLE });
  await card.focus();
  await staff.page.context().setOffline(true);
  await staff.page.keyboard.press('a');
  await staff.page.getByText(connectionMessages.in('en-CA')('unsent')).waitFor();
  await card.waitFor();
  await staff.page.context().setOffline(false);
  // It leaves the list before the answer.
  const { isAsked, goOn } = await held(staff.page, '**/admin/reviews.data*');
  await card.focus();
  await staff.page.keyboard.press('a');
  await isAsked;
  await card.waitFor({ state: 'detached' });
  goOn();
  await staff.page.getByText(tAdminReviews('done.approve', { count: 1 })).waitFor();
  await staff.page.getByRole('button', { name: tAdmin('action.undo') }).click();
  await staff.page.getByText(tAdminReviews('done.undo')).waitFor();
  await card.getByText(tAdminReviews('reply.add')).click();
  await card.getByLabel(tAdminReviews('reply.label')).fill('Thank you for the photo!');
  await card.getByRole('button', { name: tAdminReviews('reply.submit') }).click();
  await staff.page.getByText(tAdminReviews('done.reply')).waitFor();
  await card.getByRole('button', { name: tAdminReviews('decide.publish') }).click();
  await staff.page.getByText(tAdminReviews('done.approve', { count: 1 })).waitFor();
  expect(staff.complaints.filter((text) => !text.includes('ERR_INTERNET_DISCONNECTED'))).toEqual([]);
  expect(staffDialogs).toEqual([]);
  await staff.close();

  const reader = await openPage({ width: 1280, theme: 'dark' });
  const readerDialogs = noDialogs(reader.page);
  await expect
    .poll(async () => {
      await reader.page.goto(PRODUCT);
      return reader.page.getByRole('heading', { level: 3, name: TITLE }).count();
    })
    .toBe(1);
  const review = reader.page.getByRole('article', { name: TITLE });
  await review.getByText('Thank you for the photo!').waitFor();
  await review.scrollIntoViewIfNeeded();
  await expectFineNow(reader.page, 'product-1280-dark');
  await review
    .getByRole('button', { name: tReviews('helpful.name', { count: 0, title: TITLE }), exact: true })
    .focus();
  await reader.page.keyboard.press('Enter');
  await review.getByText(tReviews('voted')).waitFor();
  await review
    .getByRole('button', { name: tReviews('helpful.name', { count: 1, title: TITLE }), exact: true })
    .waitFor();
  await review.getByRole('link', { name: tReviews('photo', { number: 1, name: '' }) }).click();
  await reader.page.getByRole('dialog').getByRole('img').waitFor();
  await reader.page.keyboard.press('Escape');
  await review.getByRole('button', { name: tReviews('report.name', { title: TITLE }) }).click();
  await expectAccessible(reader.page, 'report');
  await reader.page.getByLabel(tReviews('report.advertising')).check();
  await reader.page.getByRole('button', { name: tReviews('report.send') }).click();
  await review.getByText(tReviews('reported')).waitFor();
  await reader.page.getByLabel(tReviews('filter.rating'), { exact: true }).selectOption('4');
  await expect.poll(() => reader.page.getByRole('article', { name: TITLE }).count()).toBe(0);
  expect([...reader.complaints, ...author.complaints]).toEqual([]);
  expect([...readerDialogs, ...dialogs]).toEqual([]);
  await Promise.all([reader.close(), author.close()]);
});

test('without scripts reviews are read, filtered and paged', async () => {
  const { page, close } = await openPage({ width: 390, javaScriptEnabled: false });
  await page.goto('/shop/product/calming-oat-cream');
  await page.getByText('Sat on my skin all day.').waitFor();
  await page.getByRole('link', { name: tReviews('spread.row', { count: 1, stars: 2 }) }).click();
  await page
    .getByRole('heading', { level: 1, name: tReviews('all.title', { name: 'Calming Oat Cream' }) })
    .waitFor();
  expect(await page.getByRole('article').count()).toBe(1);
  await page.getByLabel(tReviews('filter.rating'), { exact: true }).selectOption('5');
  await page.getByRole('button', { name: tReviews('filter.go'), exact: true }).click();
  await expect.poll(() => page.getByRole('article').count()).toBe(2);
  await close();
});

test('a link to the reviews of the same page keeps their filter', async () => {
  const { page, complaints, close } = await openPage({ width: 390 });
  await page.goto('/shop/product/calming-oat-cream');
  await ready(page);
  await page.getByLabel(tReviews('filter.rating'), { exact: true }).selectOption('5');
  const shown = page.locator('[data-region]').getByRole('article');
  await expect.poll(() => shown.count()).toBe(2);
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  await page.locator('a[href="#reviews"]').click();
  await page.waitForURL(/#reviews$/);
  expect(await page.locator('[data-region][aria-busy]').count()).toBe(0);
  expect(requests.filter((url) => url.includes('calming-oat-cream'))).toEqual([]);
  expect(await shown.count()).toBe(2);
  expect(complaints).toEqual([]);
  await close();
});

test('the review test asks visitors to sign in first', async () => {
  const { page, close } = await openPage({ width: 1280 });
  await page.goto('/review-test');
  await ready(page);
  await page.getByRole('button', { name: 'Create a test review' }).click();
  await page.getByText('You must be logged in to create test reviews. Please log in first.').waitFor();
  await close();
});

test('the review test makes reviews for a customer who is signed in', async () => {
  const { page, close } = await openPage({ width: 1280, as: await registered() });
  await page.goto('/review-test');
  await ready(page);
  await page.getByRole('button', { name: 'Create a test review' }).click();
  await page.getByText('Please select a product first').waitFor();
  await page.getByLabel('Product').selectOption('garden-soap');
  await page.getByLabel('How many').fill('20');
  await page.getByRole('button', { name: 'Create several test reviews' }).click();
  await page.getByText('20 test reviews made').waitFor();
  await page.goto('/review-system-test');
  await page.getByText('"success": true').waitFor();
  await close();
});
