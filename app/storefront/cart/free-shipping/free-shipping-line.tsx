import { discountedStore, useCart } from '#app/browser/cart-store.ts';
import { Icon } from '#app/ui/icon.tsx';
import { freeShippingMessages } from '#messages/free-shipping.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { remainingToFree, subtotalOf } from '#shop/checkout/index.ts';
import { useShopfront } from '../../frame/shopfront.ts';
import { freeShippingWords } from './free-shipping-words.ts';

/** How much is missing to free shipping, in cents; null where it isn't known. */
export function FreeShippingLine({ remainingCents }: { remainingCents: number | null }) {
  const t = useMessages(freeShippingMessages);
  const words = freeShippingWords(t, useShopfront(), remainingCents);
  return (
    <p className="flex items-center gap-2 text-sm">
      <Icon name="truck" className="size-5 shrink-0 text-teal" />
      {words}
    </p>
  );
}

/** The same for this browser's cart. @param adding the price of the item that is shown, in cents */
export function FreeShippingOfCart({ adding = 0 }: { adding?: number }) {
  const front = useShopfront();
  const subtotalCents = subtotalOf(useCart()) + adding;
  // Free shipping depends on the subtotal after discounts, which only the server knows.
  const isKnown = !discountedStore.use() && subtotalCents > 0;
  return <FreeShippingLine remainingCents={isKnown ? remainingToFree(subtotalCents, front) : null} />;
}
