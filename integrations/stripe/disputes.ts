import type Stripe from 'stripe';
import type { DisputeStage } from '#shop/orders/index.server.ts';
import type { ProviderDispute } from '#shop/orders/index.ts';
import { type Known, lookUp } from './payment-state.ts';

export const DISPUTE_STAGES = {
  warning_needs_response: 'inquiry',
  warning_under_review: 'inquiry-under-review',
  warning_closed: 'inquiry-closed',
  needs_response: 'needs-response',
  under_review: 'under-review',
  appeal_needs_response: 'needs-response',
  appeal_under_review: 'under-review',
  won: 'won',
  lost: 'lost',
  prevented: 'prevented',
} satisfies Record<Known<Stripe.Dispute.Status>, DisputeStage>;

/** An unknown status is treated as one that needs an answer. */
export function disputeOf({ id, status, reason, amount, evidence_details }: Stripe.Dispute): ProviderDispute {
  const { due_by: due } = evidence_details;
  const stage: DisputeStage = lookUp<DisputeStage, DisputeStage>(DISPUTE_STAGES, status, 'needs-response');
  const wantsAnswer = stage === 'needs-response' || stage === 'inquiry';
  return {
    id,
    stage,
    reason,
    amountCents: amount,
    respondBy: wantsAnswer && due ? new Date(due * 1000) : null,
  };
}
