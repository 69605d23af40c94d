import { eq } from 'drizzle-orm';
import { newSecretId } from '#platform/ids.ts';
import type { Person } from '#shop/accounts/accounts.ts';
import { countStock } from '#shop/catalog/inventory/count-stock.server.ts';
import { products } from '#shop/catalog/products/product-tables.ts';
import { type Author, accountAuthor } from '#shop/customers/reviews/author.ts';
import { decideReview } from '#shop/customers/reviews/moderate-reviews.server.ts';
import type { ReviewInput } from '#shop/customers/reviews/review-input.ts';
import { productReviews } from '#shop/customers/reviews/review-tables.ts';
import { type Voter, voterOf } from '#shop/customers/reviews/voter.ts';
import { writeReview } from '#shop/customers/reviews/write-review.server.ts';
import { addOrderEvent } from '#shop/orders/lock-order.server.ts';
import type { OrderStatus } from '#shop/orders/order-rules.ts';
import { orders } from '#shop/orders/order-tables.ts';
import { placeOrder } from '#shop/orders/placing/place-order.server.ts';
import { checkoutRequestOf, newShopper } from '#tests/orders/checkout.ts';
import { makeTestShop } from './shop.ts';

export const BALM = { id: 'sage-hand-balm', variantId: 'sage-hand-balm--75-ml', quantity: 1 };
export const OIL = { id: 'calendula-body-oil', variantId: 'calendula-body-oil--50-ml', quantity: 1 };
export const SOAP = 'garden-soap';
const WORDS: ReviewInput = {
  rating: 4,
  title: 'Soft',
  comment: 'Soft by the morning.',
  skinType: 'dry',
  keep: [],
};

export function personOf(more: Partial<Person> = {}): Person {
  const id = newSecretId();
  const claims = { isAdmin: false, isEditor: false, isModerator: false };
  return {
    id,
    name: 'Ada Field',
    email: `${id}@example.ca`,
    emailVerified: true,
    image: null,
    ...claims,
    ...more,
  };
}
export const account = (person = personOf()) => ({ ...accountAuthor(person), person });
export const moderator = personOf({ isModerator: true });

/** A test shop with operations on reviews. */
export async function makeReviewedShop() {
  const opened = await makeTestShop();
  const { shop } = opened;
  for (const { variantId } of [BALM, OIL]) await countStock(shop, variantId, 200, 'test');

  const write = (
    author: Author,
    product = BALM.id,
    words: Partial<ReviewInput> = {},
    photos: Buffer[] = [],
    network: string = newSecretId(),
  ) => writeReview(shop, author, network, product, { ...WORDS, ...words }, photos);

  const rowOf = async (id: string) =>
    (await shop.db.select().from(productReviews).where(eq(productReviews.id, id)))[0]!;

  const ratingOf = async (id: string) =>
    (
      await shop.db
        .select({ sum: products.ratingSum, count: products.ratingCount })
        .from(products)
        .where(eq(products.id, id))
    )[0]!;

  async function decide(reviewId: string, status: 'approved' | 'rejected', actor = moderator) {
    const { updatedAt, status: from } = await rowOf(reviewId);
    const decision = status === 'approved' ? { status } : { status, rejection: 'offensive' as const };
    return decideReview(shop, actor, { reviewId, seen: { updatedAt, status: from }, decision });
  }

  const written = async (...given: Parameters<typeof write>): Promise<string> => {
    const outcome = await write(...given);
    if (!outcome.ok) throw new Error(outcome.problem);
    return outcome.reviewId;
  };

  const voter = (userId: string | null, network = newSecretId()): Voter =>
    voterOf(shop.config.secret, { userId, cookie: null, network, now: shop.clock.now() });

  return {
    ...opened,
    write,
    written,
    rowOf,
    ratingOf,
    decide,
    async approved(...given: Parameters<typeof write>): Promise<string> {
      const id = await written(...given);
      await decide(id, 'approved');
      return id;
    },
    guest: (network: string) => voter(null, network),
    voterWith: (userId: string) => voter(userId),
    /** A product's expected rating, computed from its approved reviews. */
    async countedOf(id: string) {
      const rows = await shop.db.select().from(productReviews).where(eq(productReviews.productId, id));
      const shown = rows.filter(({ status }) => status === 'approved');
      return { sum: shown.reduce((all, { rating }) => all + rating, 0), count: shown.length };
    },
    /** An order of a user or a guest, in any state. @returns its id */
    async order(owner: Person | null, status: OrderStatus, lines = [BALM]): Promise<string> {
      const contact = { email: owner?.email ?? 'guest@example.ca' };
      const checkoutRequest = await checkoutRequestOf(shop, lines, { contact });
      const shopper = { ...newShopper(), userId: owner?.id ?? null };
      const outcome = await placeOrder(shop, shopper, checkoutRequest);
      if (!outcome.ok) throw new Error(outcome.problem);
      const { id } = outcome.order;
      await shop.db.update(orders).set({ status }).where(eq(orders.id, id));
      if (status === 'delivered') await addOrderEvent(shop, id, 'delivered');
      return id;
    },
  };
}

export type ReviewedShop = Awaited<ReturnType<typeof makeReviewedShop>>;
