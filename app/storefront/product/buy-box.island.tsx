import { useEffect } from 'react';
import { trackEvent } from '#app/browser/event-bus.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { cx } from '#app/ui/class-names.ts';
import { QuantityStepper } from '#app/ui/forms/quantity-stepper.tsx';
import { Price } from '#app/ui/price.tsx';
import { Stars } from '#app/ui/stars.tsx';
import { productMessages } from '#messages/product.ts';
import { formatDecimal } from '#platform/i18n/formatters.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import type { VariantView } from '#shop/catalog/index.server.ts';
import { per100 } from '#shop/catalog/index.ts';
import { formatMoney, sourceLang } from '#shop/core/index.ts';
import { type BuyableProduct, type BuyingProps, chooseVariant, useBuying, useVariant } from './buying.ts';
import { GiftOptions } from './gift-options.tsx';
import { OptionPicker } from './option-picker.tsx';
import { type Arrivals, Delivery } from './product-delivery.tsx';
import { WishButton } from './wish-button.tsx';

interface BuyBoxProps extends BuyingProps {
  arrivals: Arrivals;
  /** By variant, the moment its sale ends, in words. */
  saleEnds: Record<string, string>;
  /** Whether the page shows related products. */
  hasRelated: boolean;
}

export default function BuyBox({ product, variantId, arrivals, saleEnds, hasRelated }: BuyBoxProps) {
  const t = useMessages(productMessages);
  const variant = useVariant(product.variants, variantId);
  const buying = useBuying(product, variant);
  const { id, name, category, imageUrl } = product;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another variant of the same product is not a new view
  useEffect(() => {
    const { priceCents: price, values, sku } = variant;
    trackEvent({
      name: 'view_item',
      items: [{ id, name, category, price, quantity: 1, variant: { name: values.join(', '), sku } }],
    });
  }, []);
  return (
    <>
      <div className="flex items-start justify-between gap-4">
        <h1 lang={sourceLang(product, 'name')} className="min-w-0 title">
          {product.name}
        </h1>
        <div className="noscript:hidden">
          <WishButton product={{ id, name, price: variant.priceCents, imageUrl }} />
        </div>
      </div>
      <p lang={sourceLang(product, 'tagline')} className="lead mt-3">
        {product.tagline}
      </p>
      <Rating product={product} />
      <PriceLine variant={variant} saleEnd={saleEnds[variant.id]} />
      <OptionPicker product={product} variant={variant} onChoose={chooseVariant} />
      <StockLine variant={variant} />
      {buying.isSoldOut ? (
        <SoldOut product={product} variant={variant} hasRelated={hasRelated} />
      ) : (
        <div className="noscript:hidden">
          <div className="mt-5 flex flex-wrap items-center gap-4">
            <QuantityStepper
              id="quantity"
              label={t('quantity')}
              fewerLabel={t('fewer')}
              moreLabel={t('more')}
              value={buying.quantity}
              max={buying.max}
              onChange={buying.setQuantity}
            />
            <Button id="add" data-add="" size="large" className="flex-1" onClick={buying.add}>
              {t('add')}
            </Button>
          </div>
          <GiftOptions buying={buying} />
        </div>
      )}
      <Delivery variant={variant} buying={buying} arrivals={arrivals} />
    </>
  );
}

function Rating({ product: { rating, ratingCount } }: { product: BuyableProduct }) {
  const t = useMessages(productMessages);
  if (rating === null) return null;
  const average = formatDecimal(rating, 1, t.locale);
  return (
    <p className="mt-3 flex items-center gap-2 text-sm text-quiet">
      <Stars rating={rating} label={t('rating', { rating: average, count: ratingCount })} />
      <span aria-hidden="true">{average} ·</span>
      <a href="#reviews" className="inline-flex min-h-11 items-center underline underline-offset-4">
        {t('rating.count', { count: ratingCount })}
      </a>
    </p>
  );
}

function PriceLine({ variant, saleEnd }: { variant: VariantView; saleEnd: string | undefined }) {
  const t = useMessages(productMessages);
  const unitPrice = per100(variant);
  return (
    <p className="mt-6 flex flex-wrap items-baseline gap-x-4">
      <Price
        now={variant.priceCents}
        was={variant.ordinaryPriceCents}
        className="font-serif text-3xl font-normal"
      />
      {variant.netAmount > 0 && (
        <span className="text-sm text-quiet">
          {t('amount', { amount: variant.netAmount, unit: variant.netUnit })}
          {unitPrice !== null &&
            ` · ${t('per-unit', { price: formatMoney(unitPrice, t.locale), unit: variant.netUnit })}`}
        </span>
      )}
      {saleEnd && <span className="w-full text-sm text-quiet">{t('sale.until', { date: saleEnd })}</span>}
    </p>
  );
}

function StockLine({ variant: { available, isLow } }: { variant: VariantView }) {
  const t = useMessages(productMessages);
  const isSoldOut = available === 0;
  const words = isSoldOut ? t('stock.out') : isLow ? t('stock.low', { count: available }) : t('stock.in');
  return (
    <p
      role="status"
      className={cx('mt-6 font-medium', isSoldOut ? 'text-bad' : isLow ? 'text-warn' : 'text-good')}
    >
      {words}
    </p>
  );
}

/** Offers a back-in-stock alert, another variant if there is one, else a related product. */
function SoldOut({
  product: { variants },
  variant,
  hasRelated,
}: Pick<BuyBoxProps, 'product' | 'hasRelated'> & { variant: VariantView }) {
  const t = useMessages(productMessages);
  const isElsewhere = variants.some(({ available }) => available > 0);
  return (
    <div className="mt-2 max-w-prose text-quiet">
      {isElsewhere && <p>{t('stock.out-choice')}</p>}
      <ButtonLink to={`/back-in-stock?variant=${variant.id}`} variant="outline" className="my-3">
        {t('stock.tell-me')}
      </ButtonLink>
      {!isElsewhere && hasRelated && (
        <p>
          <a href="#related" className="prose-link inline-flex min-h-11 items-center">
            {t('stock.instead')}
          </a>
        </p>
      )}
    </div>
  );
}
