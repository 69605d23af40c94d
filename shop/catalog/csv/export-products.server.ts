import { asc } from 'drizzle-orm';
import { exportRecords } from '#shop/core/index.server.ts';
import type { Core } from '#shop/core/index.ts';
import type { ProductState } from '../editing/product-state.ts';
import { readEachProduct } from '../editing/read-products-to-edit.server.ts';
import { stockLevelsOf } from '../inventory/stock-history.server.ts';
import { products } from '../products/product-tables.ts';
import { COLUMNS, productRows } from './product-csv.ts';

/** Number of products in memory at once. */
const BATCH = 200;

/** Streams all products as CSV, archived ones too. */
export const exportProducts = (shop: Core): AsyncGenerator<string> =>
  exportRecords(
    shop,
    'product',
    { head: COLUMNS, nameOf: ({ id }) => id, rowsOf: ({ rows }) => rows() },
    productBatches(shop),
  );

interface Unwritten {
  id: string;
  rows(): string[][];
}

async function* productBatches(shop: Core): AsyncGenerator<Unwritten[]> {
  const all = await shop.db
    .select({ id: products.id })
    .from(products)
    .orderBy(asc(products.position), asc(products.id));
  for (let from = 0; from < all.length; from += BATCH) {
    const ids = all.slice(from, from + BATCH).map(({ id }) => id);
    const read = await readEachProduct(shop, ids);
    const found = [...read.values()].filter(
      (product): product is ProductState => !(product instanceof Error),
    );
    const shelves = await stockLevelsOf(
      shop,
      found.flatMap(({ variants }) => variants.map(({ id }) => id)),
    );
    const stock = new Map([...shelves].map(([id, { onHand }]) => [id, onHand]));
    yield ids.flatMap((id) => {
      const product = read.get(id);
      if (!product) return [];
      return {
        id,
        rows() {
          if (product instanceof Error) throw product;
          return productRows(product, stock);
        },
      };
    });
  }
}
