import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { adminMessages } from '#messages/admin.ts';
import { adminEmailTextsMessages } from '#messages/admin-email-texts.ts';
import { adminOrderMessages } from '#messages/admin-order.ts';
import { adminOrderChangesMessages } from '#messages/admin-order-changes.ts';
import { adminQuebecNoticeMessages } from '#messages/admin-quebec-notice.ts';
import { adminSettingsMessages } from '#messages/admin-settings.ts';
import { adminShippingMessages } from '#messages/admin-shipping.ts';
import { adminTranslationsMessages } from '#messages/admin-translations.ts';
import { cartMessages } from '#messages/cart.ts';
import { checkoutMessages } from '#messages/checkout.ts';
import { commonMessages } from '#messages/common.ts';
import { documentMessages } from '#messages/document.ts';
import { languageOfferMessages } from '#messages/language-offer.ts';
import { languagesMessages } from '#messages/languages.ts';
import { orderMessages } from '#messages/order.ts';
import { productMessages } from '#messages/product.ts';
import { returnsMessages } from '#messages/returns.ts';
import { isEnglish, textLanguages } from '#tests/pages/text-languages.ts';
import { databaseUrlOf, type RunningShop, startShop } from '#tests/shops/running-shop.ts';
import { emailTo, newEmail, PASSWORD, sql } from '#tests/shops/visitor.ts';
import { expectFineNow, firstRowBelowBar, openAdmin, openPage, ready } from '../support/browser.ts';
import { expectFrenchPdf } from '../support/french-pdf.ts';

const tAdmin = adminMessages.in('en-CA');
const tEnglish = languagesMessages.in('en-CA');
const tFrench = languagesMessages.in('fr-CA');
const tOffer = languageOfferMessages.in('en-CA');

let shop: RunningShop;
let owner: Awaited<ReturnType<typeof openPage>>;
beforeAll(async () => {
  shop = await startShop({});
  owner = await openPage();
  await openAdmin(owner.page, shop.welcomeUrl());
  await chooseLanguages('en fr');
}, 180_000);
afterAll(async () => {
  await owner?.close();
  await shop?.stop(true);
});

async function chooseLanguages(value: string): Promise<void> {
  const t = adminSettingsMessages.in('en-CA');
  await owner.page.goto(`${shop.url}/admin/settings/languages`);
  await owner.page.getByLabel(t('languages.languages.label')).selectOption(value);
  await owner.page
    .getByRole('region', { name: t('entry.languages') })
    .getByRole('button')
    .click();
  await owner.page.getByText(t('saved'), { exact: true }).waitFor();
}

const lang = (page: Page) => page.locator('html').getAttribute('lang');

/** Makes the page's browser prefer French. */
const preferFrench = (page: Page) =>
  page.addInitScript(() => {
    Object.defineProperty(navigator, 'language', { get: () => 'fr-CA' });
    Object.defineProperty(navigator, 'languages', { get: () => ['fr-CA', 'en'] });
  });

const soap = { id: 'oatmeal-hand-soap', name: 'Oat & Honey Soap', price: 850, quantity: 1, category: 'body' };

const FRENCH_SOAP = 'Savon avoine et miel';

const putInCart = (page: Page) =>
  page.evaluate((cart) => localStorage.setItem('cart', cart), JSON.stringify({ items: [soap], message: '' }));

test('the link at the foot leads to the same page in French and back, with its query', async () => {
  const { page, complaints, close } = await openPage({ width: 390 });
  await page.goto(`${shop.url}/shop?category=body`);
  await ready(page);
  // Filters in place change the address, not the link.
  await page.goto(`${shop.url}/shop?category=body&sort=price-asc#content`);
  await ready(page);
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: tEnglish('name.fr-CA') })
    .click();
  await page.waitForURL(`${shop.url}/fr/boutique?category=corps&sort=price-asc#content`);
  await ready(page);
  expect(await lang(page)).toBe('fr-CA');
  await expectFineNow(page, 'list-french-390');
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: tFrench('name.en-CA') })
    .click();
  await page.waitForURL(`${shop.url}/shop?category=body&sort=price-asc#content`);
  expect(complaints).toEqual([]);
  await close();
});

