import { useState } from 'react';
import { Form, useNavigation } from 'react-router';
import type { ProofKind } from '#app/admin/form/proof.tsx';
import { Button } from '#app/ui/button.tsx';
import { Refusal } from '#app/ui/feedback/refusal.tsx';
import { Checkbox } from '#app/ui/forms/field.tsx';
import { adminOrderChangesMessages } from '#messages/admin-order-changes.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { formatMoney } from '#shop/core/index.ts';
import { calculateRefund, leftOf, type PaidOrder, type RefundedSoFar } from '#shop/orders/index.ts';
import { NoteAndProof } from '../note-and-proof.tsx';
import { RefundItems } from '../refund/refund-items.tsx';
import { Sums } from '../refund/refund-sums.tsx';

interface Props {
  /** Makes a double submission one change. */
  removeKey: string;
  paid: PaidOrder;
  back: RefundedSoFar;
  /** By position of the order's lines. */
  names: string[];
  /** By position of the order's taxes. */
  taxes: string[];
  /** Whether the payment method supports partial refunds. */
  canSend: boolean;
  proofKind: ProofKind;
  answer: { message: string | null; proof: string | null } | null;
}

const NO_EXTRAS = { giftWrap: false, shipping: false };

export function RemoveItemsForm({ removeKey, paid, back, names, taxes, canSend, ...rest }: Props) {
  const t = useMessages(adminOrderChangesMessages);
  const { proofKind, answer } = rest;
  const [quantities, setQuantities] = useState<Record<number, number>>({});
  const isBusy = useNavigation().state !== 'idle';
  const lines = Object.entries(quantities)
    .filter(([, quantity]) => quantity > 0)
    .map(([position, quantity]) => ({ position: Number(position), quantity }));
  const worked = calculateRefund(paid, back, { kind: 'lines', lines, ...NO_EXTRAS });
  // Items only: the refund form handles gift wrap and shipping.
  const left = { ...leftOf(paid, back), giftWrapCents: 0, shippingCents: 0 };
  return (
    <Form
      method="post"
      className="mt-4 grid max-w-xl gap-5"
      preventScrollReset
      aria-labelledby="remove-items"
    >
      <Refusal message={answer?.message} answer={answer} />
      <RefundItems
        names={names}
        left={left}
        quantities={quantities}
        extras={NO_EXTRAS}
        onQuantity={(position, quantity) => setQuantities({ ...quantities, [position]: quantity })}
        onExtras={() => {}}
      />
      <Sums worked={worked} taxes={taxes} />
      <Checkbox name="isByHand" label={t('byHand')} defaultChecked={!canSend} />
      <NoteAndProof proofKind={proofKind} error={answer?.proof ?? null} />
      <input type="hidden" name="stays" />
      <input type="hidden" name="key" value={removeKey} />
      <input type="hidden" name="lines" value={JSON.stringify(lines)} />
      <input type="hidden" name="shownCents" value={worked.ok ? worked.sums.totalCents : 0} />
      <div>
        <Button type="submit" name="intent" value="remove-items" busy={isBusy} disabled={!worked.ok}>
          {worked.ok
            ? t('edit.remove.submit.amount', { amount: formatMoney(worked.sums.totalCents, t.locale) })
            : t('edit.remove.submit')}
        </Button>
      </div>
    </Form>
  );
}
