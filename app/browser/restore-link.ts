import { localAddress, pageLocale } from '#app/locale.ts';
import { toast } from '#app/ui/feedback/toast-store.ts';
import { restoredCartMessages } from '#messages/restored-cart.ts';
import { EMPTY_CART, mergeCarts, restoreCart } from '#shop/checkout/index.ts';
import { cartStore } from './cart-store.ts';

/** Restores an abandoned cart by the link in its email; the items already in the cart stay. */
export async function restoreByLink(token: string): Promise<void> {
  const t = restoredCartMessages.in(pageLocale());
  const answer = await fetch(localAddress(`/cart/left?token=${encodeURIComponent(token)}`)).catch(() => null);
  const left = answer?.ok ? restoreCart({ items: (await answer.json()).items, message: '' }) : null;
  if (left) cartStore.set(mergeCarts(EMPTY_CART, cartStore.now(), left));
  toast({ text: t(left ? 'restored' : 'gone') });
}
