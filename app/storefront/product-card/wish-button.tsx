import { say } from '../../../messages/common.ts';
import { isWished } from '../../../shop/wishlist/rules.ts';
import { toggleWish, useWishlist, type Wishable } from '../../browser/wishlist-store.ts';
import { Icon } from '../../ui/icon.tsx';

/** Puts a product on the wishlist or takes it off. The page is that of everybody: who wished for it is known a moment later. */
export function WishButton({ product }: { product: Wishable }) {
  const isOn = isWished(useWishlist(), product.id);
  return (
    <button
      type="button"
      aria-pressed={isOn}
      aria-label={say(isOn ? 'wishlist.remove' : 'wishlist.add', { name: product.name })}
      onClick={() => toggleWish(product)}
      className="heart"
    >
      <Icon name="heart" />
    </button>
  );
}
