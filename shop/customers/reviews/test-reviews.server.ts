import type { Person } from '#shop/accounts/index.ts';
import { findProduct } from '#shop/catalog/index.server.ts';
import type { Core } from '#shop/core/index.ts';
import { shownName } from './review-rules.ts';
import { productReviews } from './review-tables.ts';

export const MAX_TEST_REVIEWS = 20;

const EXAMPLES = [
  [
    5,
    'Test: could not be better',
    'Created on the test page. My skin was soft by morning, and there’s hardly any scent.',
  ],
  [4, 'Test: good', 'Created on the test page. A little goes a long way.'],
  [3, 'Test: does the job', 'Created on the test page. It does what it says.'],
  [1, 'Test: not for me', 'Created on the test page. Too rich for my skin.'],
] as const;

/**
 * Creates test reviews. They await moderation like all others, and belong to no account, because an account has one
 * review per product.
 * @param count 1 to 20
 */
export async function makeTestReviews(
  shop: Core,
  person: Person,
  productId: string,
  count: number,
): Promise<{ ok: true; count: number } | { ok: false; problem: 'not-in-test-mode' | 'no-product' }> {
  if (shop.config.mode !== 'test') return { ok: false, problem: 'not-in-test-mode' };
  if (!(await findProduct(shop, productId))) return { ok: false, problem: 'no-product' };
  const now = shop.clock.now();
  const rows = Array.from({ length: Math.min(count, MAX_TEST_REVIEWS) }, (_, index) => {
    const [rating, title, comment] = EXAMPLES[index % EXAMPLES.length]!;
    const made = { createdAt: now, updatedAt: now };
    return { productId, userName: shownName(person.name), rating, title, comment, ...made };
  });
  await shop.db.insert(productReviews).values(rows);
  return { ok: true, count: rows.length };
}
