import { createHash } from 'node:crypto';
import { Hono, type MiddlewareHandler } from 'hono';
import { secureHeaders } from 'hono/secure-headers';
import { LRUCache } from 'lru-cache';
import { ADMIN_THEME_SCRIPT } from '#app/admin/frame/admin-theme.ts';
import { ANNOUNCEMENT_SCRIPT, EMPTY_CART_SCRIPT } from '#app/storefront/frame/inline-scripts.ts';
import { THEME_SCRIPT } from '#app/ui/theme/theme-script.ts';
import type { Config } from '#platform/config.ts';
import { maySendToThirdParties } from '#shop/backoffice/index.ts';
import { englishPath } from '#shop/core/index.ts';
import type { Env, Server } from './http-types.ts';

const hashOf = (script: string): string => `'sha256-${createHash('sha256').update(script).digest('base64')}'`;

const CONSTANT_SCRIPTS = [THEME_SCRIPT, ANNOUNCEMENT_SCRIPT, EMPTY_CART_SCRIPT].map(hashOf);
const ADMIN_SCRIPTS = [hashOf(ADMIN_THEME_SCRIPT)];

type SecureHeaders = NonNullable<Parameters<typeof secureHeaders>[0]>;
type Policy = NonNullable<SecureHeaders['contentSecurityPolicy']>;

/** For anything but our pages. */
export const NOTHING: Policy = { defaultSrc: ["'none'"], frameAncestors: ["'none'"] };
const UPLOAD: Policy = { defaultSrc: ["'none'"], sandbox: [] };
/** Logos may be SVG files that contain styles. */
const LOGO: Policy = { ...UPLOAD, styleSrc: ["'unsafe-inline'"] };

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

/** The checkout, the gift card page, and the payment of add-ons. */
const PAYING = /^\/(checkout|gift-cards|order\/pay\/[^/]+)$/;

/** The admin shows the shop's pages in frames: previews of its look. */
const ADMIN = /^\/admin(\/|$)/;
export const BRAND_PREVIEW = '/admin/brand/preview';
const FRAMED: ReadonlySet<string> = new Set([BRAND_PREVIEW, '/admin/preview']);

/** What Stripe's fields need (docs.stripe.com/security/guide), on the pages that have them. */
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
 * The policy of our pages: only our own scripts, and nothing from elsewhere. If the owner has set up Google
 * Analytics, pages that may be reported to it allow its hosts; consent is asked in the browser, because the page is
 * the same for all.
 * @param inline the sources of the page's inline scripts and styles: a nonce, or hashes
 */
export function pagePolicy(
  inline: { scripts: readonly string[]; styles: readonly string[] },
  address: string,
  { publicOrigin, others, stripe }: Pick<Config, 'publicOrigin' | 'others' | 'stripe'>,
  development: boolean,
): Policy {
  const path = englishPath(address);
  const paying = payingHosts(path, stripe);
  const guests = paying ?? (others.ga4 && maySendToThirdParties(path) ? GOOGLE : NOBODY);
  return {
    // Every kind of request has its own directive below; this one is left for prefetching in Firefox.
    defaultSrc: ["'self'"],
    scriptSrc: [
      "'self'",
      ...CONSTANT_SCRIPTS,
      ...(ADMIN.test(path) ? ADMIN_SCRIPTS : []),
      ...inline.scripts,
      ...guests.script,
    ],
    // In development Vite adds styles by script.
    styleSrc: ["'self'", ...(development ? ["'unsafe-inline'"] : inline.styles)],
    imgSrc: ["'self'", 'data:', ...guests.picture],
    fontSrc: ["'self'"],
    connectSrc: ["'self'", ...(development ? ['ws:'] : []), ...guests.connect],
    workerSrc: ["'self'"],
    manifestSrc: ["'self'"],
    mediaSrc: ["'self'"],
    frameSrc: paying?.frame ?? (ADMIN.test(path) ? ["'self'"] : ["'none'"]),
    objectSrc: ["'none'"],
    baseUri: ["'none'"],
    formAction: ["'self'"],
    frameAncestors: [FRAMED.has(path) ? "'self'" : "'none'"],
    ...(publicOrigin.startsWith('https:') && { upgradeInsecureRequests: [] }),
    reportTo: 'csp',
    reportUri: '/csp-report',
  };
}

