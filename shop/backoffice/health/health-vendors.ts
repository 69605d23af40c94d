/** Whom the shop asks on the outside. */
export type Vendor = 'Stripe' | 'Shippo' | 'Mail server';

/** What to do when a vendor does not answer as it should. */
export const VENDOR_ADVICE: Record<Vendor, string> = {
  Stripe:
    'Shoppers cannot pay by card until it answers. Look at status.stripe.com, and whether the keys are those of your account.',
  Shippo:
    'Shoppers see estimates, and labels wait. Look at status.goshippo.com, and whether SHIPPO_API_KEY is right.',
  'Mail server':
    'Mails wait and go by themselves once it answers. Look whether it runs, and whether SMTP_URL is right.',
};
