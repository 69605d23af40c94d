import { and, asc, eq, gt, inArray, isNotNull, isNull } from 'drizzle-orm';
import { tryAdvisoryLock } from '#platform/database/advisory-locks.ts';
import { publishedVariants, translateVariants } from '#shop/catalog/index.server.ts';
import { type Core, inTransaction } from '#shop/core/index.ts';
import { queueEmail } from '#shop/email/index.server.ts';
import { consentingRecipients } from '../email-consent/consents.server.ts';
import { backInStockRequests } from './alert-tables.ts';

const AT_ONCE = 50;

const isWaiting = and(isNotNull(backInStockRequests.confirmedAt), isNull(backInStockRequests.notifiedAt));

/**
 * Emails the people who wait for items that are back, one email each for all of theirs. Each request is answered once;
 * those whose consent was withdrawn are closed without an email. @returns how many emails were queued
 */
export function sendBackInStockAlerts(shop: Core): Promise<number> {
  return inTransaction(shop, async (shop) => {
    if (!(await tryAdvisoryLock(shop.db, 'backInStockAlerts'))) return 0;
    const variant = publishedVariants(shop);
    const due = await shop.db
      .selectDistinct({ email: backInStockRequests.email })
      .from(backInStockRequests)
      .innerJoin(variant, and(eq(variant.id, backInStockRequests.variantId), gt(variant.available, 0)))
      .where(isWaiting)
      .orderBy(asc(backInStockRequests.email))
      .limit(AT_ONCE);
    const emails = due.map(({ email }) => email);
    if (emails.length === 0) return 0;
    const allowing = await consentingRecipients(shop, 'back-in-stock', emails);
    const back = shop.db.select({ id: variant.id }).from(variant).where(gt(variant.available, 0));
    const result = await shop.db
      .update(backInStockRequests)
      .set({ notifiedAt: shop.clock.now() })
      .where(
        and(
          isWaiting,
          inArray(backInStockRequests.email, emails),
          inArray(backInStockRequests.variantId, back),
        ),
      )
      .returning({ id: backInStockRequests.id, email: backInStockRequests.email });
    const people = Map.groupBy(
      result.filter(({ email }) => allowing.has(email)),
      ({ email }) => email,
    );
    for (const [recipient, notes] of people) {
      const noteIds = notes.map(({ id }) => id).toSorted();
      const about = `back-in-stock:${noteIds[0]}`;
      await queueEmail(shop, { kind: 'back-in-stock', recipient, data: { noteIds }, about });
    }
    return people.size;
  });
}

/** An item of the email; prices in cents. */
export interface BackInStockItem {
  productId: string;
  variantId: string;
  name: string;
  choice: string;
  priceCents: number;
  picture: string | null;
}

/** Current data of the requested items, in the reader's language; those no longer sold are left out. */
export async function backInStockToSend(shop: Core, noteIds: string[]): Promise<BackInStockItem[]> {
  const variant = publishedVariants(shop);
  const rows = await shop.db
    .select({
      productId: variant.productId,
      variantId: variant.id,
      name: variant.name,
      values: variant.values,
      priceCents: variant.priceCents,
      picture: variant.picture,
    })
    .from(backInStockRequests)
    .innerJoin(variant, eq(variant.id, backInStockRequests.variantId))
    .where(inArray(backInStockRequests.id, noteIds))
    .orderBy(asc(variant.name), asc(variant.position));
  const items = await translateVariants(shop, rows);
  return items.map(({ productId, variantId, name, values, priceCents, picture }) => ({
    productId,
    variantId,
    name,
    choice: values.join(', '),
    priceCents,
    picture,
  }));
}
