import { useState } from 'react';
import { Form, useNavigation } from 'react-router';
import { Button } from '#app/ui/button.tsx';
import { Refusal } from '#app/ui/feedback/refusal.tsx';
import { adminOrderChangesMessages } from '#messages/admin-order-changes.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { taxLabel } from '#shop/checkout/index.ts';
import { formatMoney } from '#shop/core/index.ts';
import type { ItemToAdd } from '#shop/orders/index.server.ts';
import { type AddOnTax, priceAddOn } from '#shop/orders/index.ts';
import { ChooseItems, EMPTY_ROW, linesOfRows } from '../items/choose-items.tsx';

interface Props {
  /** Makes a double submission one change. */
  addKey: string;
  items: ItemToAdd[];
  tax: AddOnTax;
  answer: { message: string | null } | null;
}

export function AddForm({ addKey, items, tax, answer }: Props) {
  const t = useMessages(adminOrderChangesMessages);
  const [rows, setRows] = useState([EMPTY_ROW]);
  const isBusy = useNavigation().state !== 'idle';
  const lines = linesOfRows(rows, items);
  const { subtotalCents, taxes, totalCents } = priceAddOn(lines, tax);
  const sent = lines.map(({ productId: id, variantId, quantity }) => ({ id, variantId, quantity }));
  return (
    <Form method="post" className="mt-4 grid max-w-xl gap-5" preventScrollReset aria-labelledby="add">
      <Refusal message={answer?.message} answer={answer} />
      <ChooseItems items={items} rows={rows} onChange={setRows} />
      {lines.length > 0 && (
        <p role="status">
          {t('edit.add.sums', {
            sums: [
              t('edit.add.subtotal', { amount: formatMoney(subtotalCents, t.locale) }),
              ...taxes.map(({ label, amountCents }) =>
                t('edit.add.tax', {
                  label: taxLabel(label, t.locale),
                  amount: formatMoney(amountCents, t.locale),
                }),
              ),
            ].join(', '),
          })}
        </p>
      )}
      <input type="hidden" name="stays" data-after-address="" />
      <input type="hidden" name="key" value={addKey} />
      <input type="hidden" name="lines" value={JSON.stringify(sent)} />
      <input type="hidden" name="shownCents" value={totalCents} />
      <div>
        <Button type="submit" name="intent" value="add" busy={isBusy} disabled={lines.length === 0}>
          {lines.length > 0
            ? t('edit.add.submit.amount', { amount: formatMoney(totalCents, t.locale) })
            : t('edit.add.submit')}
        </Button>
      </div>
    </Form>
  );
}
