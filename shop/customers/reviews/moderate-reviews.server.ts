import { eq, max } from 'drizzle-orm';
import { typesetIn } from '#platform/i18n/french-typography.ts';
import type { Locale } from '#platform/i18n/messages.ts';
import { hasRole, type Person } from '#shop/accounts/index.ts';
import { type Core, inTransaction, tidyText } from '#shop/core/index.ts';
import { MAX_REPLY, type ModeratedState, type Rejection, type ReviewStatus } from './review-rules.ts';
import { productReviews, reviewDecisions, reviewReports } from './review-tables.ts';

export const mayModerate = (actor: Person): boolean => hasRole(actor, 'admin', 'editor', 'moderator');

export type Decision = { status: 'approved' } | { status: 'rejected'; rejection: Rejection };

/** The state of a review when the staff read it. */
export interface Seen {
  updatedAt: Date;
  status: ReviewStatus;
}

export type ModerationOutcome =
  /** @param decisionId for undoing the decision */
  | { ok: true; decisionId: number }
  /** `changed`: its author has edited it, or someone else has decided, since it was read. */
  | { ok: false; problem: 'not-allowed' | 'gone' | 'changed' | 'too-long' };

/** Of a review that was selected with others, unread. */
interface Unread {
  /** When the list was loaded. */
  listedAt: Date;
}

type Row = typeof productReviews.$inferSelect;
const CHANGED = { ok: false, problem: 'changed' } as const;
/** @param movedAt when the staff last decided on it or replied, or somebody reported it */
type Change = (row: Row, movedAt: Date | null) => { ok: true; change: Partial<Row> } | typeof CHANGED;

/**
 * Publishes or rejects a review. Approving a reported one leaves it published and settles its reports. The product's
 * rating is updated in the same transaction.
 * @param seen its state when the staff read it, so that changes since then are read first
 */
export const decideReview = (
  shop: Core,
  actor: Person,
  { reviewId, seen, decision }: { reviewId: string; seen: Seen | Unread; decision: Decision },
): Promise<ModerationOutcome> =>
  moderate(shop, actor, reviewId, 'decided', ({ updatedAt, status, reported }, movedAt) => {
    const isAsSeen =
      'listedAt' in seen
        ? Math.max(updatedAt.getTime(), movedAt?.getTime() ?? 0) <= seen.listedAt.getTime() &&
          (status !== decision.status || reported)
        : updatedAt.getTime() === seen.updatedAt.getTime() && status === seen.status;
    if (!isAsSeen) return CHANGED;
    const rejection = decision.status === 'rejected' ? decision.rejection : null;
    return { ok: true, change: { status: decision.status, rejection, reported: false } };
  });

/** Replies to a review in the shop's name, in a language; an empty reply removes it. */
export async function replyToReview(
  shop: Core,
  actor: Person,
  { reviewId, reply, locale }: { reviewId: string; reply: string; locale: Locale },
): Promise<ModerationOutcome> {
  const words = typesetIn(tidyText(reply), locale);
  if (words.length > MAX_REPLY) return { ok: false, problem: 'too-long' };
  const change = words ? { reply: words, replyLocale: locale } : { reply: null, replyLocale: null };
  return moderate(shop, actor, reviewId, 'replied', () => ({ ok: true, change }));
}

/** Undoes a decision, unless the review has changed since. */
export async function undoDecision(
  shop: Core,
  actor: Person,
  decisionId: number,
): Promise<ModerationOutcome> {
  const [undone] = await shop.db.select().from(reviewDecisions).where(eq(reviewDecisions.id, decisionId));
  if (!undone)
    return mayModerate(actor) ? { ok: false, problem: 'gone' } : { ok: false, problem: 'not-allowed' };
  return moderate(shop, actor, undone.reviewId, 'undone', (row) =>
    isSame(currentOf(row), undone.after)
      ? { ok: true, change: { ...undone.before, replyLocale: undone.before.replyLocale ?? null } }
      : CHANGED,
  );
}

/** Changes a review's state, and logs who did it, when, and the states before and after. Serialized per review. */
async function moderate(
  shop: Core,
  actor: Person,
  reviewId: string,
  kind: 'decided' | 'replied' | 'undone',
  changeOf: Change,
): Promise<ModerationOutcome> {
  if (!mayModerate(actor)) return { ok: false, problem: 'not-allowed' };
  return inTransaction(shop, async ({ db, clock }) => {
    const isIt = eq(productReviews.id, reviewId);
    const [row] = await db.select().from(productReviews).where(isIt).for('update');
    if (!row) return { ok: false, problem: 'gone' };
    const [decided] = await db
      .select({ at: max(reviewDecisions.at) })
      .from(reviewDecisions)
      .where(eq(reviewDecisions.reviewId, reviewId));
    const [reported] = await db
      .select({ at: max(reviewReports.at) })
      .from(reviewReports)
      .where(eq(reviewReports.reviewId, reviewId));
    const moments = [decided?.at, reported?.at].filter((at) => at instanceof Date);
    const change = changeOf(
      row,
      moments.toSorted((one, other) => other.getTime() - one.getTime())[0] ?? null,
    );
    if (!change.ok) return change;
    const [after] = await db.update(productReviews).set(change.change).where(isIt).returning();
    if (kind === 'decided') {
      await db.update(reviewReports).set({ isSettled: true }).where(eq(reviewReports.reviewId, reviewId));
    }
    const [noted] = await db
      .insert(reviewDecisions)
      .values({
        reviewId,
        productId: row.productId,
        actor: actor.id,
        kind,
        before: currentOf(row),
        after: currentOf(after!),
        at: clock.now(),
      })
      .returning({ id: reviewDecisions.id });
    return { ok: true, decisionId: noted!.id };
  });
}

const currentOf = ({ status, rejection, reported, reply, replyLocale }: Row): ModeratedState => ({
  status,
  rejection,
  reported,
  reply,
  replyLocale,
});

const isSame = (a: ModeratedState, b: ModeratedState): boolean =>
  a.status === b.status &&
  a.rejection === b.rejection &&
  a.reported === b.reported &&
  a.reply === b.reply &&
  (a.replyLocale ?? null) === (b.replyLocale ?? null);
