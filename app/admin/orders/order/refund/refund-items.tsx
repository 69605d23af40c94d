import { Checkbox, Select } from '#app/ui/forms/field.tsx';
import { adminOrderChangesMessages } from '#messages/admin-order-changes.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { formatMoney } from '#shop/core/index.ts';
import type { leftOf } from '#shop/orders/index.ts';

interface Extras {
  giftWrap: boolean;
  shipping: boolean;
}

interface Props {
  names: string[];
  left: ReturnType<typeof leftOf>;
  quantities: Record<number, number>;
  extras: Extras;
  onQuantity(position: number, quantity: number): void;
  onExtras(extras: Extras): void;
}

export function RefundItems({ names, left, quantities, extras, onQuantity, onExtras }: Props) {
  const t = useMessages(adminOrderChangesMessages);
  const lines = Object.entries(left.quantities).map(([position, most]) => ({
    position: Number(position),
    most,
  }));
  return (
    <div className="grid gap-3">
      {lines
        .filter(({ most }) => most > 0)
        .map(({ position, most }, at) => (
          <Select
            key={position}
            id={`quantity-${position}`}
            label={
              names[lines.findIndex((line) => line.position === position)] ??
              t('refund.line', { position: at + 1 })
            }
            value={quantities[position] ?? 0}
            onChange={(event) => onQuantity(position, Number(event.target.value))}
          >
            {Array.from({ length: most + 1 }, (_, count) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the options are the numbers themselves
              <option key={count} value={count}>
                {count === 0 ? t('refund.quantity.none') : t('refund.quantity', { count, most })}
              </option>
            ))}
          </Select>
        ))}
      {left.giftWrapCents > 0 && (
        <Checkbox
          label={t('refund.giftWrap', { amount: formatMoney(left.giftWrapCents, t.locale) })}
          checked={extras.giftWrap}
          onChange={(event) => onExtras({ ...extras, giftWrap: event.target.checked })}
        />
      )}
      {left.shippingCents > 0 && (
        <Checkbox
          label={t('refund.shipping', { amount: formatMoney(left.shippingCents, t.locale) })}
          checked={extras.shipping}
          onChange={(event) => onExtras({ ...extras, shipping: event.target.checked })}
        />
      )}
    </div>
  );
}
