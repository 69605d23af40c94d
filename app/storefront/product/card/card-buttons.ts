import { addToCart } from '#app/browser/cart-store.ts';
import { toggleWish, wishlistStore } from '#app/browser/wishlist-store.ts';
import { pageLocale } from '#app/locale.ts';
import { commonMessages } from '#messages/common.ts';
import type { CartItem } from '#shop/checkout/index.ts';
import { isWished } from '#shop/customers/index.ts';

/** The data for a card's buttons, in its `data-product`. */
export type CardProduct = Omit<CartItem, 'quantity'>;

const productOf = (card: HTMLElement): CardProduct => JSON.parse(card.dataset.product!);

/** The view transition moves this card's picture to the product's page. */
function namePicture(card: HTMLElement): void {
  const { dataset } = document.documentElement;
  dataset.moves = '';
  const picture = card.firstElementChild!;
  picture.classList.add('moves');
  // For when the page comes back from the back/forward cache.
  const forget = () => {
    delete dataset.moves;
    picture.classList.remove('moves');
  };
  addEventListener('pageshow', forget, { once: true });
}

/** Product cards are plain HTML; one listener serves the buttons of all. */
export function watchCards(): void {
  document.addEventListener('click', ({ target }) => {
    const control = target instanceof Element ? target.closest('button, a') : null;
    const card = control?.closest<HTMLElement>('[data-product]');
    if (!control || !card) return;
    if (control.matches('a')) return namePicture(card);
    const product = productOf(card);
    const { id, name, price, imageUrl = '' } = product;
    if (control.matches('.wish')) toggleWish({ id, name, price, imageUrl });
    else addToCart({ ...product, quantity: 1 });
  });
  wishlistStore.watch(paintHearts);
  paintHearts();
}

/** Pages are the same for everybody, so hearts are filled in the browser. */
export function paintHearts(): void {
  const t = commonMessages.in(pageLocale());
  for (const card of document.querySelectorAll<HTMLElement>('[data-product]')) {
    const { id, name } = productOf(card);
    const heart = card.querySelector('.wish')!;
    const isOn = isWished(wishlistStore.now(), id);
    if (heart.ariaPressed === String(isOn)) continue;
    heart.ariaPressed = String(isOn);
    heart.ariaLabel = t(isOn ? 'wishlist.remove' : 'wishlist.add', { name });
  }
}
