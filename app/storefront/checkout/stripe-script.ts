import type { Stripe, StripeConstructor } from '@stripe/stripe-js';

declare global {
  interface Window {
    Stripe?: StripeConstructor;
  }
}

let loading: Promise<Stripe> | null = null;

/**
 * Loads the vendor's script, once for a page. Its own address is the only one it may come from, so that what is typed
 * into its fields never passes us. @throws where it does not come
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
    // The next try begins anew.
    loading = null;
    throw error;
  });
  return loading;
}
