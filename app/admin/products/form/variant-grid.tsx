import { useState } from 'react';
import { useTimeZone } from '#app/admin/form/time-zone-hint.ts';
import { Grid, type GridRow } from '#app/admin/grid/grid.tsx';
import {
  amountColumn,
  choiceColumn,
  countColumn,
  momentColumn,
  textColumn,
  wholeColumn,
} from '#app/admin/grid/grid-columns.ts';
import type { Edit } from '#app/admin/grid/grid-state.ts';
import { Checkbox, Field } from '#app/ui/forms/field.tsx';
import { IconButton } from '#app/ui/icon-button.tsx';
import { adminProductMessages } from '#messages/admin-product.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import {
  MAX_MEASURE,
  MAX_STOCK,
  readPrice,
  skuPatternOf,
  skusFrom,
  type TypedProduct,
  type TypedVariant,
} from '#shop/catalog/index.ts';
import { OrdinaryPriceNotice } from '../sale/ordinary-price-notice.tsx';
import { unitNames } from '../unit-names.ts';
import type { PartProps } from './product-form.tsx';
import { clockIn } from './product-status.tsx';

const SIDES = ['length', 'width', 'height'] as const;
const MAX_DOLLARS = 100_000;
const MAX_SIDE = 5_000;

const patternFor = (typed: TypedProduct, pattern: string | null): string =>
  pattern ?? skuPatternOf(typed.name, typed.optionNames);

/** The product with the SKUs that its pattern gives; without options the server names its only variant. */
export function withSkus(typed: TypedProduct, pattern: string | null): TypedProduct {
  if (typed.optionNames.length === 0) return typed;
  const skus = skusFrom(patternFor(typed, pattern), typed);
  return {
    ...typed,
    variants: typed.variants.map((variant, at) => ({ ...variant, sku: skus.get(at) ?? variant.sku })),
  };
}

/** A row's key: it stays the same while its fields change. */
const keyOf = ({ id, values }: TypedVariant): string => id ?? `new ${values.join('\n')}`;

type UnitNames = ReturnType<typeof unitNames>;

/** A variant's cells; its unit by name, and the dates of its sale in the shop's time. */
function cellsOf(variant: TypedVariant, units: UnitNames, timeZone: string): Record<string, string> {
  const moment = (typed: string) => clockIn(typed, timeZone).replace('T', ' ');
  const { values: _, id: __, ...fields } = variant;
  return {
    ...(fields as Record<string, string>),
    netUnit: units.find(([unit]) => unit === variant.netUnit)?.[1] ?? variant.netUnit,
    saleFrom: moment(variant.saleFrom),
    saleUntil: moment(variant.saleUntil),
  };
}

export interface VariantsProps extends PartProps {
  /** As it is saved; null for a new product. */
  saved: TypedProduct | null;
  isDisabled: boolean;
  pattern: string | null;
  onPattern(pattern: string): void;
}

