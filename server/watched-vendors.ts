import { recordVendorAnswer } from '#shop/backoffice/index.server.ts';
import type { Vendor } from '#shop/backoffice/index.ts';
import type { Shop } from '#shop/shop.ts';

/** Null if the answer was fine, `no-verdict` if it says nothing about the vendor's health, else a code of what was wrong. */
type Judge = (answer: unknown) => string | null;
const NO_VERDICT = 'no-verdict';

// The same result is recorded at most once in this time, even with hundreds of requests a second.
const NOTED_MS = 30_000;

/** Wraps a vendor to record whether its answers were fine, for the status page. */
export function watched<T extends object>(
  vendor: Vendor,
  port: T,
  judge: Judge,
  about: Pick<Shop, 'db' | 'clock' | 'log'>,
): T {
  const notedAt = new Map<boolean, number>();
  const note = (problem: string | null) => {
    const [isFine, now] = [problem === null, Date.now()];
    if (problem === NO_VERDICT || now - (notedAt.get(isFine) ?? 0) < NOTED_MS) return;
    // A change between fine and failing is recorded at once.
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

export function answerOfPayments(answer: unknown): string | null {
  if (answer === 'unavailable') return 'no-refund';
  if (typeof answer !== 'object' || answer === null || !('state' in answer)) return NO_VERDICT;
  if (answer.state !== 'unavailable') return null;
  return 'refused' in answer ? `refused: ${answer.refused}` : 'no-answer';
}

const SAYS_NOTHING = ['no-key', 'no-rate', 'no-options', 'refused', 'failed', 'voided', 'setup-required'];

/** A label that can't be bought isn't a failure of the vendor. */
export function answerOfCarrier(answer: unknown): string | null {
  if (typeof answer !== 'object' || answer === null || !('ok' in answer)) return NO_VERDICT;
  if (answer.ok === true) return null;
  const problem = 'problem' in answer ? String(answer.problem) : 'unknown';
  if (SAYS_NOTHING.includes(problem)) return NO_VERDICT;
  return problem === 'unauthorised' ? 'unauthorized' : 'no-answer';
}
