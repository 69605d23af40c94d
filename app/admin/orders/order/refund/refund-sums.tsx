import { formatMoney } from '#shop/core/index.ts';
import type { RefundProblem, WorkedOut } from '#shop/orders/index.ts';

const WORDS: Record<RefundProblem, string> = {
  'nothing-left': 'Nothing is left to refund.',
  'nothing-chosen': 'Choose what to refund.',
  'too-much': 'This is more than what’s left to refund.',
  'too-many-pieces': 'There aren’t that many items left to refund.',
};

/** What the buyer will get, and what of it is tax. */
export function Sums({ worked, taxes }: { worked: WorkedOut; taxes: string[] }) {
  if (!worked.ok) {
    return (
      <p role="status" className="text-quiet">
        {WORDS[worked.problem]}
      </p>
    );
  }
  const { goodsCents, giftWrapCents, shippingCents, taxCents, totalCents } = worked.sums;
  const sums: [string, number][] = [
    ['Items', goodsCents],
    ['Gift wrap', giftWrapCents],
    ['Shipping', shippingCents],
    ...taxes.map((label, at): [string, number] => [label, taxCents[at] ?? 0]),
  ];
  return (
    <div role="status" className="rounded-card border border-line bg-surface p-4 tabular-nums">
      <dl className="grid gap-1">
        {sums
          .filter(([, cents]) => cents > 0)
          .map(([label, cents]) => (
            <div key={label} className="flex justify-between gap-4 text-sm text-quiet">
              <dt>{label}</dt>
              <dd>{formatMoney(cents)}</dd>
            </div>
          ))}
        <div className="flex justify-between gap-4 font-semibold">
          <dt>Refund to the buyer</dt>
          <dd>{formatMoney(totalCents)}</dd>
        </div>
      </dl>
    </div>
  );
}
