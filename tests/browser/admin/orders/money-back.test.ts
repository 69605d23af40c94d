import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { adminMessages } from '#messages/admin.ts';
import { adminOrderMessages } from '#messages/admin-order.ts';
import { adminOrderChangesMessages } from '#messages/admin-order-changes.ts';
import { adminOrdersMessages } from '#messages/admin-orders.ts';
import { adminReturnsMessages } from '#messages/admin-returns.ts';
import { adminShippingMessages } from '#messages/admin-shipping.ts';
import { adminUiMessages } from '#messages/admin-ui.ts';
import { buyerCancellationMessages } from '#messages/buyer-cancellation.ts';
import { checkoutMessages } from '#messages/checkout.ts';
import { returnsMessages } from '#messages/returns.ts';
import { BODY_OIL, buy } from '#tests/orders/buy.ts';
import { emailTo, makeStaff, PASSWORD, registered, sql, Visitor } from '#tests/shops/visitor.ts';
import {
  expectAccessible,
  expectFine as expectFineAtEveryWidth,
  openPage,
  ready,
} from '../../support/browser.ts';

const tAdminReturns = adminReturnsMessages.in('en-CA');
const t = adminOrderMessages.in('en-CA');
const tShipping = adminShippingMessages.in('en-CA');
const tChanges = adminOrderChangesMessages.in('en-CA');
const tCancellation = buyerCancellationMessages.in('en-CA');
const tReturns = returnsMessages.in('en-CA');
const tAdmin = adminMessages.in('en-CA');
const tUi = adminUiMessages.in('en-CA');
const tCheckout = checkoutMessages.in('en-CA');
const tAdminOrders = adminOrdersMessages.in('en-CA');

async function expectFine(page: Page, where: string): Promise<void> {
  await ready(page);
  // LOOK=<folder> saves screenshots.
  if (process.env.LOOK) await page.screenshot({ path: `${process.env.LOOK}/${where}.png`, fullPage: true });
  await expectAccessible(page, where);
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(overflow, where).toBeLessThanOrEqual(0);
}

async function asOwner(width: number, theme: 'light' | 'dark') {
  const { email } = await registered();
  await makeStaff(email, 'admin');
  const staff = new Visitor();
  await staff.signIn(email);
  return openPage({ width, theme, as: staff });
}

const openMenu = (page: Page) => page.getByRole('button', { name: tUi('header.more') }).click();
/** One of the badges beside the order's number. */
const isInState = (page: Page, status: 'shipped' | 'delivered' | 'cancelled' | 'partially_refunded') =>
  page.locator('main h1 ~ span', { hasText: tAdminOrders(`status.${status}`) }).waitFor();

const idOf = async (number: string) =>
  (await sql<{ id: string }>('select id from orders where number = $1', [number]))[0]!.id;

