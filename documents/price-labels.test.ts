import { extractText, getDocumentProxy } from 'unpdf';
import { expect, test } from 'vitest';
import { LABEL_SHEET_NAMES, LABEL_SHEETS, type PriceLabel } from '#shop/catalog/index.ts';
import { defaultSettings } from '#shop/core/settings/settings.server.ts';
import { writePriceLabels } from './price-labels.ts';
import { writeStockTake } from './stock-take.ts';

const date = new Date('2026-11-23T17:00:00Z');
const label: PriceLabel = {
  name: 'Calendula Body Oil',
  variant: 'Large',
  sku: 'CBO-01',
  gtin: null,
  priceCents: 1400,
  ordinaryPriceCents: 1900,
  netAmount: 50,
  netUnit: 'mL',
};
const print = (more: Partial<Parameters<typeof writePriceLabels>[0]> = {}) =>
  writePriceLabels({
    labels: [label],
    sheet: 'avery-5160',
    skip: 0,
    hasEdges: false,
    hasBarcode: true,
    shopName: 'Linden & Loam',
    date,
    locale: 'en-CA',
    ...more,
  });
async function textOf(pdf: Uint8Array): Promise<{ text: string; pages: number }> {
  const { text, totalPages } = await extractText(await getDocumentProxy(pdf.slice()), { mergePages: true });
  return { text: text.replace(/\s+/g, ' '), pages: totalPages };
}

test('a label says the name, both prices, the price of 100 mL and the SKU', async () => {
  for (const sheet of LABEL_SHEET_NAMES) {
    const { text, pages } = await textOf(await print({ sheet }));
    expect(pages).toBe(1);
    for (const words of ['Calendula Body Oil', 'Large', '50 mL', '$14.00', '$19.00', '$28.00', 'CBO-01'])
      expect(text, sheet).toContain(words);
  }
});

test('the barcode is the GTIN where there is one, with its digits below', async () => {
  for (const sheet of LABEL_SHEET_NAMES) {
    const of = async (gtin: string | null, hasBarcode = true) =>
      (await textOf(await print({ sheet, labels: [{ ...label, gtin }], hasBarcode }))).text;
    expect(await of('036000291452'), sheet).toMatch(/CBO-01.*036000291452/);
    // Tills don't read a GTIN-14.
    for (const text of [await of('10614141000415'), await of('036000291452', false), await of(null)]) {
      expect(text, sheet).toContain('CBO-01');
      expect(text, sheet).not.toMatch(/\d{12}/);
    }
  }
});

test('labels fill their sheets, after those that are used', async () => {
  const labels = Array.from({ length: 31 }, () => label);
  expect((await textOf(await print({ labels }))).pages).toBe(2);
  expect((await textOf(await print({ labels: labels.slice(0, 30) }))).pages).toBe(1);
  expect((await textOf(await print({ labels: labels.slice(0, 30), skip: 1 }))).pages).toBe(2);
  expect((await textOf(await print({ labels: labels.slice(0, 3), sheet: 'roll' }))).pages).toBe(3);
});

test('every label lies on its page', () => {
  for (const [name, { page, ...sheet }] of Object.entries(LABEL_SHEETS)) {
    const right = sheet.left + (sheet.columns - 1) * sheet.across + sheet.width;
    const bottom = sheet.top + (sheet.rows - 1) * sheet.down + sheet.height;
    expect(page.width - right, name).toBeCloseTo(sheet.left, 5);
    expect(page.height - bottom, name).toBeCloseTo(sheet.top, 5);
    expect(sheet.across).toBeGreaterThanOrEqual(sheet.width);
    expect(sheet.down).toBeGreaterThanOrEqual(sheet.height);
  }
});

test('a count sheet has every item, and hides what is expected where it is asked to', async () => {
  const rows = Array.from({ length: 60 }, (_, n) => ({
    name: `Soap ${n}`,
    variant: 'One bar',
    sku: `SO-${n}`,
    onHand: 4711,
  }));
  const about = {
    groups: [{ name: 'Body', rows }],
    date,
    settings: defaultSettings,
    locale: 'en-CA' as const,
  };
  const { text, pages } = await textOf(await writeStockTake({ ...about, isBlind: false }));
  expect(pages).toBeGreaterThan(1);
  for (const { name, sku } of rows) {
    expect(text).toContain(name);
    expect(text).toContain(sku);
  }
  expect(text.split('4711')).toHaveLength(61);
  expect((await textOf(await writeStockTake({ ...about, isBlind: true }))).text).not.toContain('4711');
});
