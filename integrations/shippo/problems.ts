import type { Ending } from '#integrations/ask.server.ts';
import type { CarrierProblem, CarrierRefusal } from '#shop/checkout/index.ts';

type Unanswered = Exclude<Ending<unknown>, { how: 'answered' }>;

/** Shippo's limits are per minute. */
const USUAL_WAIT_SECONDS = 30;

/** Why a request failed, for requests that change nothing of importance. */
export function problemOf(ending: Unanswered): CarrierRefusal {
  const refusal = (problem: CarrierProblem, said: string[] = []): CarrierRefusal => ({
    ok: false,
    problem,
    said,
  });
  if (ending.how === 'garbled') return refusal('garbled');
  if (ending.how !== 'refused') return refusal('unavailable');
  const { status, said } = ending;
  if (status === 401 || status === 403) return refusal('unauthorised', said);
  if (status !== 429) return refusal('refused', said);
  return {
    ...refusal('unavailable', said),
    retryAfterSeconds: ending.retryAfterSeconds ?? USUAL_WAIT_SECONDS,
  };
}
