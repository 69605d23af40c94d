import { and, asc, eq, notExists, type SQLWrapper, sql } from 'drizzle-orm';
import { publishedProducts, withLocalNames } from '#shop/catalog/index.server.ts';
import { type Core, inTransaction } from '#shop/core/index.ts';
import { queueEmail } from '#shop/email/index.server.ts';
import { findDeliveredOrders, findOrderContact, productsOfOrder } from '#shop/orders/index.server.ts';
import { hasOptedOut } from '../email-consent/consents.server.ts';
import { orderOfToken } from './request-token.ts';
import { productReviews, reviewRequests } from './review-tables.ts';

const DAY_MS = 86_400_000;
/** A product is tried for some days first; a request that would be weeks late is not sent. */
const ASKED_AFTER_DAYS = 7;
const ASKED_UNTIL_DAYS = 21;
const AT_ONCE = 50;

/**
 * Asks buyers for a review of items delivered a week ago, once per order. It is a commercial email: recipients must
 * have bought within 24 months and not have opted out (Canada's anti-spam law, s. 10(10)).
 * @returns how many were asked
 */
export async function requestReviews(shop: Core): Promise<number> {
  const now = shop.clock.now().getTime();
  const due = await findDeliveredOrders(shop, {
    after: new Date(now - ASKED_UNTIL_DAYS * DAY_MS),
    until: new Date(now - ASKED_AFTER_DAYS * DAY_MS),
    where: (orderId) => notExists(askedFor(shop, orderId)),
    limit: AT_ONCE,
  });
  let count = 0;
  for (const order of due) if ((await request(shop, order)) === 'asked') count += 1;
  return count;
}

const askedFor = ({ db }: Core, orderId: SQLWrapper) =>
  db.select({ one: sql`1` }).from(reviewRequests).where(eq(reviewRequests.orderId, orderId));

type Due = Awaited<ReturnType<typeof findDeliveredOrders>>[number];

function request(shop: Core, order: Due) {
  return inTransaction(shop, async (shop) => {
    const outcome = (await hasOptedOut(shop, order.email, 'review-request'))
      ? ('not-allowed' as const)
      : (await productsToReview(shop, order)).every(({ isReviewed }) => isReviewed)
        ? ('nothing-to-review' as const)
        : ('asked' as const);
    const [noted] = await shop.db
      .insert(reviewRequests)
      .values({ orderId: order.id, outcome, at: shop.clock.now() })
      .onConflictDoNothing()
      .returning({ orderId: reviewRequests.orderId });
    // Another process was faster.
    if (!noted) return null;
    if (outcome === 'asked') {
      await queueEmail(shop, {
        kind: 'review-request',
        recipient: order.email,
        data: { orderId: order.id },
        about: `review-request:${order.id}`,
      });
    }
    return outcome;
  });
}

/** The products of an order that are still sold, and whether its buyer has reviewed each. */
async function productsToReview(shop: Core, { id, userId }: Pick<Due, 'id' | 'userId'>) {
  const [ordered, product] = [productsOfOrder(shop, id), publishedProducts(shop)];
  const rows = await shop.db
    .select({
      productId: product.id,
      name: product.name,
      picture: ordered.picture,
      isReviewed: sql<boolean>`${productReviews.id} is not null`,
    })
    .from(ordered)
    .innerJoin(product, eq(product.id, ordered.id))
    .leftJoin(
      productReviews,
      and(
        eq(productReviews.productId, product.id),
        userId ? eq(productReviews.userId, userId) : eq(productReviews.orderId, id),
      ),
    )
    .orderBy(asc(ordered.position));
  return withLocalNames(shop, rows);
}

/** The order that a request's link opens for its buyer; null when the link is invalid. */
export async function findRequestedOrder(shop: Core, token: string) {
  const id = orderOfToken(shop.config.secret, token, shop.clock.now());
  const contact = id ? await findOrderContact(shop, id) : null;
  if (!id || !contact || (contact.status !== 'delivered' && contact.status !== 'partially_refunded'))
    return null;
  const { userId, email, name } = contact;
  return { id, userId, email, name, products: await productsToReview(shop, { id, userId }) };
}