test('on a phone a buyer returns an item, the owner receives and refunds it, and the buyer sees it', async () => {
  const buyer = await registered();
  const number = await buy(buyer, { email: buyer.email, lines: [{ ...BODY_OIL, quantity: 2 }] });
  await sql(`update orders set status = 'shipped' where number = $1`, [number]);
  const theirs = await openPage({ width: 390, as: buyer });
  await theirs.page.goto(`/account/orders/${number}`);
  await theirs.page.getByRole('link', { name: tReturns('start') }).click();
  await theirs.page.getByLabel(tReturns('items', { name: '' })).selectOption('1');
  await theirs.page.getByLabel(tReturns('why')).selectOption('damaged');
  await expectFine(theirs.page, 'return-form');
  await theirs.page.getByRole('button', { name: tReturns('submit') }).click();
  await theirs.page.getByText(tReturns('state.requested')).waitFor();
  await emailTo(buyer.email, 'return-requested');

  const owner = await asOwner(390, 'dark');
  const card = owner.page.locator('[data-row]').filter({ hasText: number });
  await owner.page.goto('/admin/returns');
  await expectFine(owner.page, 'returns');
  await card.getByRole('button', { name: tAdminReturns('approve.submit') }).click();
  await owner.page.getByText(tAdminReturns('done.approved', { count: 1 })).waitFor();
  // Undone, it waits to be approved again.
  await owner.page.getByRole('button', { name: tAdmin('action.undo') }).click();
  await owner.page.getByText(tAdminReturns('undone', { count: 1 })).waitFor();
  await card.getByRole('button', { name: tAdminReturns('approve.submit') }).click();
  await card.getByRole('button', { name: tAdminReturns('receive.submit') }).click();
  const began = Date.now();
  await card.getByRole('link', { name: tAdminReturns('refund.create'), exact: true }).click();
  await owner.page.getByText(tChanges('refund.sum.total')).waitFor();
  const opened = Date.now();
  await expectFine(owner.page, 'refund-form');
  const looked = Date.now() - opened;
  await owner.page.getByLabel(tAdmin('proof.password.label')).fill(PASSWORD);
  await owner.page.keyboard.press('Enter');
  await owner.page.getByRole('heading', { name: t('refunds.title') }).waitFor();
  // Less than half a minute without the time that axe takes.
  expect(Date.now() - began - looked).toBeLessThan(30_000);
  await expectFine(owner.page, 'order-refunded');

  await emailTo(buyer.email, 'refund');
  await theirs.page.reload();
  await theirs.page.getByText(tReturns('state.refunded')).waitFor();
  await theirs.page
    .getByRole('link', { name: tReturns('credit-note', { number: `${number}-R1` }) })
    .waitFor();
  await expectFine(theirs.page, 'own-order-refunded');
  expect([...theirs.complaints, ...owner.complaints]).toEqual([]);
  await Promise.all([theirs.close(), owner.close()]);
});

test('a buyer cancels an order before it is packed; the owner, who needs a password for it, is too late', async () => {
  const buyer = await registered();
  const number = await buy(buyer, { email: buyer.email });
  const owner = await asOwner(1280, 'light');
  await owner.page.goto(`/admin/orders/${await idOf(number)}`);
  await openMenu(owner.page);
  await owner.page.getByRole('menuitem', { name: t('actions.cancel') }).click();
  await owner.page.getByLabel(tAdmin('proof.password.label')).fill('not the password');
  await owner.page.getByRole('button', { name: tChanges('cancel.submit') }).click();
  await owner.page.getByText(tAdmin('proof.error.password')).waitFor();
  await expectFine(owner.page, 'cancel-form');

  const theirs = await openPage({ width: 1280, theme: 'dark', as: buyer });
  await theirs.page.goto(`/account/orders/${number}`);
  await theirs.page.getByText(tCancellation('title')).click();
  await expectFine(theirs.page, 'own-order-cancel');
  await theirs.page.getByRole('button', { name: tCancellation('submit') }).click();
  await theirs.page.getByRole('heading', { name: tReturns('refunds') }).waitFor();
  expect(await sql('select status from orders where number = $1', [number])).toEqual([
    { status: 'cancelled' },
  ]);
  await owner.page.reload();
  await owner.page.getByText(tChanges('cancel.tooLate')).waitFor();
  expect([...theirs.complaints, ...owner.complaints]).toEqual([]);
  await Promise.all([theirs.close(), owner.close()]);
});

