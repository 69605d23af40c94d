import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { RequestContext } from '#app/context.ts';
import { adminProductTableMessages } from '#messages/admin-product-table.ts';
import { countStock } from '#shop/catalog/inventory/count-stock.server.ts';
import { products, variants } from '#shop/catalog/products/product-tables.ts';
import { makeTestShop, someoneOf, type TestShop } from '#tests/shops/shop.ts';
import { saveTable } from './cells.server.ts';

let here: TestShop;
beforeAll(async () => {
  here = await makeTestShop();
});
afterAll(() => here.close());

test('products published without stock are named, unless stock was entered in the same table', async () => {
  const { shop } = here;
  const ids = ['garden-soap', 'calming-oat-cream'];
  const variantsOf = await Promise.all(
    ids.map((id) => shop.db.select({ id: variants.id }).from(variants).where(eq(variants.productId, id))),
  );
  const all = variantsOf.flat();
  for (const { id } of all) await countStock(shop, id, 0, 'test');
  for (const id of ids) await shop.db.update(products).set({ status: 'draft' }).where(eq(products.id, id));
  const ctx = { shop, locale: 'en-CA' } as RequestContext;
  const publish = ids.map((product) => ({
    product,
    variant: null,
    field: 'status' as const,
    was: 'draft',
    now: 'published',
  }));
  const [{ id: variant }] = variantsOf[1] as [{ id: string }];
  const count = { product: ids[1]!, variant, field: 'count' as const, was: '0', now: '4' };
  const saved = await saveTable(ctx, someoneOf('editor'), [...publish, count]);
  expect(saved).toMatchObject({
    ok: true,
    message: adminProductTableMessages.in('en-CA')('saved', { cells: 3 }),
    published: { count: 2, soldOut: ['garden-soap'] },
  });
});
