import { inflateSync } from 'node:zlib';
import PdfDocument from 'pdfkit';
import sharp from 'sharp';
import { extractText, getDocumentProxy } from 'unpdf';
import { expect, test } from 'vitest';
import { settings } from '#demo/settings.ts';
import { documentMessages } from '#messages/document.ts';
import { DEFAULT_BRAND } from '#shop/core/index.ts';
import { defaultSettings } from '#shop/core/settings/settings.server.ts';
import type { OrderView } from '#shop/orders/reading/order-view.ts';
import { code128 } from './code-128.ts';
import { writeCreditNote } from './credit-note.ts';
import { writeGiftReceipt } from './gift-receipt.ts';
import { writeManifest } from './manifest.ts';
import { mergePdfs } from './merge.ts';
import { writeMockLabel } from './mock-label.ts';
import { writePackingSlip } from './packing-slip.ts';
import { typesetter } from './typeset.ts';

const address = {
  name: 'Ada Field',
  street1: '1 Elm Street',
  city: 'Calgary',
  state: 'AB',
  zip: 'T2P 1J9',
  country: 'CA',
};
const date = new Date('2026-11-23T17:00:00Z');
const mock = (more = {}) =>
  writeMockLabel({
    shopName: 'Linden & Loam',
    orderNumber: 'LL-1001',
    carrier: 'Canada Post',
    date,
    service: 'Regular Parcel',
    trackingNumber: 'MOCK-0123456789AB',
    grams: 350,
    from: address,
    to: address,
    ...more,
  });
async function textOf(pdf: Uint8Array): Promise<{ text: string; pages: number }> {
  const { text, totalPages } = await extractText(await getDocumentProxy(pdf.slice()), { mergePages: true });
  return { text: text.replace(/\s+/g, ' '), pages: totalPages };
}

test('a test label says twice that it is a test, with the number and both addresses, on one page', async () => {
  const { text, pages } = await textOf(await mock());
  expect(pages).toBe(1);
  expect(text.split('MOCK – NOT FOR SHIPPING')).toHaveLength(3);
  for (const words of ['MOCK-0123456789AB', 'LL-1001', '350 g', '1 Elm Street'])
    expect(text).toContain(words);
});

test('whatever is in an address, a made-up label stays one page', async () => {
  const to = {
    ...address,
    name: 'ÅŁ\u202e<b>'.repeat(60),
    street1: 'x'.repeat(120),
    street2: '٣'.repeat(120),
  };
  expect((await textOf(await mock({ to }))).pages).toBe(1);
});

test('a manifest lists every parcel once, with their sum and a line to sign, over as many pages as it takes', async () => {
  const parcels = Array.from({ length: 70 }, (_, n) => ({
    orderNumber: `LL-${1001 + n}`,
    trackingNumber: `70000000${1001 + n}`,
    service: 'Regular Parcel',
    grams: 500,
    city: 'Ottawa',
    state: 'ON',
  }));
  const about = { number: 7, carrier: 'Canada Post', at: date, parcels };
  const { text, pages } = await textOf(
    await writeManifest({ ...about, locale: 'en-CA', settings: { ...defaultSettings, ...settings } }),
  );
  expect(pages).toBeGreaterThan(1);
  for (const { trackingNumber } of parcels) expect(text.split(trackingNumber)).toHaveLength(2);
  for (const words of ['Parcels: 70', '35 kg', 'Signature for Canada Post']) expect(text).toContain(words);
});

test('papers are merged one after the other', async () => {
  const numbers = ['MOCK-AAAAAAAAAAAA', 'MOCK-BBBBBBBBBBBB', 'MOCK-CCCCCCCCCCCC'];
  const whole = await mergePdfs(await Promise.all(numbers.map((trackingNumber) => mock({ trackingNumber }))));
  const { text, pages } = await textOf(whole);
  expect(pages).toBe(3);
  expect(numbers.map((number) => text.indexOf(number))).toEqual(
    numbers.map((number) => text.indexOf(number)).toSorted((a, b) => a - b),
  );
});

