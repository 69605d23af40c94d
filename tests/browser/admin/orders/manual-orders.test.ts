import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { adminMessages } from '#messages/admin.ts';
import { adminCustomersMessages } from '#messages/admin-customers.ts';
import { adminDeliveryMessages } from '#messages/admin-delivery.ts';
import { adminDraftsMessages } from '#messages/admin-drafts.ts';
import { adminOrderMessages } from '#messages/admin-order.ts';
import { adminOrderChangesMessages } from '#messages/admin-order-changes.ts';
import { adminOrdersMessages } from '#messages/admin-orders.ts';
import { adminPackingMessages } from '#messages/admin-packing.ts';
import { adminSettingsMessages } from '#messages/admin-settings.ts';
import { adminShippingMessages } from '#messages/admin-shipping.ts';
import { adminUiMessages } from '#messages/admin-ui.ts';
import { cartMessages } from '#messages/cart.ts';
import { checkoutMessages } from '#messages/checkout.ts';
import { commonMessages } from '#messages/common.ts';
import { orderMessages } from '#messages/order.ts';
import { policyMessages } from '#messages/policy.ts';
import { shopMessages } from '#messages/shop.ts';
import { trackingMessages } from '#messages/tracking.ts';
import { type RunningShop, startShop } from '#tests/shops/running-shop.ts';
import { expectFineNow, hasFocus, held, openAdmin, openPage, ready } from '../../support/browser.ts';

const tDelivery = adminDeliveryMessages.in('en-CA');
const tAdminUi = adminUiMessages.in('en-CA');
const tCustomers = adminCustomersMessages.in('en-CA');
const tDrafts = adminDraftsMessages.in('en-CA');
const tSettings = adminSettingsMessages.in('en-CA');
const tShipping = adminShippingMessages.in('en-CA');
const tPacking = adminPackingMessages.in('en-CA');
const tOrderPage = adminOrderMessages.in('en-CA');
const tChanges = adminOrderChangesMessages.in('en-CA');
const tCart = cartMessages.in('en-CA');
const tCheckout = checkoutMessages.in('en-CA');
const tPolicy = policyMessages.in('en-CA');
const tOrders = adminOrdersMessages.in('en-CA');
const tOrder = orderMessages.in('en-CA');

const tTracking = trackingMessages.in('en-CA');

let shop: RunningShop;
beforeAll(async () => {
  shop = await startShop({});
}, 120_000);
afterAll(() => shop?.stop(true));

let cookies: Awaited<ReturnType<ReturnType<Page['context']>['cookies']>> | null = null;
async function asOwner(width: number, theme: 'light' | 'dark' = 'light') {
  const opened = await openPage({ width, theme, origin: shop.url });
  if (cookies) await opened.page.context().addCookies(cookies);
  else {
    await openAdmin(opened.page, shop.welcomeUrl());
    await opened.page
      .getByRole('heading', { level: 1, name: adminMessages.in('en-CA')('nav.home') })
      .waitFor();
    cookies = await opened.page.context().cookies();
  }
  return opened;
}

const SOAP = 'Oat & Honey Soap';
async function addSoap(page: Page): Promise<void> {
  await page.goto('/shop?category=body&subcategory=soaps');
  await ready(page);
  await page.getByRole('button', { name: shopMessages.in('en-CA')('card.add-name', { name: SOAP }) }).click();
  await page.getByText(commonMessages.in('en-CA')('cart.added', { name: SOAP })).waitFor();
}

