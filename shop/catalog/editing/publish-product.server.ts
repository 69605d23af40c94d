import { and, asc, eq, lte } from 'drizzle-orm';
import { recordAudit } from '#shop/core/index.server.ts';
import { type Core, inTransaction } from '#shop/core/index.ts';
import { storePrices } from '../prices/stored-prices.server.ts';
import { products } from '../products/product-tables.ts';
import { missingForSale } from './publish-checks.ts';
import { altsOf, readProducts } from './read-products-to-edit.server.ts';

const AT_ONCE = 100;

/** Publishes scheduled products that are due. One that lacks required content becomes a draft. */
export async function publishDue(shop: Core): Promise<void> {
  const due = await shop.db
    .select({ id: products.id })
    .from(products)
    .where(and(eq(products.status, 'scheduled'), lte(products.publishAt, shop.clock.now())))
    .orderBy(asc(products.publishAt))
    .limit(AT_ONCE);
  for (const { id } of due) await publishOne(shop, id);
}

function publishOne(shop: Core, id: string): Promise<void> {
  return inTransaction(shop, async (shop) => {
    const [product] = await readProducts(shop, [id], { lock: true });
    // Somebody may have rescheduled it, or another process published it.
    const isDue =
      product?.status === 'scheduled' && new Date(product.publishAt!).getTime() <= shop.clock.now().getTime();
    if (!product || !isDue) return;
    const missing = missingForSale(product, (await altsOf(shop, [id])).get(id) ?? []);
    const status = missing.length === 0 ? ('published' as const) : ('draft' as const);
    const now = shop.clock.now();
    await shop.db
      .update(products)
      .set({ status, publishAt: null, updatedAt: now })
      .where(eq(products.id, id));
    await storePrices(shop, [id]);
    const { name, publishAt } = product;
    await recordAudit(shop, {
      actor: 'shop',
      subject: 'product',
      subjectId: id,
      name,
      action: missing.length === 0 ? 'published' : 'taken out of the shop',
      before: { status: product.status, publishAt },
      after: { status, publishAt: null, ...(missing.length > 0 && { missing }) },
    });
    if (missing.length > 0) shop.log.warn({ product: id, missing }, 'a scheduled product lacks something');
  });
}