test('a first visit that prefers French is offered it once, in French', async () => {
  const { page, complaints, close } = await openPage({ width: 390 });
  await preferFrench(page);
  await page.goto(`${shop.url}/shop/product/oatmeal-hand-soap`);
  const offer = page.getByRole('region', { name: tOffer('label') });
  await offer.waitFor();
  expect(await offer.getAttribute('lang')).toBe('fr-CA');
  await expectFineNow(page, 'language-offer-390');
  await offer.getByRole('button', { name: tOffer('dismiss') }).click();
  await offer.waitFor({ state: 'detached' });
  await page.goto(`${shop.url}/cart`);
  await ready(page);
  await page.waitForTimeout(500);
  expect(await offer.count()).toBe(0);
  expect(complaints).toEqual([]);
  await close();
});

test('the offer leads on in French, and nobody else is asked', async () => {
  const french = await openPage();
  await preferFrench(french.page);
  await french.page.goto(`${shop.url}/cart`);
  await french.page.getByRole('link', { name: tOffer('go') }).click();
  await french.page.waitForURL(`${shop.url}/fr/panier`);
  await french.close();
  const { page, close } = await openPage();
  await page.goto(`${shop.url}/`);
  await ready(page);
  await page.waitForTimeout(500);
  expect(await page.getByRole('region', { name: tOffer('label') }).count()).toBe(0);
  await close();
});

test('a postal code of Quebec offers to go on in French, and cart and address stay', async () => {
  const { page, complaints, close } = await openPage({ width: 390 });
  await page.goto(`${shop.url}/cart`);
  await putInCart(page);
  await page.reload();
  await page.getByLabel(cartMessages.in('en-CA')('postal-code')).fill('T2P 1J9');
  expect(await page.getByText(tOffer('cart')).count()).toBe(0);
  await page.getByLabel(cartMessages.in('en-CA')('postal-code')).fill('G9A 1E1');
  await page.getByText(tOffer('cart')).waitFor();
  await expectFineNow(page, 'cart-quebec-390');
  await page.getByRole('link', { name: tOffer('go') }).click();
  await page.waitForURL(`${shop.url}/fr/panier`);
  // An item added in English has its French name here and in the checkout.
  await page.getByRole('heading', { level: 2, name: FRENCH_SOAP }).waitFor();
  expect(await page.getByLabel(cartMessages.in('fr-CA')('postal-code')).inputValue()).toBe('G9A 1E1');
  await page.getByRole('link', { name: cartMessages.in('fr-CA')('checkout') }).click();
  await page.waitForURL(`${shop.url}/fr/paiement`);
  // On a phone the items are folded.
  await page.getByText(FRENCH_SOAP).first().waitFor({ state: 'attached' });
  await page.goto(`${shop.url}/checkout`);
  const t = checkoutMessages.in('en-CA');
  await page.getByLabel(t('name')).fill('Ada Field');
  await page.getByText(tOffer('cart')).waitFor();
  await page.getByRole('link', { name: tOffer('go') }).click();
  await page.waitForURL(`${shop.url}/fr/paiement`);
  const name = page.getByLabel(checkoutMessages.in('fr-CA')('name'));
  await name.waitFor();
  expect(await name.inputValue()).toBe('Ada Field');
  expect(complaints).toEqual([]);
  await close();
});

