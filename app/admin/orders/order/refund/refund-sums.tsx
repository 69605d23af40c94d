import { adminOrderChangesMessages } from '#messages/admin-order-changes.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { taxLabel } from '#shop/checkout/index.ts';
import { formatMoney } from '#shop/core/index.ts';
import type { RefundProblem, WorkedOut } from '#shop/orders/index.ts';

const PROBLEMS = {
  'nothing-left': 'refund.nothing-left',
  'nothing-chosen': 'problem.refund-nothing-chosen',
  'too-much': 'problem.too-much',
  'too-many-items': 'problem.too-many-items',
} as const satisfies Record<RefundProblem, string>;

export function Sums({ worked, taxes }: { worked: WorkedOut; taxes: string[] }) {
  const t = useMessages(adminOrderChangesMessages);
  if (!worked.ok) {
    return (
      <p role="status" className="text-quiet">
        {t(PROBLEMS[worked.problem])}
      </p>
    );
  }
  const { itemsCents, giftWrapCents, shippingCents, taxCents, totalCents } = worked.sums;
  const sums: [string, number][] = [
    [t('refund.sum.items'), itemsCents],
    [t('refund.sum.giftWrap'), giftWrapCents],
    [t('refund.sum.shipping'), shippingCents],
    ...taxes.map((label, at): [string, number] => [taxLabel(label, t.locale), taxCents[at] ?? 0]),
  ];
  return (
    <div role="status" className="rounded-card border border-line bg-surface p-4 tabular-nums">
      <dl className="grid gap-1">
        {sums
          .filter(([, cents]) => cents > 0)
          .map(([label, cents]) => (
            <div key={label} className="flex justify-between gap-4 text-sm text-quiet">
              <dt>{label}</dt>
              <dd>{formatMoney(cents, t.locale)}</dd>
            </div>
          ))}
        <div className="flex justify-between gap-4 font-semibold">
          <dt>{t('refund.sum.total')}</dt>
          <dd>{formatMoney(totalCents, t.locale)}</dd>
        </div>
      </dl>
    </div>
  );
}
