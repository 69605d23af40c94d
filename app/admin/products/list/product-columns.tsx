import { ABOVE_ROW } from '#app/admin/list/list-table.tsx';
import type { ListColumn } from '#app/admin/list/list-types.ts';
import { Panel } from '#app/admin/list/panel.tsx';
import { Badge } from '#app/ui/badge.tsx';
import { cx } from '#app/ui/class-names.ts';
import { type AdminProductsValues, adminProductsMessages } from '#messages/admin-products.ts';
import type { Translate } from '#platform/i18n/messages.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import type { StaffRow, StaffVariant } from '#shop/catalog/index.server.ts';
import { type CategoryView, isLowStock } from '#shop/catalog/index.ts';
import { formatMoney } from '#shop/core/index.ts';
import { StatusBadge } from '../product-labels.tsx';
import { PriceField } from './price-field.tsx';
import { StockStepper } from './stock-stepper.tsx';

export type ProductRow = StaffRow & { publishes: string | null; updated: string };

interface Known {
  categories: readonly CategoryView[];
  /** At this stock or less a variant is low. */
  lowStock: number;
  mayEdit: boolean;
}

export const productColumns = (
  t: Translate<AdminProductsValues>,
  { categories, lowStock, mayEdit }: Known,
): ListColumn<ProductRow>[] => [
  {
    id: 'product',
    name: t('column.product'),
    sort: 'name',
    card: 'title',
    cell: ({ name, picture }) => (
      <span className="flex items-center gap-3 whitespace-normal">
        <span className="block size-9 shrink-0 overflow-hidden rounded-lg bg-sand">
          {picture && (
            <img
              src={`/media/${picture}-160.jpg`}
              alt=""
              width={36}
              height={36}
              loading="lazy"
              className="size-full object-cover"
            />
          )}
        </span>
        <span className="line-clamp-2 min-w-0 wrap-anywhere md:min-w-40">{name}</span>
      </span>
    ),
  },
  {
    id: 'status',
    name: t('column.status'),
    card: 'badge',
    cell: ({ status, publishes }) => (
      <>
        <StatusBadge status={status} />
        {publishes && (
          <span className="block text-xs text-quiet max-md:hidden">
            {t('row.publishes', { when: publishes })}
          </span>
        )}
      </>
    ),
  },
  {
    id: 'category',
    name: t('column.category'),
    cell: ({ category }) => categories.find(({ slug }) => slug === category)?.name ?? '',
  },
  {
    id: 'stock',
    name: t('column.stock'),
    sort: 'stock',
    isNumber: true,
    card: 'line',
    cell: (product) => <Stock product={product} lowStock={lowStock} mayEdit={mayEdit} />,
  },
  {
    id: 'price',
    name: t('column.price'),
    sort: 'price',
    isFigure: true,
    card: 'figure',
    cell: ({ variants }) => (
      <span className="whitespace-nowrap">{pricesOf(variants, (cents) => formatMoney(cents, t.locale))}</span>
    ),
  },
  {
    id: 'sku',
    name: t('column.sku'),
    isOptional: true,
    cell: ({ variants }) => (
      <span className="line-clamp-1 max-w-48 wrap-anywhere">{variants.map(({ sku }) => sku).join(', ')}</span>
    ),
  },
  {
    id: 'updated',
    name: t('column.updated'),
    sort: 'updated',
    sortsDown: true,
    isOptional: true,
    cell: ({ updated }) => <span className="whitespace-nowrap">{updated}</span>,
  },
];

function pricesOf(variants: readonly StaffVariant[], money: (cents: number) => string): string {
  const prices = variants.map(({ priceCents }) => priceCents);
  if (prices.length === 0) return '';
  const [from, to] = [Math.min(...prices), Math.max(...prices)];
  return from === to ? money(from) : `${money(from)} – ${money(to)}`;
}

/** The product's stock; opened, that of each variant, with its price. */
function Stock({ product, lowStock, mayEdit }: { product: ProductRow } & Omit<Known, 'categories'>) {
  const t = useMessages(adminProductsMessages);
  const { name, variants } = product;
  if (variants.length === 0) return <Badge tone="warm">{t('row.noVariants')}</Badge>;
  const available = variants.reduce((sum, { onHand, reserved }) => sum + onHand - reserved, 0);
  const isLow = variants.some(({ onHand, reserved }) => isLowStock(onHand - reserved, lowStock));
  const text = t('row.available', { count: available, variants: variants.length });
  if (!mayEdit) return <span className={cx(isLow && 'text-warn')}>{text}</span>;
  return (
    <Panel
      title={t('row.stock.open', { name })}
      buttonName={`${text}, ${t('row.stock.open', { name })}`}
      button={text}
      className={cx(
        'min-h-9 text-left underline decoration-dotted underline-offset-4 hover:decoration-solid',
        isLow && 'text-warn',
        ABOVE_ROW,
      )}
    >
      <ul className="grid gap-3">
        {variants.map((variant) => (
          <VariantLine key={variant.id} product={product} variant={variant} />
        ))}
      </ul>
    </Panel>
  );
}

function VariantLine({ product, variant }: { product: StaffRow; variant: StaffVariant }) {
  const { values, sku, priceCents, hasSale, onHand, reserved } = variant;
  const name = [product.name, ...values].join(', ');
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <span className="w-full text-sm">
        {values.join(', ')} <span className="text-quiet">{sku}</span>
      </span>
      <PriceField
        name={name}
        productId={product.id}
        variantId={variant.id}
        priceCents={priceCents}
        hasSale={hasSale}
      />
      <StockStepper name={name} variantId={variant.id} onHand={onHand} reserved={reserved} />
    </li>
  );
}