test('the owner opens a pickup location on a phone, and a guest picks an order up there', async () => {
  const owner = await asOwner(390);
  await owner.page.goto('/admin/settings/pickup-and-local-delivery');
  await owner.page.getByText(tDelivery('place.add'), { exact: true }).first().click();
  await owner.page.getByRole('textbox', { name: tDelivery('place.name') }).fill('Studio');
  await owner.page.getByRole('textbox', { name: tDelivery('place.street1') }).fill('12 Quay Street');
  await owner.page.getByRole('textbox', { name: tSettings('shop.city.label') }).fill('Halifax');
  await owner.page.getByRole('combobox', { name: tSettings('shop.state.label') }).selectOption('NS');
  await owner.page.getByRole('textbox', { name: tSettings('shop.zip.label'), exact: true }).fill('b3h1a1');
  await expectFineNow(owner.page, 'pickup-settings');
  await owner.page.getByRole('button', { name: tDelivery('place.add') }).click();
  await owner.page.getByText(tDelivery('saved.add-place')).waitFor();
  // Text typed about one place stays while another is deleted and restored.
  const another = owner.page.locator('details').filter({ hasText: tDelivery('place.add') });
  await another.locator('summary').click();
  const anothersName = another.getByRole('textbox', { name: tDelivery('place.name') });
  await anothersName.fill('Barn');
  await owner.page.getByText('Studio, Halifax', { exact: true }).click();
  await owner.page.getByRole('button', { name: tDelivery('place.remove', { name: 'Studio' }) }).click();
  await owner.page.getByText(tDelivery('saved.remove-place')).waitFor();
  await expectFineNow(owner.page, 'pickup-place-deleted');
  await owner.page.getByRole('button', { name: adminMessages.in('en-CA')('action.undo') }).click();
  await owner.page.getByText(tDelivery('saved.restore-place')).waitFor();
  expect(await anothersName.inputValue()).toBe('Barn');

  const guest = await openPage({ width: 390, theme: 'dark', origin: shop.url });
  await guest.page.goto('/shipping');
  await guest.page.getByRole('heading', { name: tPolicy('pickup'), exact: true }).waitFor();
  await addSoap(guest.page);
  await guest.page.goto('/cart');
  await guest.page.getByText(`${tCart('pickup')} Studio, Halifax`).waitFor();
  await guest.page.goto('/checkout');
  await guest.page.getByRole('main').getByLabel(tCheckout('email')).fill('ada@example.ca');
  await guest.page.getByRole('radio', { name: tCheckout('method.pickup') }).check();
  await guest.page.getByLabel(tCheckout('name')).fill('Ada Field');
  await guest.page.getByText('12 Quay Street').waitFor();
  expect(await guest.page.getByLabel(tCheckout('street1')).count()).toBe(0);
  await guest.page.getByLabel(tCheckout('card')).fill('4242 4242 4242 4242');
  await expectFineNow(guest.page, 'checkout-pickup');
  await guest.page
    .getByRole('button', { name: new RegExp(`^${tCheckout('pay', { amount: '' }).trim()}`) })
    .click();
  await guest.page.getByRole('heading', { name: tOrder('title', { name: 'Ada Field' }) }).waitFor();
  await guest.page.getByText('12 Quay Street').waitFor();
  await guest.page.getByText('HST 14%').waitFor();
  await expectFineNow(guest.page, 'ordered-pickup');
  await guest.page.getByRole('link', { name: tOrder('next.follow.order') }).click();
  await expectFineNow(guest.page, 'track-pickup');
  expect(guest.complaints).toEqual([]);
  await guest.close();

  // It is packed as others are, and instead of getting a label it is ready.
  await owner.page.goto('/admin/orders/pack');
  await owner.page.getByRole('button', { name: tPacking('start.submit', { count: 1 }) }).click();
  await owner.page.getByText('Studio', { exact: true }).waitFor();
  const heading = await owner.page.getByRole('heading', { level: 1 }).textContent();
  const number = /^\S+-\d+/.exec(heading!)![0];
  await owner.page.getByRole('checkbox', { name: new RegExp(SOAP) }).check();
  await expectFineNow(owner.page, 'packing-pickup');
  await owner.page.getByRole('button', { name: tPacking('submit.pickup.last'), exact: true }).click();
  await owner.page.getByRole('heading', { level: 1, name: tPacking('finish.title', { count: 1 }) }).waitFor();
  await owner.page.goto('/admin/orders');
  await owner.page.getByRole('link', { name: tOrders('view.ready-for-pickup') }).click();
  await owner.page.waitForURL(/delivery=pickup/);
  await owner.page.getByRole('link', { name: number }).first().click();
  await expectFineNow(owner.page, 'order-ready-for-pickup');
  await owner.page
    .getByRole('button', { name: tShipping('handover.pickup.done') })
    .first()
    .click();
  await owner.page.getByText(tShipping('handover.pickup.over')).waitFor();
  expect(owner.complaints).toEqual([]);
  await owner.close();
});

