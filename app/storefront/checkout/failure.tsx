import { Notice } from '#app/ui/feedback/notice.tsx';
import { Link } from '#app/ui/link.tsx';
import { type CheckoutValues, checkoutMessages } from '#messages/checkout.ts';
import type { Translate } from '#platform/i18n/messages.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { formatMoney, shopDayName } from '#shop/core/index.ts';
import type { Outcome } from './submit.ts';

type Failed = Extract<Outcome, { ok: false }>;

interface Props {
  failure: Failed;
  /** The purchase: a cart or a gift card. */
  of?: 'cart' | 'card';
}

export function Failure({ failure, of = 'cart' }: Props) {
  const t = useMessages(checkoutMessages);
  if (failure.problem === 'unavailable') {
    return (
      <Notice tone="error" title={t('failed.unavailable')}>
        <ul className="mt-1 list-disc pl-5">
          {failure.lines.map(({ key, name, problem, available: count }) => (
            <li key={key}>
              {t('failed.unavailable.line', {
                name: name || key,
                what: t(`failed.${problem}`, { count }),
              })}
            </li>
          ))}
        </ul>
        <Link to="/cart" className="prose-link mt-2 inline-flex min-h-11 items-center">
          {t('failed.to-cart')}
        </Link>
      </Notice>
    );
  }
  return (
    <Notice tone="error" title={t(titleOf(failure))}>
      <p>{textOf(t, failure, t(`failed.kept.${of}`))}</p>
    </Notice>
  );
}

const titleOf = ({ problem }: Failed) =>
  problem === 'key-reused' ? 'failed.busy' : (`failed.${problem}` as const);

function textOf(
  t: Translate<CheckoutValues>,
  failure: Exclude<Failed, { problem: 'unavailable' }>,
  saved: string,
): string {
  switch (failure.problem) {
    case 'rate-gone':
      if (!failure.priced.chosen) return t('failed.rate-gone.none');
      return t('failed.rate-gone.text', { amount: formatMoney(failure.priced.dueCents, t.locale) });
    case 'total-changed':
      return t('failed.total-changed.text', { amount: formatMoney(failure.priced.dueCents, t.locale) });
    case 'too-often':
    case 'payments-paused':
      return t(`failed.${failure.problem}.text`, {
        saved,
        minutes: Math.ceil(failure.retryAfterSeconds / 60),
      });
    case 'payment-unavailable':
      return t('failed.payment-unavailable.text', { saved });
    case 'below-minimum':
      return t('failed.below-minimum.text', { amount: formatMoney(failure.minimumCents, t.locale) });
    case 'closed':
      return t('failed.closed.text', { day: shopDayName(failure.backOn, t.locale) });
    case 'already-ordered':
      return t('failed.already-ordered.text', { number: failure.order.number });
    case 'key-reused':
      return t('failed.busy.text');
    case 'cannot-ship':
      return t('delivery.cannot');
    default:
      return t(`failed.${failure.problem}.text`);
  }
}

/** All missing or invalid fields, each linked to its field. */
export function ErrorSummary({ faults }: { faults: Partial<Record<string, string>> }) {
  const t = useMessages(checkoutMessages);
  const entries = Object.entries(faults);
  if (entries.length === 0) return null;
  return (
    <div id="error-summary" tabIndex={-1} role="alert" className="rounded-card border border-bad p-4">
      <p className="font-medium text-bad">{t('errors', { count: entries.length })}</p>
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
