import { eq } from 'drizzle-orm';
import { fingerprintOf } from '../../platform/ids.ts';
import type { PaymentRow } from '../payments/tables.ts';
import type { Shop } from '../shop.ts';
import type { NotPlaced } from './outcome.ts';
import type { Submission } from './submission.ts';
import { submissions } from './tables.ts';

/** An order and the payment that belongs to a submission of it. */
export interface Begun {
  ok: true;
  orderId: string;
  paymentId: string;
  /** What was written just now, and need not be read again. */
  begun?: { payment: PaymentRow; number: string };
}

/** What was ordered, without what only belongs to one submission: two of the same are one order. */
export function contentsOf({ contact, address, rateId, lines, message }: Submission): string {
  return fingerprintOf(JSON.stringify([contact, address, rateId, lines, message]));
}

const bodyOf = (submission: Submission): string => fingerprintOf(JSON.stringify(submission));

/** What was begun under this key before; a refusal when it was with another body or from another cart. */
export async function earlierSubmission(
  shop: Shop,
  cartId: string,
  submission: Submission,
): Promise<Begun | NotPlaced | null> {
  const [earlier] = await shop.db.select().from(submissions).where(eq(submissions.key, submission.key));
  if (!earlier) return null;
  const isSame = earlier.fingerprint === bodyOf(submission) && earlier.cartId === cartId;
  return isSame
    ? { ok: true, orderId: earlier.orderId, paymentId: earlier.paymentId }
    : { ok: false, problem: 'key-reused' };
}

/** What a submission's key stands for, to be remembered. */
export const submissionRow = (
  shop: Shop,
  cartId: string,
  submission: Submission,
  { orderId, paymentId }: Pick<Begun, 'orderId' | 'paymentId'>,
): typeof submissions.$inferSelect => ({
  key: submission.key,
  cartId,
  fingerprint: bodyOf(submission),
  orderId,
  paymentId,
  at: shop.clock.now(),
});
