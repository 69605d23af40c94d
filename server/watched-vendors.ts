import { recordVendorAnswer } from '#shop/backoffice/index.server.ts';
import type { Vendor } from '#shop/backoffice/index.ts';
import type { Shop } from '#shop/shop.ts';

/** How an answer was: null where it was fine, `unsaid` where it says nothing about the vendor, else what was wrong. */
type Judge = (answer: unknown) => string | null;
const UNSAID = 'unsaid';

// As often as an owner looks: what is asked a hundred times a second is written down once in this time.
const NOTED_MS = 30_000;

/** The same vendor, of whose answers it is noted whether they were fine: for the page of the shop's status. */
export function watched<T extends object>(
  vendor: Vendor,
  port: T,
  judge: Judge,
  about: Pick<Shop, 'db' | 'clock' | 'log'>,
): T {
  const notedAt = new Map<boolean, number>();
  const note = (problem: string | null) => {
    const [isFine, now] = [problem === null, Date.now()];
    if (problem === UNSAID || now - (notedAt.get(isFine) ?? 0) < NOTED_MS) return;
    // A change of weather is news at once.
    notedAt.clear();
    notedAt.set(isFine, now);
    recordVendorAnswer(about, vendor, problem).catch((error) =>
      about.log.warn({ err: error, vendor }, 'how a vendor answered could not be noted'),
    );
  };
  return new Proxy(port, {
    get(target, name) {
      const ability = Reflect.get(target, name);
      if (typeof ability !== 'function') return ability;
      return (...asked: unknown[]) => {
        const answer = ability.apply(target, asked);
        if (answer instanceof Promise) {
          answer.then(
            (value) => note(judge(value)),
            (error) => note(String(error instanceof Error ? error.message : error)),
          );
        }
        return answer;
      };
    },
  });
}

/** What a payment provider's answer says of it. */
export function answerOfPayments(answer: unknown): string | null {
  if (answer === 'unavailable') return 'It could not be asked to give money back.';
  if (typeof answer !== 'object' || answer === null || !('state' in answer)) return UNSAID;
  if (answer.state !== 'unavailable') return null;
  return 'refused' in answer ? `It refuses our requests: ${answer.refused}` : 'It did not answer.';
}

const SAYS_NOTHING = ['no-key', 'no-rate', 'no-options', 'refused', 'failed', 'given-back', 'setup-required'];

/** What a carrier's answer says of it: that a label cannot be made is no fault of the line. */
export function answerOfCarrier(answer: unknown): string | null {
  if (typeof answer !== 'object' || answer === null || !('ok' in answer)) return UNSAID;
  if (answer.ok === true) return null;
  const problem = 'problem' in answer ? String(answer.problem) : 'unknown';
  if (SAYS_NOTHING.includes(problem)) return UNSAID;
  return problem === 'unauthorised' ? 'It does not accept the key.' : `It did not answer (${problem}).`;
}
