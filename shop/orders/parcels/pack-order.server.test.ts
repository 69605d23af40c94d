import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { emptyTyped, readTyped, typedOf } from '#shop/catalog/editing/typed-product.ts';
import { products } from '#shop/catalog/products/product-tables.ts';
import { makeShippingShop, paidOrder } from '#tests/orders/orders-to-ship.ts';
import { planParcels } from './pack-order.server.ts';

let opened: Awaited<ReturnType<typeof makeShippingShop>>;
beforeAll(async () => {
  opened = await makeShippingShop();
});
afterAll(() => opened.close());

const SERUM = { id: 'calming-oat-cream', variantId: 'calming-oat-cream--60-ml', quantity: 1 };

test('a serum is packed with a wrap unless its owner has said otherwise', async () => {
  const { shop } = opened;
  const orderId = await paidOrder(shop, { lines: [SERUM] });
  const gramsWith = async (fragile: boolean | null) => {
    await shop.db
      .update(products)
      .set({ subcategory: 'serums', fragile, upright: null })
      .where(eq(products.id, SERUM.id));
    return (await planParcels(shop, orderId))[0]!.parcel.grams;
  };
  const unwrapped = await gramsWith(false);
  expect(await gramsWith(null)).toBe(unwrapped + 25);
  expect(await gramsWith(true)).toBe(unwrapped + 25);
});

test('a new product goes by its kind, and the form reads yes, no and nothing', () => {
  const read = (fragile: string) => {
    const typed = { ...emptyTyped('face', 'serums'), name: 'Serum', variants: [], fragile };
    const outcome = readTyped('serum', typed);
    return outcome.ok ? outcome.product : outcome.faults;
  };
  expect(read(emptyTyped().fragile)).toMatchObject({ fragile: null, upright: null });
  for (const [word, value] of [
    ['yes', true],
    ['NO', false],
    ['oui', true],
    [' ', null],
  ] as const) {
    expect(read(word)).toMatchObject({ fragile: value });
  }
  expect(read('perhaps')).toMatchObject([{ field: 'fragile' }]);
  const said = read('no');
  if (Array.isArray(said)) throw new Error('It was refused');
  expect(typedOf(said)).toMatchObject({ fragile: 'no', upright: '' });
});
