import { useState } from 'react';
import { Form, useNavigation } from 'react-router';
import { BarBelow } from '#app/admin/form/bar-below.tsx';
import type { ProofKind } from '#app/admin/form/proof.tsx';
import { PRIMARY } from '#app/admin/list/primary-key.ts';
import { Button } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { Refusal } from '#app/ui/feedback/refusal.tsx';
import { Checkbox, Field } from '#app/ui/forms/field.tsx';
import { RadioCards } from '#app/ui/forms/radio-cards.tsx';
import { adminMessages } from '#messages/admin.ts';
import { adminOrderChangesMessages } from '#messages/admin-order-changes.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { formatMoney, readCents, writeCents } from '#shop/core/index.ts';
import type { EmailOutcomeFor } from '#shop/email/index.ts';
import {
  calculateRefund,
  leftOf,
  type PaidOrder,
  type RefundedSoFar,
  type RefundScope,
} from '#shop/orders/index.ts';
import { NoteAndProof } from '../note-and-proof.tsx';
import { DismissLink } from '../order-drawer.tsx';
import type { otherOrdersOf } from './other-orders.server.ts';
import { OtherOrders } from './other-orders.tsx';
import { RefundItems } from './refund-items.tsx';
import { Sums } from './refund-sums.tsx';

interface Props {
  /** The refund's id, which makes a double submission one refund. */
  refundKey: string;
  paid: PaidOrder;
  back: RefundedSoFar;
  /** Whether it is a gift card's order: a single amount, of which the spent part can't be refunded. */
  isCard: boolean;
  otherOrders: Awaited<ReturnType<typeof otherOrdersOf>>;
  /** Preset amount. */
  startCents: number | null;
  /** By position of the order's lines. */
  names: string[];
  /** By position of the order's taxes. */
  taxes: string[];
  /** Whether the payment method supports partial refunds. */
  canSend: boolean;
  isSent: boolean;
  /** A received return: its items are preselected, and the refund closes it. */
  received: { id: string; lines: { position: number; quantity: number }[] } | null;
  mail: EmailOutcomeFor;
  proofKind: ProofKind;
  answer: { message: string | null; proof: string | null } | null;
}

type Kind = Exclude<RefundScope['kind'], 'taxes'>;

/** Shows the refund's total while it is put together, computed by the same rule as on the server. */
export function RefundForm(props: Props) {
  const {
    refundKey,
    paid,
    back,
    isCard,
    otherOrders,
    startCents,
    names,
    taxes,
    canSend,
    isSent,
    received,
    mail,
    proofKind,
    answer,
  } = props;
  const t = useMessages(adminOrderChangesMessages);
  const tAdmin = useMessages(adminMessages);
  const left = leftOf(paid, back);
  const hasLines = paid.lines.length > 0;
  const [kind, setKind] = useState<Kind | null>(
    startCents && !received ? 'amount' : hasLines ? 'lines' : null,
  );
  const [quantities, setQuantities] = useState<Record<number, number>>(() =>
    Object.fromEntries((received?.lines ?? []).map(({ position, quantity }) => [position, quantity])),
  );
  const [extras, setExtras] = useState({ giftWrap: false, shipping: false });
  const [typed, setTyped] = useState(startCents ? writeCents(startCents, t.locale) : '');
  const scope = scopeOf(kind, { quantities, extras, typed });
  const worked = calculateRefund(paid, back, scope);
  const isBusy = useNavigation().state !== 'idle';
  if (left.totalCents === 0) {
    return (
      <div className="grid max-w-xl gap-5">
        <Notice tone="success" title={isCard ? t('refund.done.giftCard') : t('refund.done.order')} />
        <OtherOrders otherOrders={otherOrders} paid={paid} back={back} worked={worked} />
      </div>
    );
  }
  return (
    <section aria-labelledby="refund">
      <h2 id="refund" tabIndex={-1} className="pr-12 text-xl">
        {t('refund.title')}
      </h2>
      <Form method="post" className="mt-4 grid max-w-xl gap-5" preventScrollReset>
        {received && <Notice title={t('refund.closesReturn')} />}
        <Refusal message={answer?.message} answer={answer} />
        <RadioCards
          legend={t('refund.what')}
          name="how-much"
          value={kind ?? ''}
          onChange={(value) => setKind(value as Kind)}
          options={[
            ...(hasLines
              ? [{ value: 'lines', title: t('refund.lines'), detail: t('refund.lines.detail') }]
              : []),
            { value: 'amount', title: t('refund.amount'), detail: t('refund.amount.detail') },
            { value: 'whole', title: t('refund.all'), aside: formatMoney(left.totalCents, t.locale) },
          ]}
        />
        {kind === 'lines' && (
          <RefundItems
            names={names}
            left={left}
            quantities={quantities}
            extras={extras}
            onQuantity={(position, quantity) => setQuantities({ ...quantities, [position]: quantity })}
            onExtras={setExtras}
          />
        )}
        {kind === 'amount' && (
          <Field
            id="amount"
            label={t('refund.amount.label')}
            hint={t(hasLines ? 'refund.amount.hint' : 'refund.amount.hint.plain', {
              amount: formatMoney(left.totalCents, t.locale),
            })}
            inputMode="decimal"
            autoComplete="off"
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
        )}
        <Sums worked={worked} taxes={taxes} />
        <OtherOrders otherOrders={otherOrders} paid={paid} back={back} worked={worked} />
        <div>
          {kind !== 'amount' && hasLines && (
            <Checkbox name="restock" label={t('refund.restock')} defaultChecked={!isSent} />
          )}
          <Checkbox name="isByHand" label={t('byHand')} defaultChecked={!canSend} />
        </div>
        <NoteAndProof proofKind={proofKind} mail={mail} error={answer?.proof} />
        {received && <input type="hidden" name="returnId" value={received.id} />}
        <input type="hidden" name="key" value={refundKey} />
        <input type="hidden" name="scope" value={JSON.stringify(scope)} />
        <input type="hidden" name="shownCents" value={worked.ok ? worked.sums.totalCents : 0} />
        <BarBelow isForPhones>
          <Button type="submit" busy={isBusy} disabled={!worked.ok} {...PRIMARY}>
            {worked.ok
              ? t('refund.submit.amount', { amount: formatMoney(worked.sums.totalCents, t.locale) })
              : t('refund.submit')}
          </Button>
          <DismissLink>{tAdmin('action.cancel')}</DismissLink>
        </BarBelow>
      </Form>
    </section>
  );
}

interface Chosen {
  quantities: Record<number, number>;
  extras: { giftWrap: boolean; shipping: boolean };
  typed: string;
}

function scopeOf(kind: Kind | null, { quantities, extras, typed }: Chosen): RefundScope {
  if (kind === 'whole') return { kind };
  if (kind === 'amount') return { kind, amountCents: readCents(typed) ?? 0 };
  const lines = Object.entries(quantities)
    .filter(([, quantity]) => quantity > 0)
    .map(([position, quantity]) => ({ position: Number(position), quantity }));
  return { kind: 'lines', lines: kind ? lines : [], ...extras };
}