// Addresses that contain a token must not leak in a Referer.
const WITH_TOKEN =
  /^\/(reset-password|verify-email|unsubscribe|newsletter|back-in-stock|review|order|track|wishlist\/shared|checkout\/success|admin\/(?:welcome|join))\b/;
const PRIVATE =
  /^\/(checkout|gift-cards|cart|order|track|account|admin|debug|login|register|forgot-password|reset-password|verify-email|unsubscribe|newsletter|back-in-stock|review|me|wishlist)\b/;

const HSTS = 'max-age=63072000; includeSubDomains; preload';

/** Headers of every answer; those that an answer sets itself are not overwritten. */
const optionsOf = (
  path: string,
  contentSecurityPolicy: Policy,
  { publicOrigin, stripe }: Pick<Config, 'publicOrigin' | 'stripe'>,
): SecureHeaders => ({
  contentSecurityPolicy,
  overwrite: false,
  xFrameOptions: FRAMED.has(path) ? 'SAMEORIGIN' : 'DENY',
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
  strictTransportSecurity: publicOrigin.startsWith('https:') && HSTS,
  // Obsolete in today's browsers.
  xDnsPrefetchControl: false,
  xDownloadOptions: false,
  xPermittedCrossDomainPolicies: false,
  xXssProtection: false,
});

/**
 * For built scripts, styles and fonts: a first load has a dozen, and policies of a page mean nothing for them. HTTP/1.1
 * doesn't compress headers, so they would be 10 kB of it.
 */
const assetOptions = ({ publicOrigin }: Pick<Config, 'publicOrigin'>): SecureHeaders => ({
  crossOriginOpenerPolicy: false,
  crossOriginResourcePolicy: 'same-origin',
  originAgentCluster: false,
  referrerPolicy: false,
  strictTransportSecurity: publicOrigin.startsWith('https:') && HSTS,
  xDnsPrefetchControl: false,
  xDownloadOptions: false,
  xFrameOptions: false,
  xPermittedCrossDomainPolicies: false,
  xXssProtection: false,
});

export function securityHeaders({ config, development }: Server): MiddlewareHandler<Env> {
  return async (c, next) => {
    await next();
    const path = englishPath(c.req.path);
    const { headers } = c.res;
    if (c.res.ok && path.startsWith('/assets/'))
      return secureHeaders(assetOptions(config))(c, async () => {});
    const isPage = headers.get('Content-Type')?.startsWith('text/html');
    const nonce = `'nonce-${c.get('nonce')}'`;
    const inline = { scripts: [nonce, "'strict-dynamic'"], styles: [nonce] };
    const policy = isPage ? pagePolicy(inline, path, config, development) : NOTHING;
    const ofMedia = path.startsWith('/media/brand/') ? LOGO : UPLOAD;
    await secureHeaders(optionsOf(path, path.startsWith('/media/') ? ofMedia : policy, config))(
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

// Under load thousands of answers a second have the same headers.
const recent = new LRUCache<string, Header[]>({ max: 100 });

/** The same headers for an answer that isn't sent through Hono. */
export async function securityHeadersOf(
  address: string,
  policy: Policy,
  config: Pick<Config, 'publicOrigin' | 'stripe'>,
): Promise<Header[]> {
  const options = optionsOf(englishPath(address), policy, config);
  const key = JSON.stringify(options);
  const cached = recent.get(key);
  if (cached) return cached;
  const headers = [...(await headersOnly.request('/', {}, options)).headers];
  recent.set(key, headers);
  return headers;
}
