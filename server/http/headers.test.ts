import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { readConfig } from '#platform/config.ts';
import { inForm, PATH_FORMS } from '#shop/core/index.ts';
import { pagePolicy, securityHeaders, securityHeadersOf } from './headers.ts';
import type { Env, Server } from './http-types.ts';

const stripe = {
  STRIPE_SECRET_KEY: 'sk_test_0123456789',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_0123456789',
  STRIPE_WEBHOOK_SECRET: 'whsec_0123456789',
};
const config = readConfig({
  PUBLIC_ORIGIN: 'https://shop.example',
  GA4_MEASUREMENT_ID: 'G-ABCDEFGH12',
  ...stripe,
});

async function throughHono(path: string, type: string, own: Record<string, string> = {}) {
  const app = new Hono<Env>();
  app.use(async (c, next) => {
    c.set('nonce', 'n');
    c.set('requestId', 'r');
    await next();
  });
  app.use(securityHeaders({ config, development: false } as Server));
  app.all('*', (c) => c.body('', 200, { 'Content-Type': type, ...own }));
  return Object.fromEntries((await app.request(path)).headers);
}

test('behind HTTPS, where cards are taken, a page says exactly this', async () => {
  const answered = await throughHono('/checkout', 'text/html; charset=utf-8');
  const policy = answered['content-security-policy']!.replace(/'sha256-[^']+'/g, "'sha256'");
  expect({ ...answered, 'content-security-policy': policy }).toEqual({
    'cache-control': 'no-store',
    'content-security-policy':
      "default-src 'self'; script-src 'self' 'sha256' 'sha256' 'sha256' 'nonce-n' 'strict-dynamic' https://js.stripe.com https://*.js.stripe.com; style-src 'self' 'nonce-n'; img-src 'self' data: https://*.stripe.com https://*.link.com; font-src 'self'; connect-src 'self' https://api.stripe.com https://js.stripe.com https://link.com https://*.link.com; worker-src 'self'; manifest-src 'self'; media-src 'self'; frame-src https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com https://link.com https://*.link.com; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'; upgrade-insecure-requests; report-to csp; report-uri /csp-report",
    'content-type': 'text/html; charset=utf-8',
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'cross-origin-resource-policy': 'same-origin',
    'origin-agent-cluster': '?1',
    'permissions-policy':
      'camera=(), microphone=(), geolocation=(), usb=(), midi=(), browsing-topics=(), payment=(self "https://js.stripe.com")',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'reporting-endpoints': 'csp="/csp-report"',
    'strict-transport-security': 'max-age=63072000; includeSubDomains; preload',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'x-request-id': 'r',
  });
});

test.each(['/', '/checkout', '/order/success', '/media/a-320.webp'])(
  'an answer to %s says the same past Hono as through it',
  async (path) => {
    const policy = pagePolicy(
      { scripts: ["'nonce-n'", "'strict-dynamic'"], styles: ["'nonce-n'"] },
      path,
      config,
      false,
    );
    const past = Object.fromEntries(await securityHeadersOf(path, policy, config));
    const through = await throughHono(path, 'text/html');
    for (const name of ['content-type', 'cache-control', 'x-request-id']) delete through[name];
    if (path.startsWith('/media/')) delete through['content-security-policy'];
    expect(past).toMatchObject(through);
    expect(Object.keys(past).toSorted()).toEqual(
      [...new Set([...Object.keys(through), 'content-security-policy'])].toSorted(),
    );
  },
);

test('a policy that an answer brings is left', async () => {
  const own = { 'Content-Security-Policy': "frame-ancestors 'none'" };
  expect(await throughHono('/admin', 'text/html', own)).toMatchObject({
    'content-security-policy': "frame-ancestors 'none'",
    'x-frame-options': 'DENY',
  });
});

test('only the preview can be framed, and only by the admin', async () => {
  const of = async (path: string) => {
    const { 'content-security-policy': policy, 'x-frame-options': frame } = await throughHono(
      path,
      'text/html',
    );
    return [frame, /frame-ancestors [^;]+/.exec(policy!)![0], /frame-src [^;]+/.exec(policy!)![0]];
  };
  expect(await of('/admin/preview')).toEqual(['SAMEORIGIN', "frame-ancestors 'self'", "frame-src 'self'"]);
  expect(await of('/admin/navigation')).toEqual(['DENY', "frame-ancestors 'none'", "frame-src 'self'"]);
  expect(await of('/')).toEqual(['DENY', "frame-ancestors 'none'", "frame-src 'none'"]);
});

test.each(['/', '/shop', '/checkout', '/track/x', '/order/pay/x', '/wishlist/shared/x', '/account/orders/1'])(
  'the page %s says the same in every language',
  async (path) => {
    const english = await throughHono(path, 'text/html');
    for (const form of PATH_FORMS)
      expect(await throughHono(inForm(path, form), 'text/html'), form).toEqual(english);
  },
);
