import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { accountsMessages } from '#messages/accounts.ts';
import { adminContactMessages } from '#messages/admin-contact.ts';
import { adminDraftsMessages } from '#messages/admin-drafts.ts';
import { adminEmailsMessages } from '#messages/admin-emails.ts';
import { adminOrderMessages } from '#messages/admin-order.ts';
import { adminOrderChangesMessages } from '#messages/admin-order-changes.ts';
import { adminReturnsMessages } from '#messages/admin-returns.ts';
import { adminShippingMessages } from '#messages/admin-shipping.ts';
import { adminUiMessages } from '#messages/admin-ui.ts';
import { buy } from '#tests/orders/buy.ts';
import { type RunningShop, startShop } from '#tests/shops/running-shop.ts';
import { emailTo, newEmail, registered, signedInStaff, sql, Visitor } from '#tests/shops/visitor.ts';
import { expectFineNow, loaded, openAdmin, openPage } from '../../support/browser.ts';

const t = adminOrderMessages.in('en-CA');
const tChanges = adminOrderChangesMessages.in('en-CA');
const tAccounts = accountsMessages.in('en-CA');
const tContact = adminContactMessages.in('en-CA');
const tDrafts = adminDraftsMessages.in('en-CA');
const tReturns = adminReturnsMessages.in('en-CA');
const tShipping = adminShippingMessages.in('en-CA');
const tEmails = adminEmailsMessages.in('en-CA');
const tUi = adminUiMessages.in('en-CA');

const mail = 'caught';
const ABOUT = tChanges('mail.about', { mail });
const PAY_LINK = tChanges('mail.payLink', { mail });

let shop: RunningShop;
beforeAll(async () => {
  shop = await startShop({});
}, 120_000);
afterAll(() => shop?.stop(true));

let cookies: Awaited<ReturnType<ReturnType<Page['context']>['cookies']>> | null = null;
async function asOwner(width: number) {
  const opened = await openPage({ width, origin: shop.url });
  if (cookies) await opened.page.context().addCookies(cookies);
  else {
    await openAdmin(opened.page, shop.welcomeUrl());
    cookies = await opened.page.context().cookies();
  }
  return opened;
}

const openOrder = async (page: Page, number: string) => {
  await page.goto(`/admin/orders?q=${number}`);
  await page.getByRole('link', { name: number }).first().click();
  await page.getByRole('heading', { level: 1, name: number }).waitFor();
};

async function openForm(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: tUi('header.more') }).click();
  await page.getByRole('menuitem', { name, exact: true }).click();
}

