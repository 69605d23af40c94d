const PRIVATE =
  /^\/(checkout|order|account|admin|login|register|forgot-password|reset-password|verify-email|unsubscribe|auth|debug)(\/|\.|$)/;

/**
 * Whether a third party may be let in on a page, given consent: never where people type who they are, what they pay
 * with, or see what they ordered.
 */
export const mayTellOthers = (path: string): boolean => !PRIVATE.test(path);

/** A path without what may be somebody's own: of private pages the first part only. */
export const toldPath = (path: string): string =>
  mayTellOthers(path) ? path : `/${path.split('/')[1]!.replace(/\.data$/, '')}`;
