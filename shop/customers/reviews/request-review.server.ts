import { and, asc, eq, gt, inArray, lte, ne, notExists, sql } from 'drizzle-orm';
import { products } from '#shop/catalog/products/product-tables.ts';
import { type Core, inTransaction } from '#shop/core/index.ts';
import { queueEmail } from '#shop/email/index.server.ts';
import { ERASED_EMAIL } from '#shop/orders/index.ts';
import { orderEvents, orderLines, orders } from '#shop/orders/order-tables.ts';
import { hasOptedOut } from '../consent/consents.server.ts';
import { orderOfToken } from './request-token.ts';
import { productReviews, reviewRequests } from './review-tables.ts';

const DAY_MS = 86_400_000;
/** A product is tried for some days first; a question that comes weeks late is none. */
const ASKED_AFTER_DAYS = 7;
const ASKED_UNTIL_DAYS = 21;
const AT_ONCE = 50;

/**
 * Asks buyers how they like what was delivered a week ago: once for each order. It is a commercial mail: who bought
 * less than 24 months ago may be sent one unless they have refused (Canada's anti-spam law, s. 10(10)).
 * @returns how many were asked
 */
export async function requestReviews(shop: Core): Promise<number> {
  const now = shop.clock.now().getTime();
  const asked = shop.db
    .select({ one: sql`1` })
    .from(reviewRequests)
    .where(eq(reviewRequests.orderId, orders.id));
  const due = await shop.db
    .select({ id: orders.id, email: orders.email, userId: orders.userId })
    .from(orderEvents)
    .innerJoin(orders, eq(orders.id, orderEvents.orderId))
    .where(
      and(
        eq(orderEvents.kind, 'delivered'),
        lte(orderEvents.at, new Date(now - ASKED_AFTER_DAYS * DAY_MS)),
        gt(orderEvents.at, new Date(now - ASKED_UNTIL_DAYS * DAY_MS)),
        eq(orders.status, 'delivered'),
        ne(orders.email, ERASED_EMAIL),
        notExists(asked),
      ),
    )
    .orderBy(asc(orderEvents.at))
    .limit(AT_ONCE);
  let count = 0;
  for (const order of due) if ((await request(shop, order)) === 'asked') count += 1;
  return count;
}

type Due = Pick<typeof orders.$inferSelect, 'id' | 'email' | 'userId'>;

function request(shop: Core, order: Due) {
  return inTransaction(shop, async (shop) => {
    const outcome = (await hasOptedOut(shop, order.email, 'review-request'))
      ? ('not-allowed' as const)
      : (await productsOfOrder(shop, order)).every(({ isReviewed }) => isReviewed)
        ? ('nothing-to-review' as const)
        : ('asked' as const);
    const [noted] = await shop.db
      .insert(reviewRequests)
      .values({ orderId: order.id, outcome, at: shop.clock.now() })
      .onConflictDoNothing()
      .returning({ orderId: reviewRequests.orderId });
    // Another process was here first.
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

/** What was bought with an order and is still sold, and whether its buyer has said something about it. */
const productsOfOrder = ({ db }: Core, { id, userId }: Pick<Due, 'id' | 'userId'>) =>
  db
    .select({
      productId: products.id,
      name: products.name,
      picture: sql<string | null>`max(${orderLines.picture})`,
      isReviewed: sql<boolean>`bool_or(${productReviews.id} is not null)`,
    })
    .from(orderLines)
    .innerJoin(products, and(eq(products.id, orderLines.productId), eq(products.status, 'published')))
    .leftJoin(
      productReviews,
      and(
        eq(productReviews.productId, products.id),
        userId ? eq(productReviews.userId, userId) : eq(productReviews.orderId, id),
      ),
    )
    .where(eq(orderLines.orderId, id))
    .groupBy(products.id)
    .orderBy(sql`min(${orderLines.position})`);

/** The order that the link of a request opens, for its buyer to write about; null when the link is none of ours. */
export async function findRequestedOrder(shop: Core, token: string) {
  const orderId = orderOfToken(shop.config.secret, token, shop.clock.now());
  if (!orderId) return null;
  const [order] = await shop.db
    .select({
      id: orders.id,
      userId: orders.userId,
      email: orders.email,
      name: sql<string>`${orders.address} ->> 'name'`,
    })
    .from(orders)
    .where(
      and(
        eq(orders.id, orderId),
        inArray(orders.status, ['delivered', 'partially_refunded']),
        ne(orders.email, ERASED_EMAIL),
      ),
    );
  return order ? { ...order, products: await productsOfOrder(shop, order) } : null;
}
