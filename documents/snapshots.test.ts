import { extractText, getDocumentProxy } from 'unpdf';
import { expect, test } from 'vitest';
import { settings as demo } from '#demo/settings.ts';
import { LOCALES, type Locale } from '#platform/i18n/messages.ts';
import { localPath } from '#shop/core/index.ts';
import { defaultSettings } from '#shop/core/settings/settings.server.ts';
import type { OrderView } from '#shop/orders/index.ts';
import { untranslated } from '#tests/pages/untranslated.ts';
import { writeCreditNote } from './credit-note.ts';
import { writeGiftCard } from './gift-card.ts';
import { writeGiftReceipt } from './gift-receipt.ts';
import { writeInvoice } from './invoice.ts';
import { writeManifest } from './manifest.ts';
import { writePackingSlip } from './packing-slip.ts';
import { writePriceLabels } from './price-labels.ts';
import { writeStockTake } from './stock-take.ts';

const settings = { ...defaultSettings, ...demo };
const origin = 'https://shop.example';
const date = new Date('2026-07-01T20:05:00Z');
const line = {
  productId: 'oil',
  variantId: 'oil--30',
  name: 'Calendula',
  variantName: '30 mL',
  sku: 'CAL-30',
  picture: null,
  unitPriceCents: 61_700,
  ordinaryPriceCents: null,
  quantity: 2,
  totalCents: 123_400,
  giftWrap: true,
  giftMessage: 'Mille bises',
  isTaxed: true,
  grams: null,
};
const shipping = {
  carrier: 'Canada Post',
  service: 'Xpresspost',
  rateId: 'x',
  costCents: 0,
  originalCents: 899,
  freeShippingTier: null,
  carrierRateIds: [],
  isEstimate: false,
  minDays: 2,
  maxDays: 3,
  arrivesFrom: '2026-07-02',
  arrivesUntil: '2026-07-03',
};

const orderIn = (locale: Locale, more: Partial<OrderView> = {}): OrderView => ({
  id: '00000000-0000-7000-8000-000000000001',
  number: 'LL-1042',
  kind: 'goods',
  channel: 'web',
  status: 'paid',
  email: 'ada@example.ca',
  phone: null,
  locale,
  address: {
    name: 'Ada Field',
    street1: '1, rue des Ormes',
    city: 'Québec',
    state: 'QC',
    zip: 'G1A 1A1',
    country: 'CA',
  },
  shipping,
  message: 'À bientôt',
  lines: [line],
  discounts: [{ name: 'Solstice', code: 'SOL10', amountCents: 12_340 }],
  taxes: [
    { label: 'GST 5%', amountCents: 5563 },
    { label: 'QST 9.975%', amountCents: 11_098 },
  ],
  subtotalCents: 123_400,
  giftWrapCents: 500,
  // The part without a name is the value of returned items.
  discountCents: 12_640,
  shippingCents: 0,
  taxCents: 16_661,
  totalCents: 127_921,
  giftCardCents: 3000,
  giftCardLastFour: 'X7Y9',
  placedAt: date,
  heldUntil: date,
  paidAt: date,
  reviewReason: null,
  refundedCents: 0,
  addOnOf: null,
  addOnKind: null,
  payment: { id: 'p', status: 'succeeded', provider: 'stripe' },
  ...more,
});

