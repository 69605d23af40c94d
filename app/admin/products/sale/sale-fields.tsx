import { useTimeZone, useTimeZoneName } from '#app/admin/form/time-zone-hint.ts';
import { Field } from '#app/ui/forms/field.tsx';
import { adminProductMessages } from '#messages/admin-product.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { readPrice, type TypedVariant } from '#shop/catalog/index.ts';
import { clockIn } from '../form/product-status.tsx';
import { OrdinaryPriceNotice } from './ordinary-price-notice.tsx';

interface SaleFieldsProps {
  /** Prefix of the fields' ids. */
  id: string;
  variant: Pick<TypedVariant, 'id' | 'price' | 'salePrice' | 'saleFrom' | 'saleUntil'>;
  faultOf(field: string): string | null;
  change(part: Partial<Pick<TypedVariant, 'salePrice' | 'saleFrom' | 'saleUntil'>>): void;
}

export function SaleFields({ id, variant, faultOf, change }: SaleFieldsProps) {
  const t = useMessages(adminProductMessages);
  const timeZone = useTimeZone();
  const zone = useTimeZoneName();
  const isOnSale = variant.salePrice.trim() !== '';
  const priceCents = readPrice(variant.price);
  const date = (key: 'saleFrom' | 'saleUntil', label: string, hint: string) => (
    <Field
      id={`${id}.${key}`}
      type="datetime-local"
      label={label}
      hint={hint}
      value={clockIn(variant[key], timeZone).replace(' ', 'T')}
      error={faultOf(key)}
      onChange={({ target }) => change({ [key]: target.value })}
    />
  );
  return (
    <div className="grid items-start gap-4 sm:grid-cols-3">
      <Field
        id={`${id}.salePrice`}
        label={t('sale.price.label')}
        hint={t('sale.price.hint')}
        inputMode="decimal"
        value={variant.salePrice}
        error={faultOf('salePrice')}
        onChange={({ target }) => change({ salePrice: target.value })}
      />
      {isOnSale && (
        <>
          {date('saleFrom', t('sale.from.label'), t('sale.from.hint', { zone }))}
          {date('saleUntil', t('sale.until.label'), t('sale.until.hint'))}
          {priceCents !== null && (
            <div className="sm:col-span-3">
              <OrdinaryPriceNotice prices={[{ variantId: variant.id, name: null, priceCents }]} />
            </div>
          )}
        </>
      )}
    </div>
  );
}