test('the owner offers local delivery, a guest nearby chooses it, and follows the order to the door', async () => {
  const owner = await asOwner(1280);
  await owner.page.goto('/admin/settings/pickup-and-local-delivery');
  await ready(owner.page);
  const local = owner.page.locator('form').filter({ has: owner.page.locator('#local-isOn') });
  await local.getByRole('checkbox', { name: tDelivery('local.isOn') }).check();
  await local.getByRole('textbox', { name: tDelivery('local.areas') }).fill('T2P');
  await local.getByRole('textbox', { name: new RegExp(`^${tDelivery('local.cost')}`) }).fill('4.00');
  for (const day of await local
    .getByRole('group', { name: tDelivery('local.days') })
    .getByRole('checkbox')
    .all())
    await day.check();
  await local.getByRole('textbox', { name: new RegExp(`^${tDelivery('local.hours')}`) }).fill('4–8 p.m.');
  await local.getByRole('button', { name: tDelivery('local.save') }).click();
  await owner.page.getByText(tDelivery('saved.local')).waitFor();

  const guest = await openPage({ width: 390, origin: shop.url });
  const offer = guest.page.getByRole('heading', { name: tPolicy('local'), exact: true });
  // A cached page follows the setting a moment later.
  await expect
    .poll(async () => {
      await guest.page.goto('/shipping');
      return offer.count();
    })
    .toBe(1);
  await addSoap(guest.page);
  await guest.page.goto('/checkout');
  await guest.page.getByRole('main').getByLabel(tCheckout('email')).fill('bea@example.ca');
  await guest.page.getByLabel(tCheckout('name')).fill('Bea Nearby');
  await guest.page.getByLabel(tCheckout('street1')).fill('1 Elm Street');
  await guest.page.getByLabel(tCheckout('city')).fill('Calgary');
  await guest.page.getByLabel(tCheckout('zip')).fill('T2P1J9');
  const byUs = tCheckout('delivery.local', { hours: '4–8 p.m.' });
  await guest.page.locator('label').filter({ hasText: byUs }).click();
  await guest.page.getByLabel(tCheckout('card')).fill('4242 4242 4242 4242');
  await expectFineNow(guest.page, 'checkout-local');
  await guest.page
    .getByRole('button', { name: new RegExp(`^${tCheckout('pay', { amount: '' }).trim()}`) })
    .click();
  await guest.page.getByRole('heading', { name: tOrder('title', { name: 'Bea Nearby' }) }).waitFor();
  await guest.page.getByText(tOrder('next.track.local')).waitFor();
  await guest.page.getByRole('link', { name: tOrder('next.follow.order') }).click();
  await guest.page.getByText(tTracking('local.Processing', { city: 'Calgary' })).waitFor();

  await owner.page.goto('/admin/orders?q=bea@example.ca');
  await owner.page.locator('main tbody').getByRole('link').first().click();
  const step = (name: 'ready' | 'done') =>
    owner.page.getByRole('button', { name: tShipping(`handover.local.${name}`) }).first();
  await step('ready').click();
  await owner.page.getByText(tShipping('handover.ready.saved', { mail: 'caught' })).waitFor();
  await expectFineNow(owner.page, 'order-out-for-delivery');
  await guest.page.reload();
  await guest.page.getByText(tTracking('local.Shipped', { city: 'Calgary' })).waitFor();
  await step('done').click();
  await owner.page.getByText(tShipping('handover.local.over')).waitFor();
  await guest.page.reload();
  await guest.page.getByText(tTracking('local.Delivered', { city: 'Calgary' })).waitFor();
  await expectFineNow(guest.page, 'track-local');
  expect([...owner.complaints, ...guest.complaints]).toEqual([]);
  await Promise.all([owner.close(), guest.close()]);
});

