import { useFetcher } from 'react-router';
import { Button } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { Link } from '#app/ui/link.tsx';
import { adminOrderMessages } from '#messages/admin-order.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { formatMoney } from '#shop/core/index.ts';
import type { ShownEmailState } from '#shop/email/index.ts';
import type { AddOnView } from '#shop/orders/index.server.ts';
import { StatusBadge } from '../order-status-badge.tsx';
import type { FormResult } from './order-actions.server.ts';

interface Props {
  orderId: string;
  /** `mail`: the state of the email with the payment link, if there is one. */
  addOns: (AddOnView & { until: string; mail: ShownEmailState | null })[];
  /** Whether the person may act; editors have read-only access. */
  mayAct: boolean;
}

export function AddOns({ orderId, addOns, mayAct }: Props) {
  const t = useMessages(adminOrderMessages);
  const fetcher = useFetcher<FormResult>();
  if (addOns.length === 0) return null;
  return (
    <section aria-labelledby="add-ons">
      <h2 id="add-ons" className="font-sans text-base font-medium">
        {t('addOns.title')}
      </h2>
      {fetcher.data && (
        <div className="mt-3">
          <Notice tone={fetcher.data.ok ? 'success' : 'warning'} title={fetcher.data.message} />
        </div>
      )}
      <ul className="mt-3 grid gap-3">
        {addOns.map(({ id, number, kind, status, totalCents, items, until, mail }) => (
          <li key={id} className="rounded-card border border-line bg-surface p-4">
            <p className="flex flex-wrap items-center gap-x-4 gap-y-1">
              <Link to={`/admin/orders/${id}`} className="prose-link inline-flex min-h-11 items-center">
                {number}
              </Link>
              <StatusBadge status={status} />
              <span className="tabular-nums">{formatMoney(totalCents, t.locale)}</span>
              <span className="text-sm text-quiet">{t(`addOn.kind.${kind}`)}</span>
            </p>
            <ul>
              {items.map(({ name, variantName, quantity }) => (
                <li key={`${name} ${variantName}`}>
                  {quantity} × {name} <span className="text-quiet">{variantName}</span>
                </li>
              ))}
            </ul>
            {status === 'pending_payment' && (
              <div className="mt-2 grid gap-2">
                <p className="text-sm text-quiet">
                  {t('addOns.pending', { mail: mail ?? 'none', number, date: until })}
                </p>
                {mayAct && (
                  <fetcher.Form method="post" action={`/admin/orders/${orderId}`}>
                    <input type="hidden" name="addOn" value={id} />
                    <Button
                      type="submit"
                      name="intent"
                      value="cancel-add-on"
                      variant="outline"
                      size="small"
                      busy={fetcher.state !== 'idle'}
                    >
                      {t('addOns.cancel', { number })}
                    </Button>
                  </fetcher.Form>
                )}
              </div>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
