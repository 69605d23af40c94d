import { Card } from '#app/admin/ui/detail-layout.tsx';
import { Badge } from '#app/ui/badge.tsx';
import { type AdminOrderValues, adminOrderMessages } from '#messages/admin-order.ts';
import type { Translate } from '#platform/i18n/messages.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { taxLabel } from '#shop/checkout/index.ts';
import { formatMoney } from '#shop/core/index.ts';
import type { RefundView } from '#shop/orders/index.server.ts';

const STATES = { asked: 'pending', pending: 'pending', refused: 'refused', done: null } as const;

/** The label of a refund's state; null if it simply succeeded. */
function stateOf({
  status,
  failedAt,
  isByHand,
}: RefundView): { state: 'pending' | 'refused' | 'failed'; tone: 'loud' | 'warm' } | null {
  if (failedAt && !isByHand) return { state: 'failed', tone: 'loud' };
  const state = STATES[status];
  return state && { state, tone: status === 'refused' ? 'loud' : 'warm' };
}

interface Props {
  orderId: string;
  refunds: (RefundView & { when: string })[];
  /** Whether the person may act; editors see no credit notes. */
  mayAct: boolean;
}

export function Refunds({ orderId, refunds, mayAct }: Props) {
  const t = useMessages(adminOrderMessages);
  if (refunds.length === 0) return null;
  return (
    <Card title={t('refunds.title')}>
      <ul id="refunds" className="grid gap-3">
        {refunds.map((refund) => (
          <li key={refund.id} className="border-b border-line pb-3">
            <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <span className="font-medium tabular-nums">{formatMoney(refund.totalCents, t.locale)}</span>
              <span className="text-sm text-quiet">{refund.when}</span>
              <RefundState refund={refund} />
              {refund.isByHand && <Badge tone="warm">{t('refunds.manual')}</Badge>}
            </p>
            <p className="text-sm text-quiet">{contentsOf(t, refund)}</p>
            {mayAct && refund.doneAt && (
              <a
                href={`/admin/orders/${orderId}/refunds/${refund.position}/credit-note.pdf`}
                className="prose-link inline-flex min-h-11 items-center text-sm"
              >
                {t('refunds.creditNote')}
              </a>
            )}
            {refund.note && <p className="text-sm wrap-anywhere">{t('quote', { text: refund.note })}</p>}
          </li>
        ))}
      </ul>
    </Card>
  );
}

function RefundState({ refund }: { refund: RefundView }) {
  const t = useMessages(adminOrderMessages);
  const shown = stateOf(refund);
  return shown && <Badge tone={shown.tone}>{t(`refunds.status.${shown.state}`)}</Badge>;
}

function contentsOf(t: Translate<AdminOrderValues>, refund: RefundView): string {
  const { lines, itemsCents, shippingCents, giftWrapCents, taxes, restock, giftCardCents } = refund;
  const sums = [
    { key: 'items', cents: itemsCents },
    { key: 'giftWrap', cents: giftWrapCents },
    { key: 'shipping', cents: shippingCents },
  ] as const;
  return [
    ...lines.map(({ name, quantity }) => t('refunds.line', { quantity, name })),
    ...sums
      .filter(({ cents }) => cents > 0)
      .map(({ key, cents }) => t(`refunds.${key}`, { amount: formatMoney(cents, t.locale) })),
    ...taxes
      .filter(({ amountCents }) => amountCents > 0)
      .map(({ label, amountCents }) =>
        t('refunds.tax', { label: taxLabel(label, t.locale), amount: formatMoney(amountCents, t.locale) }),
      ),
    ...(giftCardCents > 0 ? [t('refunds.giftCard', { amount: formatMoney(giftCardCents, t.locale) })] : []),
    ...(restock ? [t('refunds.restocked')] : []),
  ].join(', ');
}
