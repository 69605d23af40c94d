import { useState } from 'react';
import { Form, useNavigation } from 'react-router';
import { Proof, type ProofKind } from '#app/admin/proof.tsx';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { Refusal } from '#app/ui/feedback/refusal.tsx';
import { Checkbox } from '#app/ui/forms/field.tsx';
import { formatMoney } from '#shop/core/index.ts';
import type { GoodsToAdd } from '#shop/orders/index.server.ts';
import { type AddOnTax, differenceOfExchange, priceAddOn } from '#shop/orders/index.ts';
import { ChooseGoods, type ChosenRow, EMPTY_ROW, linesOfRows } from '../goods/choose-items.tsx';

interface Props {
  /** The form sent twice exchanges once. */
  exchangeKey: string;
  returnId: string;
  /** What the buyer has said about it. */
  note: string;
  worth: { goodsCents: number; totalCents: number };
  goods: GoodsToAdd[];
  tax: AddOnTax;
  /** What has come back. */
  rows: ChosenRow[];
  canSend: boolean;
  proofKind: ProofKind;
  answer: { message: string | null; proof: string | null } | null;
}

/** Chooses what is sent instead, and says what that comes to by the rule that the shop itself goes by. */
export function ExchangeForm({ goods, tax, worth, note, answer, ...props }: Props) {
  const known = props.rows.filter(({ variantId }) => goods.some((one) => one.variantId === variantId));
  const [rows, setRows] = useState(known.length > 0 ? known : [EMPTY_ROW]);
  const isBusy = useNavigation().state !== 'idle';
  const lines = linesOfRows(rows, goods);
  const [credited, whole] = [priceAddOn(lines, tax, worth.goodsCents), priceAddOn(lines, tax)];
  const differenceCents = differenceOfExchange(worth, credited, whole);
  const sent = lines.map(({ productId: id, variantId, quantity }) => ({ id, variantId, quantity }));
  return (
    <section aria-labelledby="exchange" className="mt-8">
      <h2 id="exchange" tabIndex={-1} className="text-xl">
        Send something else
      </h2>
      {note && <p className="mt-2 whitespace-pre-wrap text-quiet wrap-anywhere">“{note}”</p>}
      <Form method="post" className="mt-4 grid max-w-xl gap-5" preventScrollReset>
        <Refusal message={answer?.message} answer={answer} />
        <ChooseGoods goods={goods} rows={rows} onChange={setRows} />
        {lines.length > 0 && <p role="status">{words(differenceCents, worth.totalCents)}</p>}
        {differenceCents < 0 && (
          <>
            <Checkbox
              name="isByHand"
              label="I send the money myself (e-transfer, cash)"
              defaultChecked={!props.canSend}
            />
            <Proof
              kind={props.proofKind}
              why="Asked for each time, because it is about money."
              error={answer?.proof}
            />
          </>
        )}
        <input type="hidden" name="key" value={props.exchangeKey} />
        <input type="hidden" name="returnId" value={props.returnId} />
        <input type="hidden" name="lines" value={JSON.stringify(sent)} />
        <input type="hidden" name="shownCents" value={differenceCents} />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" busy={isBusy} disabled={lines.length === 0}>
            {differenceCents > 0 ? `Ask for ${formatMoney(differenceCents)}` : 'Exchange'}
          </Button>
          <ButtonLink to=".." variant="text" preventScrollReset>
            Leave it
          </ButtonLink>
        </div>
      </Form>
    </section>
  );
}

function words(differenceCents: number, paidCents: number): string {
  const paid = `What came back was paid with ${formatMoney(paidCents)}, tax included.`;
  if (differenceCents === 0) return `${paid} Nothing is owed.`;
  return differenceCents > 0
    ? `${paid} The buyer gets a mail with a link to pay ${formatMoney(differenceCents)}, and it is kept for three days.`
    : `${paid} The buyer gets ${formatMoney(-differenceCents)} back.`;
}