test('on a phone the owner adds to an order, and its buyer pays for it by the link of an email', async () => {
  const buyer = await registered();
  const number = await buy(buyer, { email: buyer.email });
  const orderId = await idOf(number);
  const owner = await asOwner(390, 'light');
  await owner.page.goto(`/admin/orders/${orderId}/edit`);
  await ready(owner.page);
  await owner.page.getByLabel(tChanges('items.item'), { exact: true }).selectOption(BODY_OIL.variantId);
  await expectFine(owner.page, 'add-form');
  // The address comes first, and saving it keeps the panel open, with the items that are chosen.
  const name = owner.page.getByLabel(tChanges('edit.address.name'), { exact: true });
  await name.fill('Zoé Tremblay');
  await owner.page.getByRole('button', { name: tChanges('edit.add.submit') }).click();
  await owner.page.getByText(tChanges('edit.add.addressFirst')).waitFor();
  await owner.page.getByRole('button', { name: tChanges('edit.address.submit') }).click();
  await owner.page.getByText(tChanges('edit.stays')).waitFor();
  expect(await name.inputValue()).toBe('Zoé Tremblay');
  expect(await sql(`select address ->> 'name' as name from orders where id = $1`, [orderId])).toEqual([
    { name: 'Zoé Tremblay' },
  ]);
  await owner.page.getByRole('button', { name: tChanges('edit.add.submit') }).click();
  await owner.page.getByRole('heading', { name: t('addOns.title') }).waitFor();
  await owner.page.getByRole('button', { name: t('addOns.cancel', { number: `${number}-A1` }) }).waitFor();
  // It can't ship until that is paid.
  await owner.page.getByText(tShipping('problem.part-waits')).waitFor();
  expect(await owner.page.getByRole('link', { name: tShipping('byHand.title') }).count()).toBe(0);
  expect(await owner.page.getByRole('button', { name: tShipping('buy.submit') }).count()).toBe(0);
  await expectFine(owner.page, 'order-with-part');

  const [link] = /\/order\/pay\/[\w.-]+/.exec(await emailTo(buyer.email, 'payment-request')) ?? [];
  const theirs = await openPage({ width: 390, theme: 'dark' });
  await theirs.page.goto(link!);
  await ready(theirs.page);
  await expectFineAtEveryWidth(theirs.page, 'pay-part');
  await theirs.page
    .getByRole('button', { name: tCheckout('card.approve') })
    .first()
    .click();
  await theirs.page.getByRole('button', { name: tCheckout('pay', { amount: '$' }) }).click();
  await theirs.page.getByText(`${number}-A1`).first().waitFor();
  await expect
    .poll(() => sql('select status from orders where number = $1', [`${number}-A1`]))
    .toEqual([{ status: 'processing' }]);
  expect([...theirs.complaints, ...owner.complaints]).toEqual([]);
  await Promise.all([theirs.close(), owner.close()]);
});

test('on a phone the owner starts a return for a customer who called, and exchanges items that are back already', async () => {
  const buyer = await registered();
  const number = await buy(buyer, { email: buyer.email, lines: [{ ...BODY_OIL, quantity: 2 }] });
  const orderId = await idOf(number);
  await sql("update orders set status = 'delivered' where id = $1", [orderId]);
  const { page, complaints, close } = await asOwner(390, 'dark');
  await page.goto(`/admin/orders/${orderId}`);
  await openMenu(page);
  await page.getByRole('menuitem', { name: t('actions.startReturn'), exact: true }).click();
  const start = page.getByRole('button', { name: tAdminReturns('start.submit') });
  await start.waitFor();
  await page.getByText(tAdminReturns('start.where.customer.hint', { mail: 'sent' })).waitFor();
  await expectFineAtEveryWidth(page, 'start-return');
  await start.click();
  await page.getByText(tAdminReturns('start.error.nothing-chosen')).waitFor();
  await page.getByLabel(/Calendula Body Oil/).selectOption('1');
  await page.getByLabel(tAdminReturns('start.note')).fill('Too strong a scent');
  await page.getByRole('checkbox', { name: tAdminReturns('start.exchange') }).check();
  await page.getByRole('radio', { name: tAdminReturns('start.where.here') }).check();
  await start.click();
  await page.getByText('Too strong a scent').waitFor();
  await page
    .getByRole('link', { name: tAdminReturns('exchange.create') })
    .first()
    .waitFor();
  expect(
    await sql(
      'select r.status, l.quantity from returns r join return_lines l on l.return_id = r.id where r.order_id = $1',
      [orderId],
    ),
  ).toEqual([{ status: 'received', quantity: 1 }]);
  expect(complaints).toEqual([]);
  await close();
});

