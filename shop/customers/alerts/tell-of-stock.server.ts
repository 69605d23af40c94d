import { and, asc, eq, gt, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import { isPublished } from '#shop/catalog/index.server.ts';
import { stock } from '#shop/catalog/inventory/stock-tables.ts';
import { productPictures, products, variants } from '#shop/catalog/products/product-tables.ts';
import { inTransaction, type Shop } from '#shop/core/index.ts';
import { postMail } from '#shop/email/index.server.ts';
import { whoAllows } from '../consent/consents.server.ts';
import { stockNotes } from './alert-tables.ts';
import { isAlone } from './alone.server.ts';

const AT_ONCE = 50;

const isWaiting = and(isNotNull(stockNotes.confirmedAt), isNull(stockNotes.toldAt));

/**
 * Writes to who waits for things that are back, one mail to each person about all of theirs. A note is answered once;
 * that of who has taken their consent back is closed without a mail. @returns how many mails were posted
 */
export function tellOfStock(shop: Shop): Promise<number> {
  return inTransaction(shop, async (shop) => {
    if (!(await isAlone(shop, 'stock'))) return 0;
    const due = await shop.db
      .selectDistinct({ email: stockNotes.email })
      .from(stockNotes)
      .innerJoin(variants, and(eq(variants.id, stockNotes.variantId), eq(variants.status, 'active')))
      .innerJoin(products, and(eq(products.id, variants.productId), isPublished))
      .innerJoin(stock, and(eq(stock.variantId, variants.id), gt(stock.onHand, stock.reserved)))
      .where(isWaiting)
      .orderBy(asc(stockNotes.email))
      .limit(AT_ONCE);
    const emails = due.map(({ email }) => email);
    if (emails.length === 0) return 0;
    const allowing = await whoAllows(shop, 'back-in-stock', emails);
    const back = shop.db
      .select({ id: stock.variantId })
      .from(stock)
      .innerJoin(variants, and(eq(variants.id, stock.variantId), eq(variants.status, 'active')))
      .innerJoin(products, and(eq(products.id, variants.productId), isPublished))
      .where(gt(stock.onHand, stock.reserved));
    const told = await shop.db
      .update(stockNotes)
      .set({ toldAt: shop.clock.now() })
      .where(and(isWaiting, inArray(stockNotes.email, emails), inArray(stockNotes.variantId, back)))
      .returning({ id: stockNotes.id, email: stockNotes.email });
    const people = Map.groupBy(
      told.filter(({ email }) => allowing.has(email)),
      ({ email }) => email,
    );
    for (const [recipient, notes] of people) {
      const noteIds = notes.map(({ id }) => id).toSorted();
      const about = `back-in-stock:${noteIds[0]}`;
      await postMail(shop, { kind: 'back-in-stock', recipient, data: { noteIds }, about });
    }
    return people.size;
  });
}

/** A thing that a mail is about. Prices in cents. */
export interface ToldItem {
  productId: string;
  variantId: string;
  name: string;
  choice: string;
  priceCents: number;
  picture: string | null;
}

/** What notes were about, as it is now; what is not sold any more is left out. */
export async function stockToTell({ db }: Shop, noteIds: string[]): Promise<ToldItem[]> {
  const found = await db
    .select({
      productId: products.id,
      variantId: variants.id,
      name: products.name,
      choice: sql<string>`array_to_string(${variants.values}, ', ')`,
      priceCents: variants.priceCents,
      picture: productPictures.src,
    })
    .from(stockNotes)
    .innerJoin(variants, and(eq(variants.id, stockNotes.variantId), eq(variants.status, 'active')))
    .innerJoin(products, and(eq(products.id, variants.productId), isPublished))
    .leftJoin(
      productPictures,
      and(eq(productPictures.productId, products.id), eq(productPictures.position, 0)),
    )
    .where(inArray(stockNotes.id, noteIds))
    .orderBy(asc(products.name), asc(variants.position));
  return found;
}
