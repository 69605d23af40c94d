import { asc } from 'drizzle-orm';
import { products } from '../catalog/tables.ts';
import { shelvesOf } from '../inventory/history.server.ts';
import type { Shop } from '../shop.ts';
import { csvHead, writeCsv } from './csv.ts';
import { readProducts } from './read.server.ts';

/** How many products are in memory at once. */
const BATCH = 200;

/** All products, archived ones too, as a file for spreadsheets, part by part. */
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
    const shelves = await shelvesOf(
      shop,
      ordered.flatMap(({ variants }) => variants.map(({ id }) => id)),
    );
    yield writeCsv(ordered, new Map([...shelves].map(([id, { onHand }]) => [id, onHand])));
  }
}
