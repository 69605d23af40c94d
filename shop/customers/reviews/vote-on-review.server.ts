import { and, eq } from 'drizzle-orm';
import { hitAccountLimit } from '#shop/accounts/index.server.ts';
import type { Core } from '#shop/core/index.ts';
import { productReviews, reviewVotes } from './review-tables.ts';
import type { Voter } from './voter.ts';

export type Vote = 'helpful' | 'not-helpful' | null;

export interface Votes {
  helpful: number;
  notHelpful: number;
}

export type VoteRefused =
  | { ok: false; problem: 'gone' | 'own' }
  | { ok: false; problem: 'too-often'; retryAfterSeconds: number };

/** A published review that someone wants to vote on or report; a refusal when it is their own. */
export async function shownReview(
  { db }: Core,
  reviewId: string,
  voter: Voter,
): Promise<VoteRefused | { ok: true }> {
  const [review] = await db
    .select({ userId: productReviews.userId })
    .from(productReviews)
    .where(and(eq(productReviews.id, reviewId), eq(productReviews.status, 'approved')));
  if (!review) return { ok: false, problem: 'gone' };
  if (review.userId !== null && review.userId === voter.userId) return { ok: false, problem: 'own' };
  return { ok: true };
}

/**
 * Records whether someone finds a review helpful; null withdraws the vote. A voter counts once, whatever the number of
 * simultaneous requests. @returns the current votes
 */
export async function voteOnReview(
  shop: Core,
  voter: Voter,
  reviewId: string,
  vote: Vote,
): Promise<VoteRefused | ({ ok: true } & Votes)> {
  const found = await shownReview(shop, reviewId, voter);
  if (!found.ok) return found;
  const allowed = await hitAccountLimit(shop, 'review-vote', {
    own: `${reviewId} ${voter.key}`,
    network: voter.network,
  });
  if (!allowed.ok) return allowed;
  const { db, clock } = shop;
  const isTheirs = and(eq(reviewVotes.reviewId, reviewId), eq(reviewVotes.voter, voter.key));
  if (vote === null) await db.delete(reviewVotes).where(isTheirs);
  else {
    const isHelpful = vote === 'helpful';
    const at = clock.now();
    await db
      .insert(reviewVotes)
      .values({ reviewId, voter: voter.key, isHelpful, at })
      .onConflictDoUpdate({ target: [reviewVotes.reviewId, reviewVotes.voter], set: { isHelpful, at } });
  }
  const [votes] = await db
    .select({ helpful: productReviews.helpful, notHelpful: productReviews.notHelpful })
    .from(productReviews)
    .where(eq(productReviews.id, reviewId));
  return votes ? { ok: true, ...votes } : { ok: false, problem: 'gone' };
}
