import { Badge } from '#app/ui/badge.tsx';
import { formatMoney } from '#shop/core/index.ts';
import type { RefundView } from '#shop/orders/index.server.ts';

const STATES = { asked: 'On its way', pending: 'On its way', refused: 'Refused', done: null } as const;

/** What to say of a refund that has not simply gone; null where it has. */
function stateOf({
  status,
  failedAt,
  isByHand,
}: RefundView): { words: string; tone: 'loud' | 'warm' } | null {
  if (failedAt && !isByHand) return { words: 'Returned by the bank', tone: 'loud' };
  const words = STATES[status];
  return words && { words, tone: status === 'refused' ? 'loud' : 'warm' };
}

interface Props {
  orderId: string;
  refunds: (RefundView & { when: string })[];
  /** Editors see no papers. */
  mayAct: boolean;
}

/** What was given back of an order, oldest first. */
export function Refunds({ orderId, refunds, mayAct }: Props) {
  if (refunds.length === 0) return null;
  return (
    <section aria-labelledby="given-back" className="mt-8">
      <h2 id="given-back" className="text-xl">
        Given back
      </h2>
      <ul className="mt-3 grid gap-3">
        {refunds.map((refund) => (
          <li key={refund.id} className="border-b border-line pb-3">
            <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <span className="font-medium tabular-nums">{formatMoney(refund.totalCents)}</span>
              <span className="text-sm text-quiet">{refund.when}</span>
              <RefundState refund={refund} />
              {refund.isByHand && <Badge tone="warm">By hand</Badge>}
            </p>
            <p className="text-sm text-quiet">{inWords(refund)}</p>
            {mayAct && refund.doneAt && (
              <a
                href={`/admin/orders/${orderId}/refunds/${refund.position}/credit-note.pdf`}
                className="prose-link inline-flex min-h-11 items-center text-sm"
              >
                Credit note (PDF)
              </a>
            )}
            {refund.note && <p className="text-sm wrap-anywhere">“{refund.note}”</p>}
          </li>
        ))}
      </ul>
    </section>
  );
}

function RefundState({ refund }: { refund: RefundView }) {
  const state = stateOf(refund);
  return state && <Badge tone={state.tone}>{state.words}</Badge>;
}

function inWords(refund: RefundView): string {
  const { lines, goodsCents, shippingCents, giftWrapCents, taxes, restock, giftCardCents } = refund;
  const pieces = lines.map(({ name, quantity }) => `${quantity} × ${name}`);
  const sums: [string, number][] = [
    ['items', goodsCents],
    ['gift wrap', giftWrapCents],
    ['shipping', shippingCents],
    ...taxes.map(({ label, amountCents }): [string, number] => [label, amountCents]),
  ];
  const parts = sums
    .filter(([, cents]) => cents > 0)
    .map(([label, cents]) => `${label} ${formatMoney(cents)}`);
  const toCard = giftCardCents > 0 ? [`${formatMoney(giftCardCents)} of it to the gift card`] : [];
  return [...pieces, ...parts, ...toCard, ...(restock ? ['back in stock'] : [])].join(', ');
}
