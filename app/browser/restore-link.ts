import { say } from '../../messages/cart.ts';
import { mergeCarts } from '../../shop/cart/merge.ts';
import { restoreCart } from '../../shop/cart/restore.ts';
import { EMPTY_CART } from '../../shop/cart/rules.ts';
import { toast } from '../ui/toast-store.ts';
import { cartStore } from './cart-store.ts';

/** Brings a cart back by the link of our mail: beside what is in this one, of which nothing is lost. */
export async function restoreByLink(token: string): Promise<void> {
  const answer = await fetch(`/cart/left?token=${encodeURIComponent(token)}`).catch(() => null);
  const left = answer?.ok ? restoreCart({ items: (await answer.json()).items, message: '' }) : null;
  if (left) cartStore.set(mergeCarts(EMPTY_CART, cartStore.now(), left));
  toast({ text: say(left ? 'restored' : 'restored.gone') });
}