const line = {
  productId: 'oil',
  variantId: 'oil--30',
  name: 'Night Garden Face Oil',
  variantName: '30 mL',
  sku: 'NGO-30',
  picture: null,
  unitPriceCents: 4217,
  ordinaryPriceCents: null,
  quantity: 2,
  totalCents: 8434,
  giftWrap: true,
  giftMessage: 'For you, Mum',
  isTaxed: true,
  grams: null,
};
const order: OrderView = {
  id: '019aaf4e-7b7c-7000-8000-000000000001',
  number: 'LL-1042',
  status: 'paid',
  phone: null,
  locale: 'en-CA',
  kind: 'goods',
  channel: 'web',
  email: 'secret@example.ca',
  address,
  message: 'Ring twice',
  placedAt: date,
  heldUntil: date,
  paidAt: date,
  shipping: {
    rateId: 'r',
    carrier: 'Canada Post',
    service: 'Expedited',
    costCents: 1399,
    originalCents: 1399,
    freeShippingTier: null,
    isEstimate: false,
    arrivesFrom: '2026-11-26',
    arrivesUntil: '2026-11-28',
  } as unknown as OrderView['shipping'],
  lines: [
    line,
    { ...line, variantId: 'soap', name: 'Oat Soap', giftWrap: false, giftMessage: '', quantity: 1 },
  ],
  discounts: [],
  taxes: [{ label: 'GST 5%', amountCents: 733 }],
  subtotalCents: 12651,
  giftWrapCents: 500,
  discountCents: 0,
  shippingCents: 1399,
  taxCents: 733,
  totalCents: 15283,
  giftCardCents: 0,
  giftCardLastFour: null,
  reviewReason: null,
  refundedCents: 0,
  addOnOf: null,
  addOnKind: null,
  payment: { id: 'p', status: 'succeeded', provider: 'test' },
};
const all = { ...defaultSettings, ...settings };

test.each(['letter', 'label'] as const)(
  'a packing slip on a %s says what is packed and written on the card, and no price',
  async (paper) => {
    const { text, pages } = await textOf(
      await writePackingSlip({ order, locale: 'en-CA', settings: all, paper }),
    );
    expect(pages).toBe(1);
    for (const words of ['LL-1042', '2 ×', 'NGO-30', 'For you, Mum', 'Ring twice', 'Items: 3', 'T2P 1J9'])
      expect(text).toContain(words);
    expect(text).not.toMatch(/\$|42\.17|secret@/);
  },
);

/** Widths of the bars and gaps of a barcode of this height, in modules. */
function barcodeIn(pdf: Uint8Array, height: number): number[] {
  const bytes = Buffer.from(pdf);
  const contents = [...bytes.toString('latin1').matchAll(/stream\n([\s\S]*?)\nendstream/g)].map(
    ([, packed]) => {
      try {
        return inflateSync(Buffer.from(packed!, 'latin1')).toString('latin1');
      } catch {
        return '';
      }
    },
  );
  const bars = [...contents.join('\n').matchAll(/([\d.]+) [\d.]+ ([\d.]+) ([\d.]+) re/g)]
    .filter(([, , , high]) => Number(high) === height)
    .map(([, x, width]) => ({ x: Number(x), width: Number(width) }));
  const module = Math.min(...bars.map(({ width }) => width));
  return bars.flatMap(({ x, width }, at) => {
    const next = bars[at + 1];
    const widths = next ? [width, next.x - x - width] : [width];
    return widths.map((one) => Math.round(one / module));
  });
}

test.each(['letter', 'label'] as const)(
  'a packing slip on a %s has its number as a barcode',
  async (paper) => {
    const pdf = await writePackingSlip({ order, locale: 'en-CA', settings: all, paper });
    expect(barcodeIn(pdf, 26)).toEqual(code128('LL-1042'));
  },
);

test('a packing slip is in the language of the shop, and names that of a buyer who reads another', async () => {
  const slipOf = async (locale: 'en-CA' | 'fr-CA') =>
    (
      await textOf(
        await writePackingSlip({
          order: { ...order, locale },
          locale: 'en-CA',
          settings: all,
          paper: 'letter',
        }),
      )
    ).text;
  const words = documentMessages.in('en-CA')('slip.language.fr-CA');
  expect(await slipOf('fr-CA')).toContain(words);
  expect(await slipOf('fr-CA')).toContain('Packing slip');
  expect(await slipOf('en-CA')).not.toContain(words);
});

test('a gift receipt names the wrapped pieces alone, and neither what they cost nor who paid', async () => {
  const { text } = await textOf(await writeGiftReceipt({ order, locale: 'en-CA', settings: all }));
  for (const words of ['Night Garden Face Oil', 'For you, Mum', 'LL-1042', '30 days'])
    expect(text).toContain(words);
  expect(text).not.toMatch(/\$|42\.17|secret@|Oat Soap/);
});

test('a credit note adds up, and names its invoice', async () => {
  const note = {
    order: { ...order, giftCardLastFour: 'X7Y9' },
    number: 'LL-1042-R1',
    at: date,
    isByHand: false,
    note: 'With our apologies',
    locale: 'en-CA' as const,
    settings: all,
    lines: [{ name: 'Oat Soap', variantName: '100 g', quantity: 1, amountCents: 4217 }],
    itemsCents: 4000,
    giftWrapCents: 0,
    shippingCents: 0,
    totalCents: 4200,
    giftCardCents: 1200,
    taxes: [{ label: 'GST 5%', amountCents: 200 }],
  };
  const { text } = await textOf(await writeCreditNote(note));
  for (const words of [
    'LL-1042-R1',
    'Oat Soap',
    '$42.17',
    '-$2.17',
    '$2.00',
    '$42.00',
    'With our apologies',
    '…X7Y9',
    '$12.00',
  ])
    expect(text).toContain(words);
});

