/** Commercial emails, each with its own consent. */
export const TOPICS = [
  'newsletter',
  'abandoned-cart',
  'back-in-stock',
  'price-drop',
  'review-request',
] as const;
export type Topic = (typeof TOPICS)[number];
