import { createHash } from 'node:crypto';
import type { Context, MiddlewareHandler } from 'hono';
import { THEME_SCRIPT } from '#app/ui/theme/theme-script.ts';
import type { Config } from '#platform/config.ts';
import { maySendToThirdParties } from '#shop/backoffice/index.ts';
import type { Server } from './http.ts';

const THEME_HASH = `'sha256-${createHash('sha256').update(THEME_SCRIPT).digest('base64')}'`;

/** For what is no page of ours. */
export const NOTHING = "default-src 'none'; frame-ancestors 'none'";
const UPLOAD = "default-src 'none'; sandbox";

// What Google's tag needs without its advertising (developers.google.com/tag-platform/security/guides/csp).
const TAG = ' https://www.googletagmanager.com';
const GOOGLE = {
  script: TAG,
  picture: `${TAG} https://*.google-analytics.com`,
  connect: ' https://*.google-analytics.com https://*.analytics.google.com https://*.googletagmanager.com',
};
const NOBODY = { script: '', picture: '', connect: '' };

/** The checkout, where gift cards are bought, and where what was added to an order is paid. */
const PAYING = /^\/(checkout|gift-cards|order\/pay\/[^/]+)$/;

/** What the fields of Stripe need (docs.stripe.com/security/guide), on the pages that have them. */
function payingHosts(path: string, stripe: Config['stripe']) {
  if (!stripe || !PAYING.test(path)) return null;
  const { apiBase, jsBase } = stripe;
  const isReal = jsBase === 'https://js.stripe.com';
  const own = isReal ? ' https://*.js.stripe.com' : '';
  const link = isReal ? ' https://link.com https://*.link.com' : '';
  return {
    script: ` ${jsBase}${own}`,
    picture: ` https://*.stripe.com${isReal ? ' https://*.link.com' : ''}`,
    connect: ` ${apiBase}${apiBase === jsBase ? '' : ` ${jsBase}`}${link}`,
    frame: `${jsBase}${own}${isReal ? ' https://hooks.stripe.com' : ''}${link}`,
  };
}

/**
 * The policy of a page of ours: only the scripts that we put there, and nothing from elsewhere. Where the owner has set
 * up Google's statistics, a page that may be told of lets them in; they are asked for after consent, and the page is
 * the same for all.
 * @param known what the page's inline scripts are known by: its nonce, or their hashes
 */
export function pagePolicy(
  known: readonly string[],
  path: string,
  { publicOrigin, others, stripe }: Pick<Config, 'publicOrigin' | 'others' | 'stripe'>,
  development: boolean,
): string {
  const paying = payingHosts(path, stripe);
  const guests = paying ?? (others.ga4 && maySendToThirdParties(path) ? GOOGLE : NOBODY);
  return [
    // Every kind of request has its own directive below; what is left is prefetching, which Firefox holds to this one.
    "default-src 'self'",
    `script-src 'self' ${[THEME_HASH, ...known].join(' ')}${guests.script}`,
    // Vite adds its styles by script while we work on them; a built shop has none inline.
    development ? "style-src 'self' 'unsafe-inline'" : "style-src 'self'",
    `img-src 'self' data:${guests.picture}`,
    "font-src 'self'",
    `connect-src 'self'${development ? ' ws:' : ''}${guests.connect}`,
    "worker-src 'self'",
    "manifest-src 'self'",
    "media-src 'self'",
    `frame-src ${paying?.frame ?? "'none'"}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    ...(publicOrigin.startsWith('https:') ? ['upgrade-insecure-requests'] : []),
    'report-to csp',
    'report-uri /csp-report',
  ].join('; ');
}

// Addresses that carry a token must not travel on in a Referer.
const WITH_TOKEN =
  /^\/(reset-password|verify-email|unsubscribe|newsletter|back-in-stock|review|order|track|wishlist\/shared|checkout\/success|admin\/(?:welcome|join))\b/;
const PRIVATE =
  /^\/(checkout|gift-cards|cart|order|track|account|admin|debug|login|register|forgot-password|reset-password|verify-email|unsubscribe|newsletter|back-in-stock|review|me|wishlist)\b/;

/** What every answer says, whatever it holds. */
export const answerHeaders = (
  path: string,
  { publicOrigin, stripe }: Pick<Config, 'publicOrigin' | 'stripe'>,
): [name: string, value: string][] => [
  ['X-Content-Type-Options', 'nosniff'],
  ['X-Frame-Options', 'DENY'],
  ['Referrer-Policy', WITH_TOKEN.test(path) ? 'no-referrer' : 'strict-origin-when-cross-origin'],
  [
    'Permissions-Policy',
    `camera=(), microphone=(), geolocation=(), usb=(), midi=(), browsing-topics=(), payment=${
      stripe && PAYING.test(path) ? `(self "${stripe.jsBase}")` : '()'
    }`,
  ],
  ['Cross-Origin-Opener-Policy', 'same-origin-allow-popups'],
  ['Cross-Origin-Resource-Policy', path.startsWith('/media/') ? 'cross-origin' : 'same-origin'],
  ['Origin-Agent-Cluster', '?1'],
  ['Reporting-Endpoints', 'csp="/csp-report"'],
  ...(publicOrigin.startsWith('https:')
    ? [['Strict-Transport-Security', 'max-age=63072000; includeSubDomains; preload'] as [string, string]]
    : []),
];

/** Headers of every answer, by what is answered. What an answer has said itself stands. */
export function securityHeaders({ config, development }: Server): MiddlewareHandler {
  return async (c, next) => {
    await next();
    const { path } = c.req;
    const headers = c.res.headers;
    for (const [name, value] of answerHeaders(path, config)) headers.set(name, value);
    if (!headers.has('Content-Security-Policy'))
      headers.set('Content-Security-Policy', policyOf(c, path, config, development));
    if (!headers.has('Cache-Control'))
      headers.set('Cache-Control', PRIVATE.test(path) ? 'no-store' : 'no-cache');
    headers.set('X-Request-Id', c.get('requestId'));
  };
}

function policyOf(c: Context, path: string, config: Config, development: boolean): string {
  if (path.startsWith('/media/')) return UPLOAD;
  if (!c.res.headers.get('Content-Type')?.startsWith('text/html')) return NOTHING;
  return pagePolicy([`'nonce-${c.get('nonce')}'`, "'strict-dynamic'"], path, config, development);
}
