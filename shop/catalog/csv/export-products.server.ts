import { asc } from 'drizzle-orm';
import type { Shop } from '#shop/core/index.ts';
import type { ProductState } from '../editing/product-state.ts';
import { readProducts } from '../editing/read-product-form.server.ts';
import { stockLevelsOf } from '../inventory/stock-history.server.ts';
import { products } from '../products/product-tables.ts';
import { csvHead, writeCsv } from './product-csv.ts';

/** How many products are in memory at once. */
const BATCH = 200;

/**
 * All products, archived ones too, as a file for spreadsheets, part by part. One whose record is damaged is left out,
 * and logged: an import changes nothing of what its file leaves out.
 */
export async function* exportProducts(shop: Shop): AsyncGenerator<string> {
  const rows = await shop.db
    .select({ id: products.id })
    .from(products)
    .orderBy(asc(products.position), asc(products.id));
  yield csvHead();
  for (let from = 0; from < rows.length; from += BATCH) {
    const ids = rows.slice(from, from + BATCH).map(({ id }) => id);
    const byId = new Map((await readProducts(shop, ids)).map((product) => [product.id, product]));
    const ordered = ids.flatMap((id) => byId.get(id) ?? []);
    const shelves = await stockLevelsOf(
      shop,
      ordered.flatMap(({ variants }) => variants.map(({ id }) => id)),
    );
    const stock = new Map([...shelves].map(([id, { onHand }]) => [id, onHand]));
    yield ordered.map((product) => rowsOf(shop, product, stock)).join('');
  }
}

function rowsOf(shop: Shop, product: ProductState, stock: ReadonlyMap<string, number>): string {
  try {
    return writeCsv([product], stock);
  } catch (error) {
    shop.log.error({ err: error, product: product.id }, 'a damaged product was left out of an export');
    return '';
  }
}
