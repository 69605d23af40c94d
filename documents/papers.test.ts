import { extractText, getDocumentProxy } from 'unpdf';
import { expect, test } from 'vitest';
import { settings } from '../demo/settings.ts';
import { defaultSettings } from '../shop/settings/settings.server.ts';
import { writeManifest } from './manifest.ts';
import { mergePapers } from './merge.ts';
import { writeMockLabel } from './mock-label.ts';

const address = {
  ...{ name: 'Ada Field', street1: '1 Elm Street', city: 'Calgary', state: 'AB', zip: 'T2P 1J9' },
  country: 'CA',
};
const date = new Date('2026-11-23T17:00:00Z');
const mock = (more = {}) =>
  writeMockLabel({
    ...{ shopName: 'Linden & Loam', orderNumber: 'LL-1001', carrier: 'Canada Post', date },
    ...{ service: 'Regular Parcel', trackingNumber: 'MOCK-0123456789AB', grams: 350 },
    ...{ from: address, to: address },
    ...more,
  });
async function textOf(pdf: Uint8Array): Promise<{ text: string; pages: number }> {
  const { text, totalPages } = await extractText(await getDocumentProxy(pdf.slice()), { mergePages: true });
  return { text: text.replace(/\s+/g, ' '), pages: totalPages };
}

test('a made-up label says twice that it is none, with the number and both addresses, on one page', async () => {
  const { text, pages } = await textOf(await mock());
  expect(pages).toBe(1);
  expect(text.split('MOCK – NOT FOR SHIPPING')).toHaveLength(3);
  for (const words of ['MOCK-0123456789AB', 'LL-1001', '0.35 kg', '1 Elm Street'])
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
    ...{ orderNumber: `LL-${1001 + n}`, trackingNumber: `70000000${1001 + n}`, service: 'Regular Parcel' },
    ...{ grams: 500, city: 'Ottawa', state: 'ON' },
  }));
  const about = { number: 7, carrier: 'Canada Post', at: date, parcels };
  const { text, pages } = await textOf(
    await writeManifest({ ...about, settings: { ...defaultSettings, ...settings } }),
  );
  expect(pages).toBeGreaterThan(1);
  for (const { trackingNumber } of parcels) expect(text.split(trackingNumber)).toHaveLength(2);
  for (const words of ['Parcels: 70', '35.00 kg', 'Signature for Canada Post']) expect(text).toContain(words);
});

test('papers are merged one after the other', async () => {
  const numbers = ['MOCK-AAAAAAAAAAAA', 'MOCK-BBBBBBBBBBBB', 'MOCK-CCCCCCCCCCCC'];
  const whole = await mergePapers(
    await Promise.all(numbers.map((trackingNumber) => mock({ trackingNumber }))),
  );
  const { text, pages } = await textOf(whole);
  expect(pages).toBe(3);
  expect(numbers.map((number) => text.indexOf(number))).toEqual(
    numbers.map((number) => text.indexOf(number)).toSorted((a, b) => a - b),
  );
});
