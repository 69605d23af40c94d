import { englishPath } from '#shop/core/index.ts';

/** Third parties that a shopper may allow; null where the owner has not configured one. */
export interface ThirdParties {
  /** Google's measurement id. */
  ga4: string | null;
  /** Sentry's DSN. */
  sentry: string | null;
}

export interface ThirdPartiesConfig {
  config: { others: ThirdParties };
}

const PRIVATE =
  /^\/(checkout|gift-cards|order|account|admin|login|register|forgot-password|reset-password|verify-email|unsubscribe|auth|debug|wishlist\/shared|newsletter\/link|track|review)(\/|\.|$)/;

/**
 * Whether third parties may be loaded on a page, given consent: never where people enter personal or payment details,
 * or see their orders.
 */
export const maySendToThirdParties = (path: string): boolean => !PRIVATE.test(englishPath(path));

const PLAIN = /^\/[\w./-]{0,120}$/;

/** A path in English without personal parts: of private pages only the first part, and nothing of an unknown one. */
export function reportedPath(address: string): string {
  if (!PLAIN.test(address)) return '/-';
  const path = englishPath(address);
  return maySendToThirdParties(path) ? path : `/${path.split('/')[1]!}`;
}