test('an order that needs review is settled on its page; review, refund, cancel and exchange fit every screen', async () => {
  const buyer = await registered();
  const [settled, cameBack] = [
    await buy(buyer, { email: buyer.email }),
    await buy(buyer, { email: buyer.email }),
  ];
  const [toSettle, toExchange] = [await idOf(settled), await idOf(cameBack)];
  await sql("update orders set review_reason = 'disputed' where id = $1", [toSettle]);
  await sql("update orders set status = 'delivered' where id = $1", [toExchange]);
  await sql(
    `with back as (
      insert into returns (id, order_id, status, reason, note, wants_exchange, requested_at, changed_at)
      values (gen_random_uuid(), $1, 'received', 'damaged', 'The other one, please', true, now(), now()) returning id)
    insert into return_lines (return_id, line, quantity) select id, 0, 1 from back`,
    [toExchange],
  );
  const { page, complaints, close } = await asOwner(320, 'light');
  for (const [path, sentence] of [
    [`${toSettle}/refund`, tChanges('refund.what')],
    [`${toSettle}/cancel`, tChanges('mail.about', { mail: 'sent' })],
    [`${toExchange}/exchange`, tChanges('exchange.submit')],
    [`${toSettle}/review`, tChanges('review.settle.resolve')],
  ] as const) {
    await page.goto(`/admin/orders/${path}`);
    await page.getByText(sentence).first().waitFor();
    await ready(page);
    await expectFineAtEveryWidth(page, path.split('/')[1]!);
  }
  await page.getByLabel(tAdmin('proof.password.label')).fill(PASSWORD);
  await page.getByRole('button', { name: tChanges('review.settle.resolve.submit') }).click();
  await page.getByText(t('review.title')).waitFor({ state: 'detached' });
  expect(await sql('select review_reason from orders where id = $1', [toSettle])).toEqual([
    { review_reason: null },
  ]);
  expect(complaints).toEqual([]);
  await close();
});

