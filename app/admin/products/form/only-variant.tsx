import { Disclosure } from '#app/ui/disclosure.tsx';
import { Field, Select } from '#app/ui/forms/field.tsx';
import { adminProductMessages } from '#messages/admin-product.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { NET_UNITS, type TypedVariant } from '#shop/catalog/index.ts';
import { SaleFields } from '../sale/sale-fields.tsx';

interface OnlyVariantProps {
  /** Its index in the form. */
  at: number;
  variant: TypedVariant;
  faultOf(field: string): string | null;
  change(part: Partial<TypedVariant>): void;
}

export function OnlyVariant({ at, variant, faultOf, change }: OnlyVariantProps) {
  const t = useMessages(adminProductMessages);
  const field = (
    key: 'sku' | 'gtin' | 'price' | 'netAmount' | 'grams' | 'count' | 'length' | 'width' | 'height',
    label: string,
    hint?: string,
  ) => (
    <Field
      id={`variants.${at}.${key}`}
      label={label}
      hint={hint}
      inputMode={key === 'sku' ? undefined : key === 'gtin' ? 'numeric' : 'decimal'}
      value={variant[key] ?? ''}
      error={faultOf(key)}
      onChange={({ target }) => change({ [key]: target.value })}
    />
  );
  return (
    <>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        {field('price', t('variant.price.label'), t('variant.price.hint'))}
        {field('count', t('variant.count.label'), t('variant.count.hint'))}
        <div className="grid grid-cols-[1fr_auto] gap-2">
          {field('netAmount', t('variant.netAmount.label'))}
          <Select
            id={`variants.${at}.netUnit`}
            label={t('variant.unit.label')}
            value={variant.netUnit}
            onChange={({ target }) => change({ netUnit: target.value as TypedVariant['netUnit'] })}
          >
            {NET_UNITS.map((unit) => (
              <option key={unit} value={unit}>
                {t('variant.unit', { unit })}
              </option>
            ))}
          </Select>
        </div>
        {field('grams', t('variant.grams.label'), t('variant.grams.hint'))}
      </div>
      <Disclosure
        title={t('sale.title')}
        open={variant.salePrice !== '' || ['salePrice', 'saleFrom', 'saleUntil'].some(faultOf)}
      >
        <SaleFields id={`variants.${at}`} variant={variant} faultOf={faultOf} change={change} />
      </Disclosure>
      <Disclosure title={t('variant.more')} open={['sku', 'gtin', 'size'].some(faultOf)}>
        <div className="grid items-start gap-4 sm:grid-cols-2">
          {field('sku', t('variant.sku.label'), variant.id === null ? t('variant.sku.hint') : undefined)}
          {field('gtin', t('variant.gtin.label'), t('variant.gtin.hint'))}
          <fieldset>
            <legend className="mb-2 text-sm text-quiet">{t('variant.size.hint')}</legend>
            <div className="grid grid-cols-3 gap-2">
              {field('length', t('column.length'))}
              {field('width', t('column.width'))}
              {field('height', t('column.height'))}
            </div>
            {faultOf('size') && <p className="mt-1.5 text-sm text-bad">{faultOf('size')}</p>}
          </fieldset>
        </div>
      </Disclosure>
    </>
  );
}
