import type { CarrierProblem, CarrierRefusal } from '../../shop/shipping/carrier.ts';
import type { Ending } from '../ask.server.ts';

type Unanswered = Exclude<Ending<unknown>, { how: 'answered' }>;

/** Why nothing came of a question that changes nothing, or nothing that matters. */
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
  // Too many questions: the next one may be answered.
  return refusal(status === 429 ? 'unavailable' : 'refused', said);
}
