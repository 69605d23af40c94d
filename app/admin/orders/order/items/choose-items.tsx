import { Button } from '#app/ui/button.tsx';
import { Select } from '#app/ui/forms/field.tsx';
import { adminOrderChangesMessages } from '#messages/admin-order-changes.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { formatMoney } from '#shop/core/index.ts';
import type { ItemToAdd } from '#shop/orders/index.server.ts';

/** A row of the form, possibly incomplete. */
export interface ChosenRow {
  variantId: string;
  quantity: number;
}

export const EMPTY_ROW: ChosenRow = { variantId: '', quantity: 1 };
const MOST_ROWS = 10;

/** The completed rows, with their prices. */
export const linesOfRows = (rows: readonly ChosenRow[], items: readonly ItemToAdd[]) =>
  rows.flatMap(({ variantId, quantity }) => {
    const found = items.find((one) => one.variantId === variantId);
    return found ? [{ ...found, quantity }] : [];
  });

interface Props {
  items: readonly ItemToAdd[];
  rows: readonly ChosenRow[];
  onChange(rows: ChosenRow[]): void;
}

export function ChooseItems({ items, rows, onChange }: Props) {
  const t = useMessages(adminOrderChangesMessages);
  const change = (at: number, changed: Partial<ChosenRow>) =>
    onChange(rows.map((row, index) => (index === at ? { ...row, ...changed } : row)));
  return (
    <div className="grid gap-4">
      {rows.map(({ variantId, quantity }, at) => {
        const most = Math.min(99, items.find((one) => one.variantId === variantId)?.available ?? 1);
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows are only added at the end
          <div key={at} className="grid gap-4 sm:grid-cols-[1fr_7rem]">
            <Select
              id={`item-${at}`}
              label={rows.length > 1 ? t('items.item.numbered', { position: at + 1 }) : t('items.item')}
              value={variantId}
              onChange={(event) => change(at, { variantId: event.target.value, quantity: 1 })}
            >
              <option value="">{t('items.choose')}</option>
              {items.map((one) => (
                <option
                  key={one.variantId}
                  value={one.variantId}
                  disabled={rows.some((row, index) => index !== at && row.variantId === one.variantId)}
                >
                  {t('items.option', { name: one.name, price: formatMoney(one.unitPriceCents, t.locale) })}
                </option>
              ))}
            </Select>
            <Select
              id={`item-${at}-quantity`}
              label={
                rows.length > 1 ? t('items.quantity.numbered', { position: at + 1 }) : t('items.quantity')
              }
              value={quantity}
              onChange={(event) => change(at, { quantity: Number(event.target.value) })}
            >
              {Array.from({ length: most }, (_, index) => index + 1).map((count) => (
                <option key={count}>{count}</option>
              ))}
            </Select>
          </div>
        );
      })}
      {rows.length < MOST_ROWS && (
        <div>
          <Button variant="outline" size="small" onClick={() => onChange([...rows, EMPTY_ROW])}>
            {t('items.another')}
          </Button>
        </div>
      )}
    </div>
  );
}
