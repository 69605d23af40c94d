import { asc } from 'drizzle-orm';
import { products } from '../catalog/tables.ts';
import { shelvesOf } from '../inventory/history.server.ts';
import type { Shop } from '../shop.ts';
import { writeCsv } from './csv.ts';
import { readProducts } from './read.server.ts';

/** All products, archived ones too, as a file for spreadsheets. */
export async function exportProducts(shop: Shop): Promise<string> {
  const rows = await shop.db
    .select({ id: products.id })
    .from(products)
    .orderBy(asc(products.position), asc(products.id));
  const found = await readProducts(
    shop,
    rows.map(({ id }) => id),
  );
  const byId = new Map(found.map((product) => [product.id, product]));
  const ordered = rows.flatMap(({ id }) => byId.get(id) ?? []);
  const shelves = await shelvesOf(
    shop,
    ordered.flatMap(({ variants }) => variants.map(({ id }) => id)),
  );
  return writeCsv(ordered, new Map([...shelves].map(([id, { onHand }]) => [id, onHand])));
}
