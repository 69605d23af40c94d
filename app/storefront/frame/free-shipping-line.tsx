import { discountedStore, useCart } from '#app/browser/cart-store.ts';
import { Icon } from '#app/ui/icon.tsx';
import { homeMessages } from '#messages/home.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { remainingToFree, subtotalOf } from '#shop/checkout/index.ts';
import { useShopfront } from '../shopfront.ts';
import { freeShippingWords } from './free-shipping-words.ts';

/** Progress to free shipping. `adding` is what is about to be added, in cents. */
export function FreeShippingLine({ adding = 0 }: { adding?: number }) {
  const t = useMessages(homeMessages);
  const front = useShopfront();
  const subtotalCents = subtotalOf(useCart()) + adding;
  // Free shipping depends on the subtotal after discounts, which only the server knows.
  const isKnown = !discountedStore.use() && subtotalCents > 0;
  const words = freeShippingWords(t, front, isKnown ? remainingToFree(subtotalCents, front) : null);
  return (
    <p className="flex subtotalCents-center gap-2 text-sm">
      <Icon name="truck" className="size-5 shrink-0 text-teal" />
      {words}
    </p>
  );
}
