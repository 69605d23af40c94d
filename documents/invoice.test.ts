import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { extractText, getDocumentProxy } from 'unpdf';
import { expect, test } from 'vitest';
import { defaultSettings } from '#shop/core/settings/settings.server.ts';
import type { OrderLineView, OrderView } from '#shop/orders/reading/order-view.ts';
import { writeInvoice } from './invoice.ts';

const settings = {
  ...defaultSettings,
  shopName: 'Linden & Loam',
  email: 'hello@lindenandloam.example',
  phone: '(403) 555-0142',
  address: { street1: '418 Cottonwood Lane SE', city: 'Calgary', state: 'AB', zip: 'T2G 0A1', country: 'CA' },
  taxNumbers: [{ label: 'GST/HST', number: '00000 0000 RT0001' }],
};

const oil: OrderLineView = {
  productId: 'night-garden-oil',
  variantId: 'night-garden-oil--geranium--30-ml',
  name: 'Night Garden Face Oil',
  variantName: 'Geranium, 30 mL',
  sku: 'NGO-G30',
  picture: null,
  unitPriceCents: 4200,
  ordinaryPriceCents: null,
  quantity: 2,
  totalCents: 8400,
  giftWrap: true,
  giftMessage: 'For you, Mum',
  isTaxed: true,
  grams: null,
};
const soap: OrderLineView = {
  ...oil,
  variantId: 'garden-soap--100-g',
  name: 'Oat & Honey Soap',
  variantName: '100 g',
  sku: 'SOAP-OH',
  unitPriceCents: 850,
  quantity: 1,
  totalCents: 850,
  giftWrap: false,
  giftMessage: '',
  isTaxed: true,
  grams: null,
};

const orderOf = (more: Partial<OrderView> = {}): OrderView => ({
  id: '019aaf4e-7b7c-7000-8000-000000000001',
  number: 'LL-1042',
  kind: 'goods',
  channel: 'web',
  status: 'paid',
  email: 'ada@example.ca',
  phone: null,
  locale: 'en-CA',
  address: {
    name: 'Ada Field',
    street1: '1 Elm Street',
    street2: 'Unit 4',
    city: 'Vancouver',
    state: 'BC',
    zip: 'V5K 0A1',
    country: 'CA',
  },
  shipping: {
    carrier: 'Canada Post',
    service: 'Regular Parcel',
    rateId: 'regular',
    costCents: 1295,
    originalCents: 1295,
    freeShippingTier: null,
    carrierRateIds: [],
    isEstimate: true,
    minDays: 5,
    maxDays: 7,
    arrivesFrom: '2026-11-27',
    arrivesUntil: '2026-12-02',
  },
  message: '',
  lines: [oil, soap],
  taxes: [
    { label: 'GST 5%', amountCents: 552 },
    { label: 'PST 7%', amountCents: 773 },
  ],
  discounts: [],
  subtotalCents: 9250,
  giftWrapCents: 500,
  discountCents: 0,
  shippingCents: 1295,
  taxCents: 1325,
  totalCents: 12370,
  giftCardCents: 0,
  giftCardLastFour: null,
  // In Calgary it is the evening before.
  placedAt: new Date('2026-11-24T02:00:00Z'),
  heldUntil: new Date('2026-11-24T02:30:00Z'),
  paidAt: new Date('2026-11-24T02:01:00Z'),
  reviewReason: null,
  refundedCents: 0,
  addOnOf: null,
  addOnKind: null,
  payment: { id: '019aaf4e-7b7c-7000-8000-000000000002', status: 'succeeded', provider: 'test' },
  ...more,
});

/** The text of an invoice by page. `LOOK=1` saves the file for inspection. */
async function pagesOf(order: OrderView, name: string): Promise<string[]> {
  const pdf = await writeInvoice({ order, locale: 'en-CA', settings });
  if (process.env.LOOK) {
    const folder = await mkdtemp(join(tmpdir(), 'invoice-'));
    await writeFile(join(folder, `${name}.pdf`), pdf);
    process.stdout.write(`${folder}/${name}.pdf\n`);
  }
  const { text } = await extractText(await getDocumentProxy(pdf), { mergePages: false });
  return text.map((page) => page.replace(/\s+/g, ' '));
}

test('an invoice says who sold what to whom, each tax by itself, and when it was paid', async () => {
  const pages = await pagesOf(orderOf(), 'plain');
  expect(pages).toHaveLength(1);
  for (const words of [
    'Linden & Loam',
    '418 Cottonwood Lane SE',
    'GST/HST 00000 0000 RT0001',
    'LL-1042',
    'November 23, 2026',
    'Test payment',
    'Page 1 of 1',
    'Ada Field',
    '1 Elm Street',
    'Unit 4',
    'Vancouver BC V5K 0A1',
    'ada@example.ca',
    'Night Garden Face Oil',
    'Geranium, 30 mL',
    'NGO-G30',
    'gift wrapped',
    '$42.00',
    '$84.00',
    'Oat & Honey Soap',
    '$8.50',
    'Gift wrap',
    '$5.00',
    'Regular Parcel',
    '$12.95',
    'GST 5%',
    '$5.52',
    'PST 7%',
    '$7.73',
    'Total (CAD)',
    '$123.70',
  ]) {
    expect(pages[0]).toContain(words);
  }
  expect(pages[0]).not.toContain('November 24');
  expect(pages[0]).not.toContain('For you, Mum');
});

