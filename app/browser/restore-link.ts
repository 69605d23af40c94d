import { pageLocale } from '#app/locale.ts';
import { toast } from '#app/ui/feedback/toast-store.ts';
import { cartMessages } from '#messages/cart.ts';
import { EMPTY_CART, mergeCarts, restoreCart } from '#shop/checkout/index.ts';
import { cartStore } from './cart-store.ts';

/** Brings a cart back by the link of our mail: beside what is in this one, of which nothing is lost. */
export async function restoreByLink(token: string): Promise<void> {
  const t = cartMessages.in(pageLocale());
  const answer = await fetch(`/cart/left?token=${encodeURIComponent(token)}`).catch(() => null);
  const left = answer?.ok ? restoreCart({ items: (await answer.json()).items, message: '' }) : null;
  if (left) cartStore.set(mergeCarts(EMPTY_CART, cartStore.now(), left));
  toast({ text: t(left ? 'restored' : 'restored.gone') });
}
