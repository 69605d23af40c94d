import { expect, test } from 'vitest';
import { readConfig } from '#platform/config.ts';
import { pagePolicy } from './headers.ts';

const config = readConfig({
  STRIPE_SECRET_KEY: 'sk_test_0123456789',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_0123456789',
  STRIPE_WEBHOOK_SECRET: 'whsec_0123456789',
});
const directives = (path: string): Map<string, string[]> =>
  new Map(
    pagePolicy([], path, config, false)
      .split('; ')
      .map((one) => [one.split(' ')[0]!, one.split(' ').slice(1)]),
  );

// ST7: docs.stripe.com/security/guide, and what it asks for Link.
test.each([
  ['script-src', ['https://js.stripe.com', 'https://*.js.stripe.com']],
  ['connect-src', ['https://api.stripe.com', 'https://link.com', 'https://*.link.com']],
  ['img-src', ['https://*.stripe.com', 'https://*.link.com']],
  [
    'frame-src',
    [
      'https://js.stripe.com',
      'https://*.js.stripe.com',
      'https://hooks.stripe.com',
      'https://link.com',
      'https://*.link.com',
    ],
  ],
])('the checkout lets in what Stripe and Link need: %s', (directive, hosts) => {
  expect(directives('/checkout').get(directive)).toEqual(expect.arrayContaining(hosts));
  expect(directives('/products').get(directive)?.join(' ') ?? '').not.toMatch(/stripe|link[.]com/);
});
