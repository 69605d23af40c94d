import { and, eq, sql } from 'drizzle-orm';
import { hitAccountLimit } from '#shop/accounts/index.server.ts';
import { type Core, inTransaction } from '#shop/core/index.ts';
import { REPORTS_TO_LOOK, type ReportReason } from './review-rules.ts';
import { productReviews, reviewReports } from './review-tables.ts';
import { shownReview, type VoteRefused } from './vote-on-review.server.ts';
import type { Voter } from './voter.ts';

/**
 * Reports a review to the staff, once per reporter. After enough reports it awaits moderation; it stays published, so
 * that reports can't silence it.
 */
export async function reportReview(
  shop: Core,
  reporter: Voter,
  reviewId: string,
  reason: ReportReason,
): Promise<VoteRefused | { ok: true }> {
  const found = await shownReview(shop, reviewId, reporter);
  if (!found.ok) return found;
  const own = `${reviewId} ${reporter.key}`;
  const allowed = await hitAccountLimit(shop, 'review-report', { own, network: reporter.network });
  if (!allowed.ok) return allowed;
  await inTransaction(shop, async ({ db, clock }) => {
    // Serialized: two at once would each see only their own report.
    await db
      .select({ id: productReviews.id })
      .from(productReviews)
      .where(eq(productReviews.id, reviewId))
      .for('update');
    await db
      .insert(reviewReports)
      .values({ reviewId, reporter: reporter.key, reason, at: clock.now() })
      .onConflictDoNothing();
    const count = sql`(select count(*) from ${reviewReports} r where r.review_id = ${reviewId}::uuid and not r.is_settled)`;
    await db
      .update(productReviews)
      .set({ reported: true })
      .where(
        and(
          eq(productReviews.id, reviewId),
          eq(productReviews.status, 'approved'),
          eq(productReviews.reported, false),
          sql`${count} >= ${REPORTS_TO_LOOK}::int`,
        ),
      );
  });
  return { ok: true };
}
