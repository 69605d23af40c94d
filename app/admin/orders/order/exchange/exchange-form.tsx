import { useState } from 'react';
import { Form, useNavigation } from 'react-router';
import { BarBelow } from '#app/admin/form/bar-below.tsx';
import { Proof, type ProofKind } from '#app/admin/form/proof.tsx';
import { PRIMARY } from '#app/admin/list/primary-key.ts';
import { Button } from '#app/ui/button.tsx';
import { Refusal } from '#app/ui/feedback/refusal.tsx';
import { Checkbox } from '#app/ui/forms/field.tsx';
import { adminMessages } from '#messages/admin.ts';
import { type AdminOrderChangesValues, adminOrderChangesMessages } from '#messages/admin-order-changes.ts';
import type { Translate } from '#platform/i18n/messages.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { formatMoney } from '#shop/core/index.ts';
import type { EmailOutcomeFor } from '#shop/email/index.ts';
import type { ItemToAdd } from '#shop/orders/index.server.ts';
import { ADD_ON_HOLD_DAYS, type AddOnTax, differenceOfExchange, priceAddOn } from '#shop/orders/index.ts';
import { ChooseItems, type ChosenRow, EMPTY_ROW, linesOfRows } from '../items/choose-items.tsx';
import { DismissLink } from '../order-drawer.tsx';

interface Props {
  /** Makes a double submission one exchange. */
  exchangeKey: string;
  returnId: string;
  note: string;
  worth: { itemsCents: number; totalCents: number };
  items: ItemToAdd[];
  tax: AddOnTax;
  /** The returned items. */
  rows: ChosenRow[];
  mail: EmailOutcomeFor;
  canSend: boolean;
  proofKind: ProofKind;
  answer: { message: string | null; proof: string | null } | null;
}

/** The price difference is computed by the same rule as on the server. */
export function ExchangeForm({ items, tax, worth, note, answer, ...props }: Props) {
  const t = useMessages(adminOrderChangesMessages);
  const tAdmin = useMessages(adminMessages);
  const available = props.rows.filter(({ variantId }) => items.some((one) => one.variantId === variantId));
  const [rows, setRows] = useState(available.length > 0 ? available : [EMPTY_ROW]);
  const isBusy = useNavigation().state !== 'idle';
  const lines = linesOfRows(rows, items);
  const [credited, full] = [priceAddOn(lines, tax, worth.itemsCents), priceAddOn(lines, tax)];
  const differenceCents = differenceOfExchange(worth, credited, full);
  const sent = lines.map(({ productId: id, variantId, quantity }) => ({ id, variantId, quantity }));
  return (
    <section aria-labelledby="exchange">
      <h2 id="exchange" tabIndex={-1} className="pr-12 text-xl">
        {t('exchange.title')}
      </h2>
      {note && (
        <p className="mt-2 whitespace-pre-wrap text-quiet wrap-anywhere">{t('quote', { text: note })}</p>
      )}
      <Form method="post" className="mt-4 grid max-w-xl gap-5" preventScrollReset>
        <Refusal message={answer?.message} answer={answer} />
        <ChooseItems items={items} rows={rows} onChange={setRows} />
        {lines.length > 0 && (
          <p role="status">
            {describeDifference(t, differenceCents, worth.totalCents)}{' '}
            {differenceCents > 0 && t('mail.payLink', { mail: props.mail })}
          </p>
        )}
        {differenceCents < 0 && (
          <>
            <Checkbox name="isByHand" label={t('byHand')} defaultChecked={!props.canSend} />
            <Proof kind={props.proofKind} why={t('proof.why')} error={answer?.proof} />
          </>
        )}
        <input type="hidden" name="key" value={props.exchangeKey} />
        <input type="hidden" name="returnId" value={props.returnId} />
        <input type="hidden" name="lines" value={JSON.stringify(sent)} />
        <input type="hidden" name="shownCents" value={differenceCents} />
        <BarBelow isForPhones>
          <Button type="submit" busy={isBusy} disabled={lines.length === 0} {...PRIMARY}>
            {differenceCents > 0
              ? t('exchange.submit.amount', { amount: formatMoney(differenceCents, t.locale) })
              : t('exchange.submit')}
          </Button>
          <DismissLink>{tAdmin('action.cancel')}</DismissLink>
        </BarBelow>
      </Form>
    </section>
  );
}

function describeDifference(
  t: Translate<AdminOrderChangesValues>,
  differenceCents: number,
  paidCents: number,
): string {
  const paid = formatMoney(paidCents, t.locale);
  if (differenceCents === 0) return t('exchange.even', { paid });
  const difference = formatMoney(Math.abs(differenceCents), t.locale);
  return differenceCents > 0
    ? t('exchange.due', { paid, difference, days: ADD_ON_HOLD_DAYS })
    : t('exchange.refund', { paid, difference });
}
