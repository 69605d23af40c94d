/** Third parties that a shopper may allow; null where the owner has not set one up. */
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
  /^\/(checkout|gift-cards|order|account|admin|login|register|forgot-password|reset-password|verify-email|unsubscribe|auth|debug|wishlist\/shared|track|review)(\/|\.|$)/;

/**
 * Whether a third party may be let in on a page, given consent: never where people type who they are, what they pay
 * with, or see what they ordered.
 */
export const maySendToThirdParties = (path: string): boolean => !PRIVATE.test(path);

const PLAIN = /^\/[\w./-]{0,120}$/;

/** A path without what may be somebody's own: of private pages the first part only, and nothing of a strange one. */
export function reportedPath(path: string): string {
  if (!PLAIN.test(path)) return '/-';
  return maySendToThirdParties(path) ? path : `/${path.split('/')[1]!}`;
}