// S57
test('whatever is typed for a card or into an order, its papers stay short and hold no hidden signs', async () => {
  const bad = `\u0000\u202e\u0007${'<b>ÅŁ٣𝕏'.repeat(2_000)}`;
  const typed = {
    ...order,
    message: bad,
    address: { ...address, name: bad, street2: bad },
    lines: order.lines.map((one) => ({ ...one, name: bad, giftMessage: bad })),
  };
  const papers = [
    writePackingSlip({ order: typed, locale: 'en-CA', settings: all, paper: 'letter' }),
    writePackingSlip({ order: typed, locale: 'en-CA', settings: all, paper: 'label' }),
    writeGiftReceipt({ order: typed, locale: 'en-CA', settings: all }),
  ];
  for (const paper of papers) {
    const { text, pages } = await textOf(await paper);
    expect(pages).toBeLessThanOrEqual(4);
    expect(text).not.toMatch(/(?!\s)\p{C}/u);
    expect(text.length).toBeLessThan(4_000);
  }
});

test('a logo replaces the shop’s name at the top of a document', async () => {
  const png = await sharp({ create: { width: 300, height: 100, channels: 4, background: '#17615e80' } })
    .png({ palette: true })
    .toBuffer();
  const about = { order, locale: 'en-CA' as const, settings: all };
  const headOf = async (showsName: boolean) => {
    const letterhead = { accent: '#3d5a2a', logo: { png, ratio: 3 }, showsName, typefaces: DEFAULT_BRAND };
    return (await textOf(await writeGiftReceipt(about, letterhead))).text.indexOf(all.shopName);
  };
  const plain = (await textOf(await writeGiftReceipt(about))).text.indexOf(all.shopName);
  expect(plain).toBe(0);
  expect(await headOf(true)).toBe(0);
  expect(await headOf(false)).not.toBe(0);
});

test.each([
  ['fraunces', 'mulish', ['Fraunces', 'Mulish']],
  ['lora', 'nunito-sans', ['Lora', 'NunitoSans']],
  ['playfair-display', 'figtree', ['PlayfairDisplay', 'Figtree']],
] as const)(
  'documents are set in %s and %s, and letters that these lack in the shop’s own',
  async (headings, text, names) => {
    const typefaces = { headings, text };
    const doc = new PdfDocument({ font: undefined });
    const type = await typesetter(doc, typefaces);
    const fontsIn = (text: string) =>
      (['serif', 'sans', 'strong'] as const).map((fontStyle) => [
        ...new Set(
          type.linesOf(text, 500, { fontStyle }).flatMap(({ runs }) => runs.map(({ font }) => font)),
        ),
      ]);
    const western = 'Crème brûlée à l’œil «\u00a0Noël\u00a0» – 12\u00a0345,50\u00a0$ −5\u00a0%';
    expect(fontsIn(western).map((fonts) => fonts.length)).toEqual([1, 1, 1]);
    const [serif, sans, strong] = fontsIn(western).map(([font]) => font!);
    for (const fonts of fontsIn('Łódź')) expect(fonts.length).toBeGreaterThan(1);
    expect(new Set([serif, sans, strong]).size).toBe(3);
    doc.end();

    const letterhead = { accent: '#3d5a2a', logo: null, showsName: true, typefaces };
    const receipt = await writeGiftReceipt({ order, locale: 'en-CA', settings: all }, letterhead);
    const embedded = [
      ...Buffer.from(receipt)
        .toString('latin1')
        .matchAll(/\/FontName \/\w+\+(\w+)/g),
    ];
    for (const name of names) expect(embedded.filter(([, found]) => found!.startsWith(name))).toHaveLength(1);
    expect(embedded).toHaveLength(names.length);
  },
);

test('French amounts stay on one line, and no sign lacks in our fonts', async () => {
  const doc = new PdfDocument({ font: undefined });
  const type = await typesetter(doc);
  const linesOf = (text: string, width: number) =>
    type.linesOf(text, width).map(({ runs }) => runs.map(({ text }) => text).join(''));
  expect(linesOf('Total\u00a0: −12\u00a0345,50\u00a0$', 70)).toEqual([
    'Total\u00a0:',
    '−12\u00a0345,50\u00a0$',
  ]);
  expect(linesOf('«\u00a0Prête\u202f?\u00a0» Œuf, déjà vu\u202f!', 500)).toEqual([
    '«\u00a0Prête?\u00a0» Œuf, déjà vu!',
  ]);
});
