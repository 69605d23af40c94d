import { Button } from '#app/ui/button.tsx';
import { Checkbox, Field } from '#app/ui/forms/field.tsx';
import { QuantityStepper } from '#app/ui/forms/quantity-stepper.tsx';
import { adminMessages } from '#messages/admin.ts';
import { adminDraftsMessages } from '#messages/admin-drafts.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { formatMoney } from '#shop/core/index.ts';
import { type DraftCustomItem, MAX_GRAMS } from '#shop/orders/index.ts';
import { MoneyInput } from './draft-money.tsx';
import { WholeInput } from './draft-number.tsx';

const MOST = 99;

export const NEW_CUSTOM_ITEM: Omit<DraftCustomItem, 'id'> = {
  name: '',
  unitPriceCents: 0,
  quantity: 1,
  isTaxed: true,
  grams: null,
};

interface CustomItemProps {
  item: DraftCustomItem;
  isFree: boolean;
  onChange(changed: Partial<DraftCustomItem>): void;
  onRemove(): void;
}

/** An item that isn't a product. */
export function CustomItemFields({ item, isFree, onChange, onRemove }: CustomItemProps) {
  const t = useMessages(adminDraftsMessages);
  const optional = useMessages(adminMessages)('label.optional');
  const { id, name, unitPriceCents, quantity, isTaxed, grams } = item;
  const shown = name || t('custom.unnamed');
  return (
    <li className="grid gap-3 py-4">
      <div className="flex items-start gap-3">
        <div className="min-w-0 flex-1">
          <Field
            id={`custom-name-${id}`}
            label={t('custom.name')}
            value={name}
            maxLength={120}
            required
            autoComplete="off"
            onChange={({ target }) => onChange({ name: target.value })}
          />
        </div>
        <p className="pt-9 tabular-nums">{formatMoney(isFree ? 0 : unitPriceCents * quantity, t.locale)}</p>
      </div>
      <div className="grid grid-cols-2 items-start gap-3 sm:grid-cols-[auto_9rem_1fr]">
        <div>
          <p className="mb-1.5 text-sm font-medium">{t('items.quantity')}</p>
          <QuantityStepper
            label={t('items.quantity.of', { name: shown })}
            fewerLabel={t('items.fewer', { name: shown })}
            moreLabel={t('items.more', { name: shown })}
            value={quantity}
            max={MOST}
            onChange={(quantity) => onChange({ quantity })}
          />
        </div>
        {!isFree && (
          <MoneyInput
            id={`custom-price-${id}`}
            label={t('items.price')}
            cents={unitPriceCents}
            onChange={(cents) => onChange({ unitPriceCents: cents ?? 0 })}
          />
        )}
        <div className="max-sm:col-span-2">
          <WholeInput
            id={`custom-grams-${id}`}
            label={t('custom.grams')}
            hint={t('custom.grams.hint')}
            optional={optional}
            max={MAX_GRAMS}
            value={grams}
            error={t('custom.grams.whole', { max: MAX_GRAMS })}
            onChange={(grams) => onChange({ grams })}
          />
        </div>
      </div>
      <Checkbox
        label={t('custom.isTaxed')}
        checked={isTaxed}
        onChange={({ target }) => onChange({ isTaxed: target.checked })}
      />
      <div>
        <Button
          variant="text"
          size="small"
          className="-ml-4"
          onClick={onRemove}
          aria-label={t('items.remove', { name: shown })}
        >
          {t('remove')}
        </Button>
      </div>
    </li>
  );
}