test.each([390, 1280])(
  'without a mail server no form about an order promises an email, %i px wide',
  async (width) => {
    const email = newEmail();
    const changed = await buy(new Visitor(shop.url), { email });
    const returned = await buy(new Visitor(shop.url), { email });
    const { page, complaints, close } = await asOwner(width);
    await openOrder(page, changed);
    await openForm(page, t('actions.cancel'));
    await page.getByText(ABOUT).waitFor();
    await expectFineNow(page, 'cancel');
    await page.getByRole('link', { name: tChanges('cancel.dismiss') }).click();

    await openForm(page, t('actions.edit'));
    await page.getByText(PAY_LINK).waitFor();
    await page.getByText(ABOUT).waitFor();
    await page.getByLabel(tChanges('edit.address.province')).selectOption('ON');
    await page.getByLabel(tChanges('edit.address.zip')).fill('M5V1A1');
    await page.getByRole('button', { name: tChanges('edit.address.submit') }).click();
    await expect.poll(() => page.getByText(PAY_LINK).count()).toBe(2);
    await expectFineNow(page, 'edit');
    // Items can't be added while the address is being changed.
    await page.reload();
    const add = page.getByRole('form', { name: tChanges('edit.add.title') });
    await add.getByLabel(tChanges('items.item'), { exact: true }).selectOption({ index: 1 });
    await add.getByRole('button').last().click();
    const unpaid = { number: `${changed}-A1`, mail, date: '.+' };
    await page.getByText(new RegExp(t('addOns.pending', unpaid))).waitFor();
    await expectFineNow(page, 'order-add-on');

    await emailTo(email, 'order-confirmation', shop.url);
    await openOrder(page, returned);
    const resend = t('emails.resend.name', { email: tEmails('kind.order-confirmation') });
    await page.getByRole('button', { name: resend }).click();
    await page.getByText(t('emails.resent.caught')).waitFor();
    await page
      .getByRole('button', { name: tShipping('buy.submit') })
      .first()
      .click();
    const markShipped = page.getByRole('button', { name: tShipping('byHand.submit'), exact: true }).first();
    await markShipped.click();
    await page.getByText(tShipping('markShipped.done', { mail })).waitFor();
    await openForm(page, t('actions.startReturn'));
    await page.getByText(tReturns('start.where.customer.hint', { mail })).waitFor();
    await expectFineNow(page, 'start-return');
    await page.getByRole('button', { name: tReturns('start.submit') }).click();
    await page.getByText(tReturns('decline.title')).first().click();
    await page.getByText(tReturns('decline.reason.hint', { mail })).waitFor();
    await expectFineNow(page, 'return');
    await page
      .getByRole('button', { name: tReturns('receive.submit') })
      .first()
      .click();
    await page
      .getByRole('link', { name: tReturns('exchange.create') })
      .first()
      .click();
    await page.getByLabel(tChanges('items.quantity')).selectOption('3');
    await page.getByText(PAY_LINK).waitFor();
    await expectFineNow(page, 'exchange');

    await page.goto('/admin/orders/new');
    await page.getByText(PAY_LINK).waitFor();
    await page.getByText(tDrafts('customer.email.hint', { mail })).waitFor();
    await loaded(page);
    await expectFineNow(page, 'draft');
    expect(complaints).toEqual([]);
    await close();
  },
);

test.each([390, 1280])(
  'without a mail server a reply to a message is saved, and the admin doesn’t say that it was sent, %i px wide',
  async (width) => {
    const email = newEmail();
    await new Visitor(shop.url).submit('/contact', {
      name: 'Wren Field',
      email,
      subject: `Balm ${email}`,
      message: 'Is it vegan?',
      website: '',
    });
    const { page, complaints, close } = await asOwner(width);
    await page.goto(`/admin/messages?q=${encodeURIComponent(email)}`);
    await loaded(page);
    await page.getByText(tContact('reply.hint', { mail })).waitFor();
    await expectFineNow(page, 'message');
    await page.getByLabel(tContact('reply.label', { name: 'Wren Field' })).fill('Yes.');
    await page.getByRole('button', { name: tContact('reply.submit') }).click();
    await page.getByText(tContact('done.answer', { mail })).waitFor();
    await page.goto('/admin/messages');
    await page.getByRole('link', { name: tContact('tabs.closed') }).waitFor();
    await expectFineNow(page, 'no-messages');
    expect(complaints).toEqual([]);
    await close();
  },
);

test('a shop without a mail server says so to someone who forgot a password', async () => {
  const email = newEmail();
  await new Visitor(shop.url).register(email, 'Ada Field');
  const { page, complaints, close } = await openPage({ width: 390, origin: shop.url });
  await page.goto('/forgot-password');
  await page.getByRole('main').getByLabel(tAccounts('email')).fill(email);
  await page.getByRole('button', { name: tAccounts('forgot.submit') }).click();
  await page.getByText(tAccounts('forgot.no-mail')).waitFor();
  await expectFineNow(page, 'forgot-password');
  expect(complaints).toEqual([]);
  await close();
});

test('no form promises an email to a customer without an address', async () => {
  const buyer = await registered();
  const number = await buy(buyer, { email: buyer.email });
  const [order] = await sql<{ id: string }>("update orders set email = '' where number = $1 returning id", [
    number,
  ]);
  const { page, complaints, close } = await openPage({ width: 390, as: await signedInStaff('admin') });
  await page.goto(`/admin/orders/${order!.id}/edit`);
  await page.getByText(tChanges('mail.payLink', { mail: 'none' })).waitFor();
  await page.goto(`/admin/orders/${order!.id}/cancel`);
  await page.getByText(tChanges('mail.about', { mail: 'none' })).waitFor();
  expect(complaints).toEqual([]);
  await close();
});