export function VariantGrid({
  typed,
  saved,
  isDisabled,
  pattern,
  onPattern,
  faultOf,
  change,
}: VariantsProps) {
  const t = useMessages(adminProductMessages);
  const { variants } = typed;
  const timeZone = useTimeZone();
  const [hasSales, setSales] = useState(variants.some(({ salePrice }) => salePrice !== ''));
  const [hasBarcodes, setBarcodes] = useState(variants.some(({ gtin }) => gtin !== ''));
  const [hasSizes, setSizes] = useState(variants.some(({ length }) => length !== ''));
  const skus = skusFrom(patternFor(typed, pattern), typed);
  const units = unitNames(t);
  const before = new Map(saved?.variants.map((variant) => [variant.id, variant]));
  const columns = [
    amountColumn('price', t('column.price'), MAX_DOLLARS, t.locale),
    countColumn('count', t('column.count'), MAX_STOCK),
    wholeColumn('netAmount', t('variant.netAmount.label'), MAX_MEASURE),
    choiceColumn(
      'netUnit',
      t('variant.unit.label'),
      units.map(([, name]) => name),
    ),
    wholeColumn('grams', t('column.grams'), MAX_MEASURE),
    textColumn('sku', t('column.sku')),
    ...(hasBarcodes ? [textColumn('gtin', t('column.gtin'))] : []),
    ...(hasSales
      ? [
          amountColumn('salePrice', t('sale.price.label'), MAX_DOLLARS, t.locale),
          momentColumn('saleFrom', t('sale.from.label'), '00:00'),
          momentColumn('saleUntil', t('sale.until.label'), '23:59'),
        ]
      : []),
    ...(hasSizes ? SIDES.map((side) => wholeColumn(side, t(`column.${side}`), MAX_SIDE)) : []),
  ];
  const active = variants.flatMap((variant, at) => (variant.status === 'active' ? [{ variant, at }] : []));
  const nameOf = ({ values }: TypedVariant, at: number) =>
    values.filter((value) => value !== '').join(', ') || t('variant.name', { number: at + 1 });
  const rows = active.map(({ variant, at }): GridRow => {
    const name = nameOf(variant, at);
    const isNew = variant.id === null;
    const known = before.get(variant.id);
    return {
      key: keyOf(variant),
      name,
      values: cellsOf(variant, units, timeZone),
      saved: known ? cellsOf(known, units, timeZone) : null,
      placeholders: { sku: skus.get(at) ?? '' },
      end: active.length > 1 && !isDisabled && (
        <IconButton
          label={t(isNew ? 'variant.remove.name' : 'variant.archive.name', { name })}
          icon="trash"
          isQuiet
          onPress={() =>
            change({
              variants: isNew
                ? variants.filter((other) => other !== variant)
                : variants.with(at, { ...variant, status: 'archived' }),
            })
          }
        />
      ),
    };
  });
  const onSale = active.flatMap(({ variant, at }) => {
    const priceCents = readPrice(variant.price);
    return variant.salePrice !== '' && priceCents !== null
      ? [{ variantId: variant.id, name: nameOf(variant, at), priceCents }]
      : [];
  });
  const indexOf = (row: string) => variants.findIndex((variant) => keyOf(variant) === row);
  const onEdit = (edits: Edit[]) =>
    change({
      variants: variants.map((variant) => {
        const own = edits.filter(({ row }) => row === keyOf(variant));
        const typed = own.map(({ column, now }) => [
          column,
          column === 'netUnit' ? (units.find(([, name]) => name === now)?.[0] ?? now) : now,
        ]);
        return { ...variant, ...Object.fromEntries(typed) };
      }),
    });
  return (
    <>
      <Grid
        caption={t('variants.title')}
        nameLabel={t('column.variant')}
        columns={columns}
        rows={rows}
        forAll={[
          'price',
          'count',
          'netAmount',
          'grams',
          ...(hasSales ? ['salePrice', 'saleFrom', 'saleUntil'] : []),
        ]}
        isDisabled={isDisabled}
        onEdit={onEdit}
        idOf={(row, column) => `variants.${indexOf(row)}.${column}`}
        errorOf={(row, column) =>
          faultOf(`variants.${indexOf(row)}.${SIDES.includes(column as 'length') ? 'size' : column}`)
        }
      />
      {onSale.length > 0 && <OrdinaryPriceNotice prices={onSale} />}
      {!isDisabled && (
        <div className="grid gap-x-4 gap-y-2 sm:grid-cols-2">
          <Field
            id="sku-pattern"
            label={t('pattern.label')}
            hint={t('pattern.hint')}
            value={patternFor(typed, pattern)}
            onChange={({ target }) => onPattern(target.value)}
          />
          <Checkbox
            label={t('variants.sales')}
            checked={hasSales}
            onChange={({ target }) => setSales(target.checked)}
          />
          <Checkbox
            label={t('variants.barcodes')}
            checked={hasBarcodes}
            onChange={({ target }) => setBarcodes(target.checked)}
          />
          <Checkbox
            label={t('variants.sizes')}
            checked={hasSizes}
            onChange={({ target }) => setSizes(target.checked)}
          />
        </div>
      )}
    </>
  );
}
