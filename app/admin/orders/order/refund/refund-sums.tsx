import { formatMoney } from '#shop/core/index.ts';
import type { RefundProblem, WorkedOut } from '#shop/orders/index.ts';

const WORDS: Record<RefundProblem, string> = {
  'nothing-left': 'Nothing is left of this.',
  'nothing-chosen': 'Nothing is chosen yet.',
  'too-much': 'This is more than is left.',
  'too-many-pieces': 'These are more pieces than are left.',
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
    ['Goods', goodsCents],
    ['Gift wrap', giftWrapCents],
    ['Delivery', shippingCents],
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
          <dt>The buyer gets</dt>
          <dd>{formatMoney(totalCents)}</dd>
        </div>
      </dl>
    </div>
  );
}