test('an order from Quebec is French on a phone, from the first page to its credit note', async () => {
  const email = newEmail();
  const { page, complaints, close } = await openPage({ width: 390 });
  const tCart = cartMessages.in('fr-CA');
  const tCheckout = checkoutMessages.in('fr-CA');
  const tOrder = orderMessages.in('fr-CA');
  /** The page is fine, and nothing on it is English. */
  const expectFrench = async (where: string) => {
    await expectFineNow(page, where);
    const texts = textLanguages(await page.content()).filter(({ lang }) => lang.startsWith('fr'));
    expect(texts.length, where).toBeGreaterThan(10);
    expect(
      texts.map(({ text }) => text).filter((text) => isEnglish(text) || /Parcel|Canada Post/.test(text)),
      where,
    ).toEqual([]);
    if (process.env.LOOK) await page.screenshot({ path: `${process.env.LOOK}/${where}.png`, fullPage: true });
  };
  const expectFrenchEmail = async (kind: string) => {
    const text = await emailTo(email, kind, shop.url);
    const lines = text.replaceAll(/https?:\S+|\S+@\S+/g, '').split('\n');
    expect(
      lines.filter((line) => isEnglish(line) || /Parcel|Canada Post/.test(line)),
      kind,
    ).toEqual([]);
    return text;
  };

  await page.goto(`${shop.url}/fr`);
  await expectFrench('french-home');
  await page.goto(`${shop.url}/fr/boutique?category=corps`);
  await page.getByRole('link', { name: 'Savon avoine et miel' }).first().click();
  await page.waitForURL('**/fr/boutique/produit/savon-avoine-et-miel');
  await expectFrench('french-product');
  await page.getByRole('button', { name: productMessages.in('fr-CA')('add'), exact: true }).click();
  await page.getByRole('link', { name: commonMessages.in('fr-CA')('cart.see') }).click();
  await page.getByLabel(tCart('postal-code')).fill('G9A 1E1');
  await page.getByText('TPS 5').waitFor();
  await expectFrench('french-cart');
  await page.getByRole('link', { name: tCart('checkout') }).click();
  await page.waitForURL(`${shop.url}/fr/paiement`);
  await page.getByRole('main').getByLabel(tCheckout('email')).fill(email);
  await page.getByLabel(tCheckout('name')).fill('Rosalie Tremblay');
  await page.getByLabel(tCheckout('street1')).fill('1, rue Hart');
  await page.getByLabel(tCheckout('city')).fill('Trois-Rivières');
  await page.getByRole('radio').first().waitFor();
  await page.getByLabel(tCheckout('card')).pressSequentially('4242424242424242');
  await expectFrench('french-checkout');
  await page.getByRole('button', { name: tCheckout('pay', { amount: '' }).trim() }).click();
  await page
    .getByRole('heading', { level: 1, name: tOrder('title', { name: 'Rosalie Tremblay' }) })
    .waitFor();
  await expectFrench('french-order');
  const orderUrl = page.url();
  const confirmed = await expectFrenchEmail('order-confirmation');
  const number = /LL-\d+/.exec(confirmed)![0];
  const trackUrl = /https?:\S+\/(?:suivi|track)\/\S+/.exec(confirmed)![0];

  const tAdminOrder = adminOrderMessages.in('en-CA');
  const tShipping = adminShippingMessages.in('en-CA');
  const tChanges = adminOrderChangesMessages.in('en-CA');
  await owner.page.goto(`${shop.url}/admin/orders`);
  await owner.page.getByRole('link', { name: number }).click();
  await owner.page.getByRole('link', { name: tShipping('byHand.title') }).click();
  await owner.page.getByLabel(tShipping('byHand.carrier.label')).fill('Canada Post');
  await owner.page.getByLabel(tShipping('byHand.number.label')).fill('7023210039414604');
  await owner.page.getByRole('button', { name: tShipping('byHand.submit') }).click();
  await expectFrenchEmail('order-shipped');
  await page.goto(trackUrl);
  await expectFrench('french-tracking');

  await owner.page.getByRole('link', { name: tAdminOrder('actions.refund'), exact: true }).click();
  await owner.page.getByText(tChanges('refund.all'), { exact: true }).click();
  await owner.page.getByLabel(adminMessages.in('en-CA')('proof.password.label')).fill(PASSWORD);
  await owner.page.keyboard.press('Enter');
  await owner.page.getByRole('heading', { name: tAdminOrder('refunds.title') }).waitFor();
  await expectFrenchEmail('refund');
  await page.goto(orderUrl);
  await expectFrench('french-order-refunded');
  const creditNote = page.getByRole('link', {
    name: returnsMessages.in('fr-CA')('credit-note', { number: `${number}-R1` }),
  });
  const tDocument = documentMessages.in('fr-CA');
  await expectFrenchPdf(
    await page.request.get(new URL((await creditNote.getAttribute('href'))!, shop.url).href),
    tDocument('credit'),
    tDocument('file.credit-note', { number: `${number}-R1` }),
  );
  // The buyer has no account; the owner sends it in the buyer's language.
  const orderId = /\/admin\/orders\/([\w-]{36})/.exec(owner.page.url())![1]!;
  await expectFrenchPdf(
    await owner.page.request.get(`${shop.url}/admin/orders/${orderId}/invoice.pdf`),
    tDocument('invoice'),
    tDocument('file.invoice', { number }),
  );
  expect(complaints).toEqual([]);
  await close();
});

