import { showWishlistHearts, toggleWish, useIsWished } from '#app/browser/wishlist-hearts.ts';
import { say } from '#messages/common.ts';
import type { Wishable } from '#shop/customers/index.ts';

/** Puts a product on the wishlist or takes it off. The page is that of everybody: who wished for it is known a moment later. */
export function WishButton({ product }: { product: Wishable }) {
  const isOn = useIsWished(product.id);
  return (
    <button
      type="button"
      aria-pressed={isOn}
      aria-label={say(isOn ? 'wishlist.remove' : 'wishlist.add', { name: product.name })}
      onPointerEnter={showWishlistHearts}
      onFocus={showWishlistHearts}
      onClick={() => toggleWish(product)}
      className="heart wish noscript:hidden"
    />
  );
}
