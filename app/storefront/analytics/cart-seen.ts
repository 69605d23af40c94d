import { cartStore } from '#app/browser/cart-store.ts';
import { isSignedIn } from '#app/browser/current-user.ts';
import { readStored, store } from '#app/browser/storage.ts';
import { localAddress } from '#app/locale.ts';
import { asksNotToBeTracked } from '../cookie-consent/consent-choice.ts';

const PAUSE_MS = 10_000;
const RESULT = 'reported-cart';

/**
 * Reports the cart of a shopper without an account some time after each change, so that an abandoned one is counted:
 * ids and quantities only. A saved cart is already known.
 * @returns stops it
 */
export function reportCart(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const soon = () => {
    clearTimeout(timer);
    timer = setTimeout(tell, PAUSE_MS);
  };
  const end = cartStore.watch(soon);
  soon();
  return () => {
    clearTimeout(timer);
    end();
  };
}

async function tell(): Promise<void> {
  const lines = asksNotToBeTracked() || isSignedIn() ? [] : linesNow();
  const cart = JSON.stringify({ lines });
  const result = readStored('local', RESULT);
  // An empty cart is only reported if it had items before.
  if (result === cart || (result === null && lines.length === 0)) return;
  const headers = { 'Content-Type': 'application/json' };
  const answer = await fetch(localAddress('/cart/seen'), { method: 'POST', body: cart, headers }).catch(
    () => null,
  );
  if (answer?.ok) store('local', RESULT, lines.length > 0 ? cart : null);
}

const linesNow = () =>
  cartStore
    .now()
    .items.map(({ id, variant, quantity }) => ({ id, ...(variant && { variantId: variant.id }), quantity }));
