import { Notice } from '#app/ui/feedback/notice.tsx';
import { Link } from '#app/ui/link.tsx';
import { type CheckoutWord, say } from '#messages/checkout.ts';
import { formatMoney } from '#shop/core/index.ts';
import type { Outcome } from './submit.ts';

type Failed = Extract<Outcome, { ok: false }>;

interface Props {
  failure: Failed;
  /** What was to be bought: only goods are in a cart. */
  of?: 'cart' | 'card';
}

/** Why there is no order, in plain words, with what to do next. */
export function Failure({ failure, of = 'cart' }: Props) {
  if (failure.problem === 'unavailable') {
    return (
      <Notice tone="error" title={say('failed.unavailable')}>
        <ul className="mt-1 list-disc pl-5">
          {failure.lines.map(({ key, name, problem, available: count }) => (
            <li key={key}>
              {say('failed.unavailable.line', {
                name: name || key,
                what: say(`failed.${problem}`, { count }),
              })}
            </li>
          ))}
        </ul>
        <Link to="/cart" className="prose-link mt-2 inline-flex min-h-11 items-center">
          {say('failed.to-cart')}
        </Link>
      </Notice>
    );
  }
  return (
    <Notice tone="error" title={say(titleOf(failure))}>
      <p>{textOf(failure, say(`failed.kept.${of}`))}</p>
    </Notice>
  );
}

function titleOf({ problem }: Failed): CheckoutWord {
  if (problem === 'key-reused') return 'failed.busy';
  return `failed.${problem}` as CheckoutWord;
}

function textOf(failure: Failed, saved: string): string {
  switch (failure.problem) {
    case 'rate-gone':
      if (!failure.priced.chosen) return say('failed.rate-gone.none');
      return say('failed.rate-gone.text', { amount: formatMoney(failure.priced.dueCents) });
    case 'total-changed':
      return say('failed.total-changed.text', { amount: formatMoney(failure.priced.dueCents) });
    case 'too-often':
    case 'payments-paused':
      return say(`failed.${failure.problem}.text`, {
        saved,
        minutes: Math.ceil(failure.retryAfterSeconds / 60),
      });
    case 'payment-unavailable':
      return say('failed.payment-unavailable.text', { saved });
    case 'below-minimum':
      return say('failed.below-minimum.text', { amount: formatMoney(failure.minimumCents) });
    case 'already-ordered':
      return say('failed.already-ordered.text', { number: failure.order.number });
    case 'key-reused':
      return say('failed.busy.text');
    case 'cannot-ship':
      return say('delivery.cannot');
    default:
      return say(`failed.${failure.problem}.text` as CheckoutWord);
  }
}

/** All that is missing or wrong, each leading to its field. */
export function ErrorSummary({ faults }: { faults: Partial<Record<string, string>> }) {
  const entries = Object.entries(faults);
  if (entries.length === 0) return null;
  return (
    <div id="error-summary" tabIndex={-1} role="alert" className="rounded-card border border-bad p-4">
      <p className="font-medium text-bad">{say('errors', { count: entries.length })}</p>
      <ul className="mt-1 list-disc pl-5">
        {entries.map(([field, words]) => (
          <li key={field}>
            <a
              href={`#${field}`}
              className="inline-flex min-h-8 items-center underline underline-offset-4"
              onClick={(event) => {
                event.preventDefault();
                document.getElementById(field)?.focus();
              }}
            >
              {words}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