test('an order offers only possible actions; a refund starts empty, and the order can still be delivered', async () => {
  const buyer = await registered();
  const number = await buy(buyer, { email: buyer.email, lines: [{ ...BODY_OIL, quantity: 2 }] });
  const { page, complaints, close } = await asOwner(390, 'light');
  const offers = (name: string) => page.getByRole('menuitem', { name, exact: true });
  const isOff = (name: string) => offers(name).getAttribute('aria-disabled');
  await page.goto(`/admin/orders/${await idOf(number)}`);
  await openMenu(page);
  await offers(t('actions.edit')).waitFor();
  await offers(t('actions.cancel')).waitFor();
  await page.keyboard.press('Escape');
  // Without a carrier it is a test label: the order has one and isn't shipped.
  await page.getByRole('button', { name: tShipping('buy.submit') }).click();
  await page.getByRole('button', { name: tShipping('byHand.submit') }).waitFor();
  await openMenu(page);
  await page.getByText(t('actions.voidFirst')).waitFor();
  expect(await isOff(t('actions.edit'))).toBe('true');
  expect(await isOff(t('actions.cancel'))).toBe('true');
  await page.keyboard.press('Escape');
  await expectFine(page, 'order-with-label');
  await page.getByText(tShipping('label.void.title')).click();
  await page.getByRole('button', { name: tShipping('label.void.submit') }).click();
  await page.getByText(tShipping('label.void.done')).waitFor();
  await openMenu(page);
  await offers(t('actions.edit')).waitFor();
  await expect.poll(() => isOff(t('actions.edit'))).toBeNull();
  await page.keyboard.press('Escape');

  await page.getByRole('link', { name: tShipping('byHand.title') }).click();
  await page.getByLabel(tShipping('byHand.carrier.label')).fill('Hand delivery');
  await page.getByRole('button', { name: tShipping('byHand.submit') }).click();
  await page.getByText(tShipping('byHand.done')).waitFor();
  await isInState(page, 'shipped');
  await openMenu(page);
  await offers(t('actions.packingSlip')).waitFor();
  expect(await offers(t('actions.edit')).count()).toBe(0);
  expect(await page.getByText(t('actions.voidFirst')).count()).toBe(0);
  await page.keyboard.press('Escape');

  await page.getByRole('link', { name: t('actions.refund'), exact: true }).click();
  const submit = page.getByRole('button', { name: tChanges('refund.submit') });
  await page.getByText(tChanges('problem.refund-nothing-chosen')).waitFor();
  expect(await submit.isDisabled()).toBe(true);
  expect(await page.getByLabel(/Calendula Body Oil/).inputValue()).toBe('0');
  await expectFine(page, 'refund-nothing-chosen');
  await page.getByLabel(/Calendula Body Oil/).selectOption('1');
  const sums = page.getByRole('status').filter({ hasText: tChanges('refund.sum.total') });
  await sums.getByText(tChanges('refund.sum.items')).waitFor();
  expect(await sums.getByText(tChanges('refund.sum.shipping')).count()).toBe(0);
  await page.getByLabel(tChanges('refund.shipping', { amount: '' })).check();
  await sums.getByText(tChanges('refund.sum.shipping')).waitFor();
  await page.getByLabel(tChanges('refund.shipping', { amount: '' })).uncheck();
  await page.getByText(tChanges('refund.amount'), { exact: true }).click();
  await page.getByLabel(tChanges('refund.amount.label')).fill('10');
  await sums.getByText(tChanges('refund.sum.shipping')).waitFor();
  await page.getByLabel(tAdmin('proof.password.label')).fill(PASSWORD);
  await page.getByRole('button', { name: tChanges('refund.submit.amount', { amount: '$10.00' }) }).click();
  // How it splits into items, shipping and tax.
  const amount = '\\$\\d+\\.\\d\\d';
  const split = [t('refunds.items', { amount }), t('refunds.shipping', { amount })].join(', ');
  await page.getByText(new RegExp(`^${split}, `)).waitFor();
  await isInState(page, 'partially_refunded');

  await page.getByRole('button', { name: tShipping('delivered.submit') }).click();
  await isInState(page, 'delivered');
  await page.getByText(tShipping('delivered.done')).waitFor();
  expect(await page.getByRole('button', { name: tShipping('delivered.submit') }).count()).toBe(0);
  await page.getByRole('button', { name: tAdmin('action.undo') }).click();
  await page.getByText(tShipping('delivered.undone')).waitFor();
  await isInState(page, 'partially_refunded');
  await page.getByRole('button', { name: tShipping('delivered.submit') }).click();
  await isInState(page, 'delivered');
  await isInState(page, 'partially_refunded');
  // It has arrived, so its shipment can't be undone.
  expect(await page.getByText(tShipping('byHand.undo.title')).count()).toBe(0);
  await expectFine(page, 'order-delivered');
  expect(complaints).toEqual([]);
  await close();
});

test('a cancelled order, which was refunded with it, offers no refund', async () => {
  const buyer = await registered();
  const number = await buy(buyer, { email: buyer.email });
  const { page, complaints, close } = await asOwner(1280, 'dark');
  const refund = page.getByRole('link', { name: t('actions.refund'), exact: true });
  await page.goto(`/admin/orders/${await idOf(number)}`);
  await refund.waitFor();
  await openMenu(page);
  await page.getByRole('menuitem', { name: t('actions.cancel'), exact: true }).click();
  await page.getByLabel(tAdmin('proof.password.label')).fill(PASSWORD);
  await page.getByRole('button', { name: tChanges('cancel.submit') }).click();
  await isInState(page, 'cancelled');
  await openMenu(page);
  await page.getByRole('menuitem', { name: t('actions.packingSlip'), exact: true }).waitFor();
  expect(await refund.count()).toBe(0);
  expect(complaints).toEqual([]);
  await close();
});
