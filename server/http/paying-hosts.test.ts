import { expect, test } from 'vitest';
import { readConfig } from '#platform/config.ts';
import { pagePolicy } from './headers.ts';

const config = readConfig({
  STRIPE_SECRET_KEY: 'sk_test_0123456789',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_0123456789',
  STRIPE_WEBHOOK_SECRET: 'whsec_0123456789',
});

// ST7: docs.stripe.com/security/guide, and what it requires for Link.
test.each([
  ['scriptSrc', ['https://js.stripe.com', 'https://*.js.stripe.com']],
  ['connectSrc', ['https://api.stripe.com', 'https://link.com', 'https://*.link.com']],
  ['imgSrc', ['https://*.stripe.com', 'https://*.link.com']],
  [
    'frameSrc',
    [
      'https://js.stripe.com',
      'https://*.js.stripe.com',
      'https://hooks.stripe.com',
      'https://link.com',
      'https://*.link.com',
    ],
  ],
] as const)('the checkout lets in what Stripe and Link need: %s', (directive, hosts) => {
  const onPage = (path: string) => pagePolicy({ scripts: [], styles: [] }, path, config, false)[directive];
  expect(onPage('/checkout')).toEqual(expect.arrayContaining([...hosts]));
  expect(onPage('/products')!.join(' ')).not.toMatch(/stripe|link[.]com/);
});
