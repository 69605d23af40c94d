/** Commercial emails, each with its own consent. */
export const TOPICS = [
  'newsletter',
  'abandoned-cart',
  'back-in-stock',
  'price-drop',
  'review-request',
] as const;
export type Topic = (typeof TOPICS)[number];

export const NO_CONSENTS: Record<Topic, false> = {
  newsletter: false,
  'abandoned-cart': false,
  'back-in-stock': false,
  'price-drop': false,
  'review-request': false,
};