test('while sales to Quebec are held back, the cart and the checkout say so, and Home says how many products lack French', async () => {
  const t = adminSettingsMessages.in('en-CA');
  const hold = async (value: string) => {
    await owner.page.goto(`${shop.url}/admin/settings/languages`);
    await ready(owner.page);
    await owner.page.getByLabel(t('languages.sellToQuebec.label')).selectOption(value);
    await owner.page
      .getByRole('region', { name: t('entry.languages') })
      .getByRole('button')
      .click();
    await owner.page.getByText(t('saved'), { exact: true }).waitFor();
  };
  await hold('hold');
  await expectFineNow(owner.page, 'sell-to-quebec-1280');
  // The demonstration's products are French; the pages that every shop opens with are not.
  await sql(
    `delete from translations where resource = 'product' and resource_id = $1 and field = 'cautions'`,
    [soap.id],
    await databaseUrlOf(shop.dataDir),
  );
  const { page, close } = await openPage({ width: 390 });
  await page.goto(`${shop.url}/cart`);
  await putInCart(page);
  await page.reload();
  await page.getByLabel(cartMessages.in('en-CA')('postal-code')).fill('G9A 1E1');
  await page.getByText(cartMessages.in('en-CA')('quebec')).waitFor();
  await expectFineNow(page, 'cart-held-back-390');
  const tCheckout = checkoutMessages.in('fr-CA');
  await page.goto(`${shop.url}/fr/paiement`);
  await ready(page);
  await page.getByLabel(tCheckout('street1')).fill('1 rue Hart');
  await page.getByLabel(tCheckout('city')).fill('Trois-Rivières');
  await page.getByLabel(tCheckout('state')).selectOption('QC');
  await page.getByLabel(tCheckout('zip')).fill('G9A 1E1');
  const delivery = page.getByRole('region', { name: tCheckout('delivery'), exact: true });
  await delivery.getByText(tCheckout('delivery.quebec')).waitFor();
  await expectFineNow(page, 'checkout-held-back-390');
  await close();

  const tNotice = adminQuebecNoticeMessages.in('en-CA');
  await owner.page.setViewportSize({ width: 390, height: 844 });
  await owner.page.goto(`${shop.url}/admin`);
  await ready(owner.page);
  await owner.page.getByText(tNotice('products', { count: 1 })).waitFor();
  await expectFineNow(owner.page, 'home-held-back-390');
  await owner.page.getByRole('link', { name: tNotice('link') }).click();
  await owner.page.waitForURL('**/admin/translations?blocking=1');
  await owner.page.getByRole('link', { name: soap.name }).first().click();
  await owner.page.waitForURL(`**/admin/translations/product/${soap.id}`);
  await owner.page.setViewportSize({ width: 1280, height: 800 });
  await hold('sell');
});

