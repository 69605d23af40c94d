import { sql } from 'drizzle-orm';
import { inTransaction, type Shop } from '../shop/shop.ts';
import { catalogue } from './catalogue.ts';
import { seedProducts } from './seed.server.ts';
import type { DemoProduct } from './shape.ts';

const AT_ONCE = 500;

/** The n-th copy of a product, under names of its own. */
const copyOf = (product: DemoProduct, n: number): DemoProduct => ({
  ...product,
  id: `${product.id}-${n}`,
  name: `${product.name} No. ${n}`,
  variants: product.variants.map((variant) => ({
    ...variant,
    id: variant.id.replace(product.id, `${product.id}-${n}`),
    sku: `${variant.sku}-${n}`,
    priceCents: variant.priceCents + (n % 40) * 50,
  })),
});

/** Brings the catalogue to so many products, by copies of the demonstration's. Run again, it adds what is missing. */
export async function seedMany(shop: Shop, count: number): Promise<void> {
  const { rows } = await shop.db.execute<{ count: number }>(sql`select count(*)::int as count from products`);
  let planned = 0;
  for (let at = rows[0]!.count; at < count; at += AT_ONCE) {
    // A plan for a few rows reads all of them, and triggers keep their plans until the tables are counted anew.
    if (at >= 2 * planned) {
      await shop.db.execute(sql`analyze products, variants, stock, search_documents, search_words`);
      planned = at;
    }
    const numbers = Array.from({ length: Math.min(AT_ONCE, count - at) }, (_, index) => at + index);
    const copies = numbers.map((n) => copyOf(catalogue[n % catalogue.length]!, n));
    await inTransaction(shop, (shop) => seedProducts(shop, copies, at));
  }
}
