import { toggleWish, useIsWished } from '#app/browser/wishlist-store.ts';
import { commonMessages } from '#messages/common.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import type { Wishable } from '#shop/customers/index.ts';

/** The page is cached for all users, so whether the product is on the wishlist appears a moment later. */
export function WishButton({ product }: { product: Wishable }) {
  const t = useMessages(commonMessages);
  const isOn = useIsWished(product.id);
  return (
    <button
      type="button"
      aria-pressed={isOn}
      aria-label={t(isOn ? 'wishlist.remove' : 'wishlist.add', { name: product.name })}
      onClick={() => toggleWish(product)}
      className="heart wish noscript:hidden"
    />
  );
}
