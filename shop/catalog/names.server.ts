import { asc, ne } from 'drizzle-orm';
import type { Shop } from '../shop.ts';
import { products } from './tables.ts';

/** All products that are not put away, by name, for who chooses among them. */
export const productNames = ({ db }: Shop): Promise<{ id: string; name: string }[]> =>
  db
    .select({ id: products.id, name: products.name })
    .from(products)
    .where(ne(products.status, 'archived'))
    .orderBy(asc(products.name), asc(products.id));
