import { createHash } from 'node:crypto';
import { Hono, type MiddlewareHandler } from 'hono';
import { secureHeaders } from 'hono/secure-headers';
import { LRUCache } from 'lru-cache';
import { THEME_SCRIPT } from '#app/ui/theme/theme-script.ts';
import type { Config } from '#platform/config.ts';
import { maySendToThirdParties } from '#shop/backoffice/index.ts';
import type { Env, Server } from './http.ts';

const THEME_HASH = `'sha256-${createHash('sha256').update(THEME_SCRIPT).digest('base64')}'`;

type SecureHeaders = NonNullable<Parameters<typeof secureHeaders>[0]>;
type Policy = NonNullable<SecureHeaders['contentSecurityPolicy']>;

/** For what is no page of ours. */
export const NOTHING: Policy = { defaultSrc: ["'none'"], frameAncestors: ["'none'"] };
const UPLOAD: Policy = { defaultSrc: ["'none'"], sandbox: [] };

// What Google's tag needs without its advertising (developers.google.com/tag-platform/security/guides/csp).
const TAG = 'https://www.googletagmanager.com';
const GOOGLE = {
  script: [TAG],
  picture: [TAG, 'https://*.google-analytics.com'],
  connect: [
    'https://*.google-analytics.com',
    'https://*.analytics.google.com',
    'https://*.googletagmanager.com',
  ],
};
const NOBODY = { script: [], picture: [], connect: [] };

/** The checkout, where gift cards are bought, and where what was added to an order is paid. */
const PAYING = /^\/(checkout|gift-cards|order\/pay\/[^/]+)$/;

/** What the fields of Stripe need (docs.stripe.com/security/guide), on the pages that have them. */
function payingHosts(path: string, stripe: Config['stripe']) {
  if (!stripe || !PAYING.test(path)) return null;
  const { apiBase, jsBase } = stripe;
  const isReal = jsBase === 'https://js.stripe.com';
  const own = isReal ? ['https://*.js.stripe.com'] : [];
  const link = isReal ? ['https://link.com', 'https://*.link.com'] : [];
  return {
    script: [jsBase, ...own],
    picture: ['https://*.stripe.com', ...(isReal ? ['https://*.link.com'] : [])],
    connect: [apiBase, ...(apiBase === jsBase ? [] : [jsBase]), ...link],
    frame: [jsBase, ...own, ...(isReal ? ['https://hooks.stripe.com'] : []), ...link],
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
): Policy {
  const paying = payingHosts(path, stripe);
  const guests = paying ?? (others.ga4 && maySendToThirdParties(path) ? GOOGLE : NOBODY);
  return {
    // Every kind of request has its own directive below; what is left is prefetching, which Firefox holds to this one.
    defaultSrc: ["'self'"],
    scriptSrc: ["'self'", THEME_HASH, ...known, ...guests.script],
    // Vite adds its styles by script while we work on them; a built shop has none inline.
    styleSrc: development ? ["'self'", "'unsafe-inline'"] : ["'self'"],
    imgSrc: ["'self'", 'data:', ...guests.picture],
    fontSrc: ["'self'"],
    connectSrc: ["'self'", ...(development ? ['ws:'] : []), ...guests.connect],
    workerSrc: ["'self'"],
    manifestSrc: ["'self'"],
    mediaSrc: ["'self'"],
    frameSrc: paying?.frame ?? ["'none'"],
    objectSrc: ["'none'"],
    baseUri: ["'none'"],
    formAction: ["'self'"],
    frameAncestors: ["'none'"],
    ...(publicOrigin.startsWith('https:') && { upgradeInsecureRequests: [] }),
    reportTo: 'csp',
    reportUri: '/csp-report',
  };
}

// Addresses that carry a token must not travel on in a Referer.
const WITH_TOKEN =
  /^\/(reset-password|verify-email|unsubscribe|newsletter|back-in-stock|review|order|track|wishlist\/shared|checkout\/success|admin\/(?:welcome|join))\b/;
const PRIVATE =
  /^\/(checkout|gift-cards|cart|order|track|account|admin|debug|login|register|forgot-password|reset-password|verify-email|unsubscribe|newsletter|back-in-stock|review|me|wishlist)\b/;

/** What every answer says, whatever it holds. What an answer says itself is left. */
const optionsOf = (
  path: string,
  contentSecurityPolicy: Policy,
  { publicOrigin, stripe }: Pick<Config, 'publicOrigin' | 'stripe'>,
): SecureHeaders => ({
  contentSecurityPolicy,
  overwrite: false,
  xFrameOptions: 'DENY',
  referrerPolicy: WITH_TOKEN.test(path) ? 'no-referrer' : 'strict-origin-when-cross-origin',
  permissionsPolicy: {
    camera: [],
    microphone: [],
    geolocation: [],
    usb: [],
    midi: [],
    browsingTopics: [],
    payment: stripe && PAYING.test(path) ? ['self', stripe.jsBase] : [],
  },
  crossOriginOpenerPolicy: 'same-origin-allow-popups',
  crossOriginResourcePolicy: path.startsWith('/media/') ? 'cross-origin' : 'same-origin',
  reportingEndpoints: [{ name: 'csp', url: '/csp-report' }],
  strictTransportSecurity:
    publicOrigin.startsWith('https:') && 'max-age=63072000; includeSubDomains; preload',
  // Today's browsers need none of these.
  xDnsPrefetchControl: false,
  xDownloadOptions: false,
  xPermittedCrossDomainPolicies: false,
  xXssProtection: false,
});

/** Headers of every answer, by what is answered. */
export function securityHeaders({ config, development }: Server): MiddlewareHandler<Env> {
  return async (c, next) => {
    await next();
    const { path } = c.req;
    const { headers } = c.res;
    const isPage = headers.get('Content-Type')?.startsWith('text/html');
    const known = [`'nonce-${c.get('nonce')}'`, "'strict-dynamic'"];
    const policy = isPage ? pagePolicy(known, path, config, development) : NOTHING;
    await secureHeaders(optionsOf(path, path.startsWith('/media/') ? UPLOAD : policy, config))(
      c,
      async () => {},
    );
    if (!headers.has('Cache-Control'))
      headers.set('Cache-Control', PRIVATE.test(path) ? 'no-store' : 'no-cache');
    headers.set('X-Request-Id', c.get('requestId'));
  };
}

const headersOnly = new Hono<{ Bindings: SecureHeaders }>()
  .use((c, next) => secureHeaders(c.env)(c, next))
  .all('*', (c) => c.body(null));

type Header = [name: string, value: string];

// In a flood thousands of answers in a second say the same.
const recent = new LRUCache<string, Header[]>({ max: 100 });

/** The same headers for an answer that goes out past Hono. */
export async function securityHeadersOf(
  path: string,
  policy: Policy,
  config: Pick<Config, 'publicOrigin' | 'stripe'>,
): Promise<Header[]> {
  const options = optionsOf(path, policy, config);
  const key = JSON.stringify(options);
  const known = recent.get(key);
  if (known) return known;
  const made = [...(await headersOnly.request('/', {}, options)).headers];
  recent.set(key, made);
  return made;
}
