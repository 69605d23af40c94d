import type { Stripe, StripeConstructor, StripeElementLocale } from '@stripe/stripe-js';

declare global {
  interface Window {
    Stripe?: StripeConstructor;
  }
}

let loading: Promise<StripeConstructor> | null = null;
const opened = new Map<string, Stripe>();

/**
 * Loads Stripe's script, once per page. It must come from Stripe's own origin, so that card data never passes through
 * the shop.
 * @param locale of Stripe's own texts, such as the bank's dialog
 * @throws when the script can't be loaded
 */
export async function loadStripe(script: string, key: string, locale: StripeElementLocale): Promise<Stripe> {
  const construct = await loadScript(script);
  const stripe = opened.get(locale) ?? construct(key, { locale });
  opened.set(locale, stripe);
  return stripe;
}

function loadScript(script: string): Promise<StripeConstructor> {
  loading ??= new Promise<StripeConstructor>((done, fail) => {
    const element = document.createElement('script');
    element.src = script;
    element.onload = () => (window.Stripe ? done(window.Stripe) : fail(new Error('empty')));
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