test('a text is translated beside its English, and the change is undone', async () => {
  const { page } = owner;
  const t = adminTranslationsMessages.in('en-CA');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${shop.url}/admin/translations?kind=page&q=about`);
  await ready(page);
  expect(await firstRowBelowBar(page)).toBeLessThanOrEqual(170);
  await page.getByRole('main').getByRole('button', { name: '%' }).click();
  await page.getByText(t('meter.title')).waitFor();
  await expectFineNow(page, 'translations-390');
  await page.goto(`${shop.url}/admin/translations/page/about`);
  await ready(page);
  const french = page.getByLabel(t('target', { field: t('field.title') }), { exact: true });
  expect(await french.getAttribute('lang')).toBe('fr-CA');
  expect(await french.inputValue()).not.toBe('');
  await french.fill('Qui nous sommes');
  await expectFineNow(page, 'translation-390');
  await page.getByRole('button', { name: tAdmin('unsaved.save') }).click();
  await page.getByText(t('done.saved')).waitFor();
  const heading = page.getByRole('heading', { level: 1 });
  await page.goto(`${shop.url}/fr/a-propos`);
  await heading.filter({ hasText: 'Qui nous sommes' }).waitFor();
  await page.goBack();
  await ready(page);
  await french.fill('Encore autre chose');
  await page.getByRole('button', { name: tAdmin('unsaved.save') }).click();
  await page.getByRole('button', { name: tAdmin('action.undo') }).click();
  await page.getByText(t('done.undone')).waitFor();
  await expect.poll(() => french.inputValue()).toBe('Qui nous sommes');
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(`${shop.url}/admin/translations`);
  await ready(page);
  expect(await firstRowBelowBar(page)).toBeLessThanOrEqual(150);
});

test('a product’s French address is changed beside its texts, and the old one leads there', async () => {
  const { page } = owner;
  const t = adminTranslationsMessages.in('en-CA');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${shop.url}/admin/translations/product/oatmeal-hand-soap`);
  await ready(page);
  const address = page.getByLabel(t('target', { field: t('field.slug') }), { exact: true });
  expect(await address.inputValue()).toBe('savon-avoine-et-miel');
  const save = page.getByRole('button', { name: tAdmin('unsaved.save') });
  await address.fill('Savon au miel');
  await save.click();
  await page.getByText(t('error.slug-letters', { max: 81 })).waitFor();
  expect(await address.inputValue()).toBe('Savon au miel');
  await address.fill('savon-au-miel');
  await expectFineNow(page, 'translation-address-390');
  await save.click();
  await page.getByText(t('done.saved')).waitFor();
  await page.setViewportSize({ width: 1280, height: 800 });
  const french = `${shop.url}/fr/boutique/produit/savon-au-miel`;
  await expect
    .poll(async () => {
      await page.goto(`${shop.url}/fr/boutique/produit/savon-avoine-et-miel?x=1`);
      return page.url();
    })
    .toBe(french);
  await ready(page);
  const foot = page.getByRole('contentinfo');
  await foot.getByRole('link', { name: tFrench('name.en-CA') }).click();
  await page.waitForURL(`${shop.url}/shop/product/oatmeal-hand-soap`);
  await ready(page);
  await foot.getByRole('link', { name: tEnglish('name.fr-CA') }).click();
  await page.waitForURL(french);
  // Islands keep the links that the server has made.
  await page.goto(`${shop.url}/fr/boutique?category=corps`);
  await ready(page);
  await page.getByRole('link', { name: 'Savon avoine et miel' }).first().click();
  await page.waitForURL(french);
});

test('switching an email’s language asks before discarding unsaved text', async () => {
  const { page, complaints } = owner;
  const t = adminEmailTextsMessages.in('en-CA');
  await page.goto(`${shop.url}/admin/email-texts/welcome`);
  await ready(page);
  const subject = page.getByRole('textbox', { name: t('field.subject') });
  await subject.fill('Half a subject');
  await page.getByRole('link', { name: tEnglish('name.fr-CA') }).click();
  const question = page.getByRole('dialog', { name: tAdmin('unsaved.leave') });
  await question.getByRole('button', { name: tAdmin('unsaved.stay') }).click();
  expect(await subject.inputValue()).toBe('Half a subject');
  await page.getByRole('link', { name: tEnglish('name.fr-CA') }).click();
  await question.getByRole('button', { name: tAdmin('unsaved.leave.discard') }).click();
  await page.waitForURL(/language=fr-CA/);
  expect(complaints).toEqual([]);
});