test('the owner puts an order together on a phone, sends an invoice, and is paid in cash', async () => {
  const { page, complaints, close } = await asOwner(390, 'dark');
  await page.goto('/admin/orders/drafts');
  await expectFineNow(page, 'drafts-none');
  await page
    .getByRole('link', { name: tDrafts('create') })
    .first()
    .click();
  await page.getByRole('combobox', { name: tDrafts('items.add') }).pressSequentially('oat');
  await page.getByRole('option', { name: /Oat & Honey Soap/ }).click();
  await page.getByLabel(tDrafts('items.price')).fill('7.00');
  await page.getByLabel(tDrafts('items.reason')).fill('dented box');
  await page.getByRole('combobox', { name: tDrafts('delivery.kind') }).selectOption('pickup');
  await page.getByLabel(tDrafts('customer.name'), { exact: true }).fill('Ben Field');
  await page.getByRole('textbox', { name: tDrafts('customer.email') }).fill('ben@example.ca');
  // 7.00 and 14 %.
  await page.getByText('$7.98', { exact: true }).waitFor();
  await expectFineNow(page, 'draft');
  await page.getByRole('button', { name: tDrafts('save') }).click();
  await page.getByText(tDrafts('saved')).waitFor();
  await page.getByRole('radio', { name: tDrafts('payment.invoice') }).check();
  await page.getByRole('button', { name: tDrafts('place.invoice', { amount: '$7.98' }) }).click();
  const recordAPayment = page.getByRole('link', { name: tOrderPage('nextAction.recordPayment') });
  await recordAPayment.waitFor();
  await expectFineNow(page, 'order-of-invoice');

  const link = await page.getByRole('link', { name: /\/order\/pay\// }).getAttribute('href');
  const buyer = await openPage({ width: 390, origin: shop.url });
  await buyer.page.goto(new URL(link!).pathname);
  await buyer.page.getByText('Oat & Honey Soap').waitFor();
  await expectFineNow(buyer.page, 'pay-invoice');
  expect(buyer.complaints).toEqual([]);
  await buyer.close();

  const firstOrder = page.url();
  await page.getByRole('button', { name: tAdminUi('header.more') }).click();
  await page.getByRole('menuitem', { name: tOrderPage('actions.edit') }).click();
  await page.getByRole('heading', { name: tChanges('edit.reopen.title') }).waitFor();
  await expectFineNow(page, 'order-edit-unpaid');
  await page.getByRole('button', { name: tChanges('edit.reopen.submit') }).click();
  await page.getByRole('radio', { name: tDrafts('payment.invoice') }).check();
  await page.getByRole('button', { name: tDrafts('place.invoice', { amount: '$7.98' }) }).click();
  await recordAPayment.waitFor();
  expect(page.url()).not.toBe(firstOrder);

  await recordAPayment.click();
  const drawer = page.getByRole('dialog');
  const title = drawer.getByRole('heading', { name: tOrderPage('nextAction.recordPayment') });
  await hasFocus(title);
  await expectFineNow(page, 'order-record-payment');
  await page.keyboard.press('Escape');
  await drawer.waitFor({ state: 'hidden' });
  await hasFocus(recordAPayment);
  await recordAPayment.click();
  await drawer.getByRole('link', { name: adminMessages.in('en-CA')('action.cancel') }).click();
  await drawer.waitFor({ state: 'hidden' });
  await recordAPayment.click();
  await page.getByRole('button', { name: tOrderPage('payment.record.submit') }).click();
  await page.getByText(tOrderPage('payment.record.done')).waitFor();
  const orderPage = page.url();
  const price = page.getByLabel(tDrafts('items.price'));
  const name = page.getByLabel(tDrafts('customer.name'), { exact: true });
  await page.getByRole('button', { name: tAdminUi('header.more') }).click();
  const { goOn } = await held(page, '**/admin/orders/drafts/price');
  await page.getByRole('menuitem', { name: tOrderPage('actions.orderAgain') }).click();
  // Named before it is priced.
  await page.getByText('Oat & Honey Soap').first().waitFor();
  goOn();
  expect(await name.inputValue()).toBe('Ben Field');
  // At today's price again.
  expect(await price.inputValue()).not.toBe('7.00');
  await page.goto(`/admin/customers/${new URL(orderPage).pathname.split('/').pop()}`);
  await page.getByRole('link', { name: tCustomers('customer.createOrder') }).click();
  await expect.poll(() => name.inputValue()).toBe('Ben Field');
  const pick = await page.request.get('/admin/orders/drafts/find?kind=customer&q=Ben+Feld');
  expect(await pick.json()).toMatchObject({ found: [{ name: 'Ben Field', email: 'ben@example.ca' }] });
  const palette = await page.request.get('/admin/find?q=Ben+Feld');
  // Exact matches come first.
  expect(await palette.json()).toMatchObject({
    alike: [{ kind: 'order' }, { kind: 'order' }, { kind: 'customer', name: 'Ben Field' }],
  });
  await page.goto('/admin/orders/drafts?view=ordered');
  await expectFineNow(page, 'drafts-ordered');
  expect(complaints).toEqual([]);
  await close();
});

test('the owner sells a workshop, which is no product, to a customer who reads French', async () => {
  const { page, complaints, close } = await asOwner(390);
  await page.goto('/admin/settings/languages');
  await page.getByLabel(tSettings('languages.languages.label')).selectOption('en fr');
  await page
    .getByRole('region', { name: tSettings('entry.languages') })
    .getByRole('button')
    .click();
  await page.getByText(tSettings('saved'), { exact: true }).waitFor();

  await page.goto('/admin/orders/new');
  await ready(page);
  await page.getByRole('button', { name: tDrafts('custom.add') }).click();
  await page.getByRole('textbox', { name: tDrafts('custom.name') }).fill('Atelier de savon');
  await page.getByLabel(tDrafts('items.price')).fill('45.00');
  // A decimal is refused, not read as another number.
  const grams = page.getByLabel(tDrafts('custom.grams'));
  await grams.fill('1,5');
  await page.getByText(tDrafts('custom.grams.whole', { max: 30_000 })).waitFor();
  expect(await grams.inputValue()).toBe('1,5');
  await grams.fill('250');
  await page.getByRole('checkbox', { name: tDrafts('custom.isTaxed') }).uncheck();
  await page.getByRole('combobox', { name: tDrafts('delivery.kind') }).selectOption('in-person');
  const email = page.getByRole('textbox', { name: tDrafts('customer.email') });
  await email.fill('chloe@example.ca');
  const language = page.getByRole('combobox', { name: tDrafts('customer.language') });
  expect(await language.inputValue()).toBe('en-CA');
  await language.selectOption('fr-CA');
  const paid = page.getByRole('button', { name: tDrafts('place.received', { amount: '$45.00' }) });
  await paid.waitFor();
  await expectFineNow(page, 'draft-custom-item');
  await paid.click();
  await page.getByText(tOrderPage('customer.locale.fr-CA')).waitFor();
  await page.getByText(tOrderPage('lines.notTaxed')).waitFor();
  await expectFineNow(page, 'order-custom-item');

  // Their next order begins in the language of this one.
  await page.goto('/admin/orders/new');
  await ready(page);
  await email.fill('chloe@example.ca');
  await expect.poll(() => language.inputValue()).toBe('fr-CA');
  expect(complaints).toEqual([]);
  await close();
});
