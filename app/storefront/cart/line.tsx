import {
  acceptPrice,
  moveItem,
  removeFromCart,
  setGiftOptions,
  setQuantity,
} from '#app/browser/cart-changes.ts';
import { Checkbox, Field } from '#app/ui/forms/field.tsx';
import { QuantityStepper } from '#app/ui/forms/quantity-stepper.tsx';
import { IconButton } from '#app/ui/icon-button.tsx';
import { Link } from '#app/ui/link.tsx';
import { Picture } from '#app/ui/picture.tsx';
import { Price } from '#app/ui/price.tsx';
import { cartMessages } from '#messages/cart.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { MAX_QUANTITY } from '#shop/catalog/index.ts';
import type { PricedCart, PricedLine } from '#shop/checkout/index.server.ts';
import { type CartItem, lineKey, MAX_GIFT_MESSAGE } from '#shop/checkout/index.ts';
import { formatMoney, sourceLang } from '#shop/core/index.ts';
import { useShopfront } from '../frame/shopfront.ts';

interface CartLineProps {
  item: CartItem;
  index: number;
  isLast: boolean;
  priced: PricedCart | null;
}

export function CartLine({ item, index, isLast, priced }: CartLineProps) {
  const t = useMessages(cartMessages);
  const key = lineKey(item);
  const line = priced?.lines.find((other) => other.key === key) ?? null;
  const { id, variant, quantity, imageUrl } = item;
  // The browser keeps the names in the language in which the item was added.
  const name = line?.name || item.name;
  const variantName = line?.variantName || variant?.name;
  const langOf = (field: string) => sourceLang(line ?? {}, field);
  const price = line?.problem === 'gone' ? item.price : (line?.unitPriceCents ?? item.price);
  const was = line?.problem === 'gone' ? null : (line?.ordinaryPriceCents ?? null);
  const to = `/shop/product/${line?.localSlug ?? id}${variant ? `?variant=${variant.id}` : ''}`;
  return (
    <li className="grid grid-cols-[5.5rem_1fr] gap-x-4 border-b border-line py-5 sm:grid-cols-[7rem_1fr] sm:gap-x-6">
      <Link to={to} tabIndex={-1} aria-hidden="true">
        {imageUrl ? (
          <Picture
            picture={{ src: imageUrl, alt: '', width: 640, height: 800 }}
            sizes="112px"
            className="aspect-4/5 w-full rounded-xl bg-sand object-cover"
          />
        ) : (
          <span className="grid aspect-4/5 place-items-center rounded-xl bg-sand">
            <span className="mark text-4xl opacity-40" />
          </span>
        )}
      </Link>
      <div className="min-w-0">
        <div className="flex justify-between gap-4 max-sm:min-h-28">
          <div className="min-w-0">
            <h2 className="text-xl">
              <Link to={to} lang={langOf('name')} className="hover:underline">
                {name}
              </Link>
            </h2>
            <p className="text-sm text-quiet">
              {variant && (
                <span lang={langOf('variantName')} className="max-sm:block">
                  {variantName}
                  <span className="max-sm:hidden"> · </span>
                </span>
              )}
              {t('each', { price: formatMoney(price, t.locale) })}
            </p>
          </div>
          <p className="text-right text-lg tabular-nums">
            <Price now={price * quantity} was={was && was * quantity} className="font-normal" />
          </p>
        </div>
        {/* On a phone, under the picture, too. */}
        <div className="max-sm:-ml-26">
          <LineTrouble item={item} line={line} />
          <div className="mt-3 flex flex-wrap items-center gap-x-1 gap-y-2">
            <QuantityStepper
              label={t('quantity', { name })}
              fewerLabel={t('fewer', { name })}
              moreLabel={t('more', { name })}
              value={quantity}
              max={MAX_QUANTITY}
              onChange={(next) => setQuantity(key, next)}
            />
            <span className="ml-auto flex">
              {!(index === 0 && isLast) && (
                <>
                  <IconButton
                    isQuiet
                    icon="up"
                    label={t('up', { name })}
                    isOff={index === 0}
                    onPress={() => moveItem(index, index - 1)}
                  />
                  <IconButton
                    isQuiet
                    icon="down"
                    label={t('down', { name })}
                    isOff={isLast}
                    onPress={() => moveItem(index, index + 1)}
                  />
                </>
              )}
              <IconButton
                isQuiet
                icon="trash"
                label={t('remove-name', { name })}
                onPress={() => removeFromCart(key)}
              />
            </span>
          </div>
          {quantity >= MAX_QUANTITY && (
            <p className="mt-2 text-sm text-quiet">{t('most', { most: MAX_QUANTITY })}</p>
          )}
          <Gift item={item} lineKey={key} />
        </div>
      </div>
    </li>
  );
}

function Gift({ item, lineKey: key }: { item: CartItem; lineKey: string }) {
  const t = useMessages(cartMessages);
  const { wrap = false, message = '' } = item.giftOptions ?? {};
  const { giftWrapCents } = useShopfront();
  if (giftWrapCents === null) return null;
  return (
    <div className="mt-2">
      <Checkbox
        label={t('gift', { price: formatMoney(giftWrapCents, t.locale) })}
        checked={wrap}
        onChange={() => setGiftOptions(key, { wrap: !wrap, message })}
      />
      {wrap && (
        <Field
          id={`gift-${key}`}
          label={t('gift.message')}
          maxLength={MAX_GIFT_MESSAGE}
          value={message}
          onChange={(event) => setGiftOptions(key, { wrap, message: event.target.value })}
        />
      )}
    </div>
  );
}

const act = 'ml-2 inline-flex min-h-8 items-center font-semibold underline underline-offset-4';

/** Changes since the item was added, with a way to resolve them; the cart is never changed silently. */
function LineTrouble({ item, line }: { item: CartItem; line: PricedLine | null }) {
  const t = useMessages(cartMessages);
  if (!line) return null;
  const key = lineKey(item);
  if (line.problem === 'gone' || line.problem === 'sold-out') {
    return (
      <p role="alert" className="mt-2 text-sm text-bad">
        {t(line.problem)}
        <button type="button" className={act} onClick={() => removeFromCart(key)}>
          {t('remove')}
        </button>
      </p>
    );
  }
  const { available: count, unitPriceCents } = line;
  return (
    <>
      {line.problem === 'too-many' && (
        <p role="alert" className="mt-2 text-sm text-bad">
          {t('too-many', { count })}
          <button type="button" className={act} onClick={() => setQuantity(key, count)}>
            {t('too-many.set', { count })}
          </button>
        </p>
      )}
      {unitPriceCents !== item.price && (
        <p role="status" className="mt-2 text-sm text-warn">
          {t('price-changed', {
            now: formatMoney(unitPriceCents, t.locale),
            before: formatMoney(item.price, t.locale),
          })}
          <button type="button" className={act} onClick={() => acceptPrice(key, unitPriceCents)}>
            {t('price-changed.ok')}
          </button>
        </p>
      )}
    </>
  );
}
