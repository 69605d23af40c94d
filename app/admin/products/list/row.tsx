import { Badge } from '#app/ui/badge.tsx';
import { Link } from '#app/ui/link.tsx';
import { adminProductsMessages } from '#messages/admin-products.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import type { StaffRow, StaffVariant } from '#shop/catalog/index.server.ts';
import { formatMoney } from '#shop/core/index.ts';
import { StatusBadge } from '../product-labels.tsx';
import { PriceField } from './price-field.tsx';
import { StockStepper } from './stock-stepper.tsx';

interface RowProps {
  product: StaffRow & { publishes: string | null };
  mayEdit: boolean;
  isTicked: boolean;
  onTick(isTicked: boolean): void;
}

export function ProductRow({ product, mayEdit, isTicked, onTick }: RowProps) {
  const t = useMessages(adminProductsMessages);
  return (
    <li className="grid gap-x-6 gap-y-3 border-b border-line py-4 md:grid-cols-[minmax(0,1fr)_auto]">
      <div className="flex items-start gap-3">
        {mayEdit && (
          <label className="grid size-11 shrink-0 place-items-center">
            <span className="sr-only">{t('select.name', { name: product.name })}</span>
            <input
              type="checkbox"
              checked={isTicked}
              onChange={(event) => onTick(event.target.checked)}
              className="size-5 accent-pink"
            />
          </label>
        )}
        <span className="block aspect-4/5 w-12 shrink-0 overflow-hidden rounded-lg bg-sand">
          {product.picture && (
            <img
              src={`/media/${product.picture}-160.jpg`}
              alt=""
              width={48}
              height={60}
              loading="lazy"
              className="size-full object-cover"
            />
          )}
        </span>
        <div className="min-w-0">
          <Link
            to={`/admin/products/${product.id}`}
            className="prose-link inline-flex min-h-11 items-center font-medium"
          >
            {product.name}
          </Link>
          <p className="flex flex-wrap items-center gap-2 text-sm text-quiet">
            <StatusBadge status={product.status} />
            {product.publishes && <span>{t('row.publishes', { when: product.publishes })}</span>}
            {product.variants.length === 0 && <Badge tone="warm">{t('row.noVariants')}</Badge>}
          </p>
        </div>
      </div>
      <ul className="grid content-start gap-2">
        {product.variants.map((variant) => (
          <VariantLine key={variant.id} product={product} variant={variant} mayEdit={mayEdit} />
        ))}
      </ul>
    </li>
  );
}

interface LineProps {
  product: StaffRow;
  variant: StaffVariant;
  mayEdit: boolean;
}

function VariantLine({ product, variant, mayEdit }: LineProps) {
  const t = useMessages(adminProductsMessages);
  const { values, sku, priceCents, onHand, reserved } = variant;
  const name = [product.name, ...values].join(', ');
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 md:justify-end">
      <span className="w-full min-w-28 text-sm md:w-auto">
        {values.join(', ')}
        <span className="block text-quiet">{sku}</span>
      </span>
      {mayEdit ? (
        <>
          <PriceField name={name} productId={product.id} variantId={variant.id} priceCents={priceCents} />
          <StockStepper name={name} variantId={variant.id} onHand={onHand} reserved={reserved} />
        </>
      ) : (
        <span className="tabular-nums">
          {t('row.stock', { price: formatMoney(priceCents, t.locale), count: onHand })}
        </span>
      )}
    </li>
  );
}
