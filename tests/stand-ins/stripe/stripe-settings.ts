export const STRIPE_KEYS = {
  secretKey: 'sk_test_standin0123456789',
  publishableKey: 'pk_test_standin0123456789',
  webhookSecret: 'whsec_standin0123456789',
};

export type Card = 'approve' | 'decline' | 'act' | 'late';

/** The result of a payment by each test card. */
export const CARDS: Record<string, Card> = {
  '4242424242424242': 'approve',
  '4000000000000002': 'decline',
  '4000002500003155': 'act',
  '4000000000003055': 'late',
};

export const keyFor = (testKey: string, livemode: boolean) =>
  livemode ? testKey.replace('_test_', '_live_') : testKey;

/** The settings with which the shop uses a stand-in. */
export const stripeSettings = (base: string, { livemode = false } = {}) => ({
  STRIPE_SECRET_KEY: keyFor(STRIPE_KEYS.secretKey, livemode),
  STRIPE_PUBLISHABLE_KEY: keyFor(STRIPE_KEYS.publishableKey, livemode),
  STRIPE_WEBHOOK_SECRET: STRIPE_KEYS.webhookSecret,
  STRIPE_API_BASE: base,
  STRIPE_JS_BASE: base,
});
