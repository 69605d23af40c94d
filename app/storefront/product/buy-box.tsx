import { useState } from 'react';
import { say } from '../../../messages/product.ts';
import { MAX_GIFT_MESSAGE } from '../../../shop/cart/rules.ts';
import type { ProductView, VariantView } from '../../../shop/catalog/find.server.ts';
import { formatMoney } from '../../../shop/money/money.ts';
import { formatDeliveryWindow } from '../../../shop/shipping/delivery-dates.ts';
import { addToCart } from '../../browser/cart-store.ts';
import { Button } from '../../ui/button.tsx';
import { cx } from '../../ui/class-names.ts';
import { Checkbox, TextArea } from '../../ui/field.tsx';
import { QuantityStepper } from '../../ui/quantity-stepper.tsx';
import { Stars } from '../../ui/stars.tsx';
import { FreeShippingLine } from '../frame/free-shipping-line.tsx';
import { useShopfront } from '../layout.tsx';
import { OptionPicker } from './option-picker.tsx';
import { per100 } from './selection.ts';

interface BuyBoxProps {
  product: ProductView;
  variant: VariantView;
  delivery: { fromCents: number; arrivesFrom: string; arrivesUntil: string };
}

/** What it is, what it costs, when it comes, and the way into the cart. */
export function BuyBox({ product, variant, delivery }: BuyBoxProps) {
  const [quantity, setQuantity] = useState(1);
  const [wrap, setWrap] = useState(false);
  const [message, setMessage] = useState('');
  const { giftWrapCents } = useShopfront();
  const { id, name, tagline, category, rating, ratingCount, pictures } = product;
  const max = Math.max(1, variant.available);
  const pieces = Math.min(quantity, max);
  const isSoldOut = variant.available === 0;
  const price = formatMoney(variant.priceCents * pieces);

  const add = () =>
    addToCart({
      ...{ id, name, category, price: variant.priceCents, quantity: pieces, imageUrl: pictures[0]?.src },
      variant: { id: variant.id, name: variant.values.join(', ') },
      ...(wrap && { giftOptions: { wrap, ...(message && { message }) } }),
    });

  return (
    <>
      <h1 className="text-4xl sm:text-5xl">{name}</h1>
      <p className="mt-3 text-lg text-quiet">{tagline}</p>
      {rating !== null && (
        <p className="mt-3 flex items-center gap-2 text-sm text-quiet">
          <Stars rating={rating} label={say('rating', { rating: rating.toFixed(1), count: ratingCount })} />
          {say('rating.count', { count: ratingCount })}
        </p>
      )}
      <PriceLine variant={variant} />
      <OptionPicker product={product} variant={variant} />
      <StockLine variant={variant} />
      {!isSoldOut && (
        <>
          <div className="mt-6 flex flex-wrap items-center gap-4">
            <QuantityStepper
              label={say('quantity')}
              fewerLabel={say('fewer')}
              moreLabel={say('more')}
              value={pieces}
              max={max}
              onChange={setQuantity}
            />
            <Button size="large" className="flex-1" onClick={add}>
              {say('add')}
            </Button>
          </div>
          <div className="mt-4">
            <Checkbox
              label={say('gift', { price: formatMoney(giftWrapCents) })}
              checked={wrap}
              onChange={() => setWrap(!wrap)}
            />
            {wrap && (
              <TextArea
                id="gift-message"
                label={say('gift.message')}
                hint={say('gift.left', { count: MAX_GIFT_MESSAGE - message.length })}
                maxLength={MAX_GIFT_MESSAGE}
                rows={2}
                value={message}
                onChange={(event) => setMessage(event.target.value)}
              />
            )}
          </div>
          <StickyBar name={name} price={price} onAdd={add} />
        </>
      )}
      <ul className="mt-6 grid gap-2 border-t border-line pt-6 text-sm">
        <li>
          {say('arrives', { dates: formatDeliveryWindow(delivery.arrivesFrom, delivery.arrivesUntil) })}
        </li>
        <li>{say('delivery', { price: formatMoney(delivery.fromCents) })}</li>
        <li>{say('returns')}</li>
        <li>
          <FreeShippingLine adding={isSoldOut ? 0 : variant.priceCents * pieces} />
        </li>
      </ul>
    </>
  );
}

function PriceLine({ variant }: { variant: VariantView }) {
  const unitPrice = per100(variant);
  return (
    <p className="mt-6 flex flex-wrap items-baseline gap-x-4">
      <span className="font-serif text-3xl">{formatMoney(variant.priceCents)}</span>
      <span className="text-sm text-quiet">
        {variant.netAmount} {variant.netUnit}
        {unitPrice !== null &&
          ` · ${say('per-unit', { price: formatMoney(unitPrice), unit: variant.netUnit })}`}
      </span>
    </p>
  );
}

function StockLine({ variant: { available, isLow } }: { variant: VariantView }) {
  const isSoldOut = available === 0;
  const words = isSoldOut
    ? say('stock.out')
    : isLow
      ? say('stock.low', { count: available })
      : say('stock.in');
  return (
    <p
      role="status"
      className={cx('mt-6 text-sm font-medium', isSoldOut ? 'text-bad' : isLow ? 'text-warn' : 'text-good')}
    >
      {words}
    </p>
  );
}

/** On a phone the action stays within reach of the thumb. */
const StickyBar = ({ name, price, onAdd }: { name: string; price: string; onAdd(): void }) => (
  <div className="no-print fixed inset-x-0 bottom-0 z-20 border-t border-line bg-paper px-5 pt-3 pb-[calc(0.75rem+env(safe-area-inset-bottom))] lg:hidden">
    <div className="flex items-center gap-4">
      <span aria-hidden="true" className="min-w-0 flex-1 truncate font-serif text-lg">
        {name}
      </span>
      <Button onClick={onAdd}>{say('add.price', { price })}</Button>
    </div>
  </div>
);