test('an invoice gives the numbers of the taxes that it charges, and no other', async () => {
  const numbers = [
    ...settings.taxNumbers,
    { label: 'PST BC', number: 'PST-1234-5678' },
    { label: 'PST SK', number: '1234567' },
  ];
  const pdf = await writeInvoice({
    order: orderOf({ taxes: [{ label: 'PST 7%', amountCents: 773 }] }),
    locale: 'en-CA',
    settings: { ...settings, taxNumbers: numbers },
  });
  const { text } = await extractText(await getDocumentProxy(pdf), { mergePages: true });
  expect(numbers.filter(({ number }) => text.includes(number))).toEqual([numbers[1]]);
});

test('what a gift card paid is below the total, with the end of its code and the amount due', async () => {
  const [page] = await pagesOf(orderOf({ giftCardCents: 10_000, giftCardLastFour: 'X7Y9' }), 'card');
  for (const words of ['$123.70', 'Paid by gift card …X7Y9', '-$100.00', 'Amount paid', '$23.70']) {
    expect(page).toContain(words);
  }
});

test('what came back pays of an exchange by a line of its own, and with it the sums add up', async () => {
  const [page] = await pagesOf(
    orderOf({
      addOnOf: orderOf().id,
      addOnKind: 'exchanged',
      lines: [soap],
      subtotalCents: 850,
      discountCents: 500,
      giftWrapCents: 0,
      shippingCents: 0,
      taxes: [{ label: 'GST 5%', amountCents: 18 }],
      totalCents: 368,
    }),
    'exchanged',
  );
  for (const words of ['Subtotal $8.50', 'Return credit -$5.00', 'Regular Parcel Free', '$0.18', '$3.68'])
    expect(page).toContain(words);
});

test('the extra cost of another province is tax alone, without items or delivery', async () => {
  const [page] = await pagesOf(
    orderOf({
      addOnOf: orderOf().id,
      addOnKind: 'moved',
      lines: [],
      subtotalCents: 0,
      giftWrapCents: 0,
      shippingCents: 0,
      taxes: [{ label: 'HST 13%, less GST 5%', amountCents: 423 }],
      totalCents: 423,
    }),
    'moved',
  );
  expect(page).toContain('HST 13%, less GST 5% $4.23 Total (CAD) $4.23');
  for (const words of ['Subtotal', 'Delivery', 'Item', 'Quantity']) expect(page).not.toContain(words);
});

test('sixty lines go over pages that are numbered, and none is lost', async () => {
  const lines = Array.from({ length: 60 }, (_, index) => ({ ...oil, name: `Oil of the day ${index + 1}.` }));
  const pages = await pagesOf(orderOf({ lines }), 'long');
  expect(pages.length).toBeGreaterThan(2);
  for (const [index, page] of pages.entries()) {
    expect(page).toContain(`Page ${index + 1} of ${pages.length}`);
    expect(page).toContain('LL-1042');
  }
  const all = pages.join(' ');
  for (const { name } of lines) expect(all.split(name)).toHaveLength(2);
  expect(pages.at(-1)).toContain('$123.70');
});

const hostile = [
  ['control characters', 'Ada\u0000\u0007\u001b[31m\r\nField\u2028'],
  ['a turned direction', 'Ada \u202Edleif\u202C \u2067\u200F'],
  ['ten thousand letters', 'A'.repeat(10_000)],
  ['ten thousand words', 'Ada '.repeat(2_500)],
  ['a tower of accents', `A${'\u0301'.repeat(9_000)}`],
  ['what ends a string of the format', ') Tj ET endstream endobj <</JS (app.alert(1))>> \\( \\'],
  ['lone surrogates', '\ud800Ada\udfff'],
  ['markup', '<script>alert(1)</script>{{shopName}}'],
] as const;

test.each(hostile)('%s in names break nothing', async (_, text) => {
  const line = { ...oil, name: text, variantName: text, sku: text };
  const address = { ...orderOf().address, name: text, street1: text, city: text };
  const order = orderOf({
    address,
    email: text,
    lines: [line, soap],
    shipping: { ...orderOf().shipping, service: text },
  });
  const pages = await pagesOf(order, 'hostile');
  // Long texts are cut: they fill a few lines, not a book.
  expect(pages.length).toBeLessThanOrEqual(2);
  const all = pages.join(' ');
  for (const words of ['LL-1042', 'Oat & Honey Soap', 'GST 5%', '$123.70']) expect(all).toContain(words);
  expect(all).not.toMatch(/[\p{Cc}\p{Cf}\p{Cs}]/u);
});

test('names of Canada are written as their owners write them', async () => {
  const name = 'Zoë Łukasiewicz-Nguyễn';
  const [page] = await pagesOf(orderOf({ address: { ...orderOf().address, name } }), 'names');
  expect(page!.normalize('NFC')).toContain(name);
});
