import type { Stripe, StripeConstructor } from '@stripe/stripe-js';

declare global {
  interface Window {
    Stripe?: StripeConstructor;
  }
}

let loading: Promise<Stripe> | null = null;

/**
 * Loads Stripe's script, once per page. It must come from Stripe's own origin, so that card data never passes through
 * the shop.
 * @throws when the script can't be loaded
 */
export function loadStripe(script: string, key: string): Promise<Stripe> {
  loading ??= new Promise<Stripe>((done, fail) => {
    const element = document.createElement('script');
    element.src = script;
    element.onload = () => (window.Stripe ? done(window.Stripe(key)) : fail(new Error('empty')));
    element.onerror = () => {
      element.remove();
      fail(new Error('not loaded'));
    };
    document.head.append(element);
  }).catch((error) => {
    // Lets the next attempt load it again.
    loading = null;
    throw error;
  });
  return loading;
}