function documentsIn(locale: Locale): Record<string, Promise<Uint8Array>> {
  const urlOf = (path: string) => origin + localPath(path, locale, LOCALES);
  const about = { settings, locale };
  const order = orderIn(locale);
  const invoice = (more: Partial<OrderView>) => writeInvoice({ ...about, order: orderIn(locale, more) });
  const slip = (more: Partial<OrderView>, paper: 'letter' | 'label' = 'letter', isDamaged = false) =>
    writePackingSlip({ ...about, order: orderIn(locale, more), paper, isDamaged });
  const paidBy = (provider: string) => ({ id: 'p', status: 'succeeded' as const, provider });
  const refund = {
    ...about,
    order,
    number: 'LL-1042-R1',
    at: date,
    isByHand: false,
    note: 'Pardon',
    lines: [{ name: 'Calendula', variantName: '30 mL', quantity: 1, amountCents: 61_700 }],
    itemsCents: 55_530,
    giftWrapCents: 500,
    shippingCents: 899,
    taxes: [{ label: 'QST 9.975%', amountCents: 5679 }],
    totalCents: 62_608,
    giftCardCents: 3000,
  };
  const partOfIt = {
    ...refund,
    isByHand: true,
    note: '',
    lines: [],
    itemsCents: 1000,
    giftWrapCents: 0,
    shippingCents: 0,
    taxes: [],
    totalCents: 1000,
    giftCardCents: 0,
  };
  const parcel = { orderNumber: 'LL-1042', service: 'Xpresspost', grams: 1250, city: 'Québec', state: 'QC' };
  const priceLabel = {
    name: 'Calendula',
    variant: '',
    sku: 'CAL-30',
    gtin: null,
    priceCents: 1400,
    ordinaryPriceCents: 1900,
    netAmount: 30,
    netUnit: 'mL' as const,
  };
  const rows = [{ name: 'Calendula', variant: '30 mL', sku: 'CAL-30', onHand: 12 }];
  return {
    invoice: invoice({}),
    'invoice of a refunded order, for pickup': invoice({
      status: 'partially_refunded',
      refundedCents: 1_000,
      shipping: { ...shipping, method: 'pickup', service: 'Studio' },
      payment: paidBy('e-transfer'),
    }),
    'invoice with local delivery': invoice({
      shipping: { ...shipping, method: 'local' },
      payment: paidBy('cash'),
    }),
    'receipt for a gift card': invoice({
      kind: 'gift-card',
      lines: [],
      discounts: [],
      taxes: [],
      subtotalCents: 5000,
      giftWrapCents: 0,
      discountCents: 0,
      totalCents: 5000,
      giftCardCents: 0,
      payment: paidBy('cheque'),
    }),
    'packing slip': slip({}),
    'packing slip on a label': slip({}, 'label'),
    'packing slip for pickup in the other language': slip({
      locale: locale === 'en-CA' ? 'fr-CA' : 'en-CA',
      shipping: { ...shipping, method: 'pickup', service: 'Studio' },
    }),
    'packing slip for local delivery': slip({ shipping: { ...shipping, method: 'local', hours: '16–20 h' } }),
    'packing slip of a damaged order': slip(
      { shipping: { ...shipping, carrier: '', service: '' }, lines: [], message: '' },
      'letter',
      true,
    ),
    'gift receipt': writeGiftReceipt({ ...about, order }),
    'credit note': writeCreditNote(refund),
    'credit note for an amount, by hand': writeCreditNote(partOfIt),
    manifest: writeManifest({
      ...about,
      number: 7,
      carrier: 'Canada Post',
      at: date,
      parcels: [{ ...parcel, trackingNumber: '7023210012345678' }],
    }),
    'gift card': writeGiftCard({
      ...about,
      card: {
        code: 'ABCDEFGHJKLMNPQR',
        initialCents: 123_400,
        recipientName: 'Bea',
        senderName: 'Ada',
        message: 'Mille bises',
      },
      shopUrl: urlOf('/shop'),
      balanceUrl: urlOf('/gift-cards/balance'),
      date,
    }),
    'price labels': writePriceLabels({
      labels: [priceLabel],
      sheet: 'avery-5160',
      skip: 0,
      hasEdges: false,
      hasBarcode: true,
      shopName: settings.shopName,
      date,
      locale,
    }),
    'stock-take': writeStockTake({ ...about, groups: [{ name: 'Visage', rows }], isBlind: false, date }),
  };
}

async function textsIn(locale: Locale): Promise<string> {
  const texts = Object.entries(documentsIn(locale)).map(async ([heading, pdf]) => {
    const { text } = await extractText(await getDocumentProxy(await pdf), { mergePages: true });
    return `# ${heading}\n\n${text}\n`;
  });
  return (await Promise.all(texts)).join('\n\n');
}

test.each(['en-CA', 'fr-CA'] as const)('the documents in %s read as they did', async (locale) => {
  await expect(await textsIn(locale)).toMatchFileSnapshot(`snapshots/${locale}.txt`);
});

/** Headings, and what the owner or a carrier writes. */
const DATA = /^# .*|\S+@.*|418 Cottonwood.*|Canada Post.*|CAL-30/gm;

test('no sentence of a French document is in English', async () => {
  const [french, english] = [await textsIn('fr-CA'), await textsIn('en-CA')];
  const found = untranslated(french, english, DATA);
  expect(found.count).toBeGreaterThan(50);
  expect(found.english).toEqual([]);
});
