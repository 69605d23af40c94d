import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { mergePdfs } from '#documents/merge.ts';
import { writePackingSlip } from '#documents/packing-slip.ts';
import { readIn } from '#shop/core/core.ts';
import { writeSettings } from '#shop/core/settings/settings.server.ts';
import { localNamesOf } from '#shop/orders/reading/local-names.server.ts';
import { readOrder } from '#shop/orders/reading/read-orders.server.ts';
import { OIL } from '#tests/orders/orders-to-ship.ts';
import { paidOrder } from '#tests/orders/parcels.ts';
import { makeTestShop, type TestShop } from '#tests/shops/shop.ts';
import { shippingOf } from '../shipping-view.server.ts';
import { packingSlipsOf } from './packing-slips.server.ts';

const FRENCH = 'fr-CA';
const ENGLISH_NAME = 'Calendula Body Oil';
const FRENCH_NAME = 'Huile corporelle au calendula';

let opened: TestShop;
let shop: TestShop['shop'];
beforeAll(async () => {
  opened = await makeTestShop();
  const documents = { ...opened.shop.documents, packingSlip: writePackingSlip, merged: mergePdfs };
  shop = { ...opened.shop, documents };
  await writeSettings(shop.db, { languages: ['en-CA', FRENCH] });
});
afterAll(() => opened.close());

async function slipOf(orderId: string): Promise<string> {
  const pdf = await packingSlipsOf(shop, [orderId], 'letter');
  const { text } = await extractText(await getDocumentProxy(pdf!), { mergePages: true });
  return text;
}

test('the staff also read a French buyer’s items in their own language', async () => {
  const { id } = await paidOrder(readIn(shop, FRENCH));
  const order = (await readOrder(shop, id))!;
  const [line] = order.lines;
  expect(line!.name).toBe(FRENCH_NAME);
  expect([...(await localNamesOf(shop, order))]).toEqual([
    [OIL.variantId, expect.stringContaining(ENGLISH_NAME)],
  ]);
  const { parcels } = (await shippingOf(shop, id))!;
  expect(parcels[0]!.contents).toMatchObject([
    { name: FRENCH_NAME, localName: expect.stringContaining(ENGLISH_NAME) },
  ]);
  const slip = await slipOf(id);
  for (const name of [FRENCH_NAME, ENGLISH_NAME]) expect(slip).toContain(name);
  // To staff who read French, its own names are enough.
  expect(await localNamesOf(readIn(shop, FRENCH), order)).toEqual(new Map());
});

test('an order in the staff’s language has its own names alone, and a deleted item none but its own', async () => {
  const { id } = await paidOrder(shop);
  const order = (await readOrder(shop, id))!;
  expect(await localNamesOf(shop, order)).toEqual(new Map());
  expect(await slipOf(id)).not.toContain(FRENCH_NAME);
  const deleted = { ...order, lines: [{ ...order.lines[0]!, variantId: 'gone' }] };
  expect(await localNamesOf(readIn(shop, FRENCH), deleted)).toEqual(new Map());
});
