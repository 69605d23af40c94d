import { asc, eq } from 'drizzle-orm';
import type { Core } from '#shop/core/index.ts';
import { products } from '../products/product-tables.ts';

const MOST = 1_000;

/** The products of the shop by name, to be chosen from. */
export const productChoices = ({ db }: Core) =>
  db
    .select({ id: products.id, name: products.name })
    .from(products)
    .where(eq(products.status, 'published'))
    .orderBy(asc(products.name))
    .limit(MOST);
