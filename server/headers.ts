import { createHash } from 'node:crypto';
import type { Context, MiddlewareHandler } from 'hono';
import { THEME_SCRIPT } from '../app/ui/theme-script.ts';
import type { Server } from './http.ts';

const THEME_HASH = `'sha256-${createHash('sha256').update(THEME_SCRIPT).digest('base64')}'`;

/** For what is no page of ours. */
export const NOTHING = "default-src 'none'; frame-ancestors 'none'";
const UPLOAD = "default-src 'none'; sandbox";

/**
 * The policy of a page of ours: nothing from elsewhere, and only the scripts that we put there.
 * @param known what the page's inline scripts are known by: its nonce, or their hashes
 */
export function pagePolicy(known: readonly string[], https: boolean, development: boolean): string {
  return [
    "default-src 'none'",
    `script-src 'self' ${[THEME_HASH, ...known].join(' ')}`,
    // Vite adds its styles by script while we work on them; a built shop has none inline.
    development ? "style-src 'self' 'unsafe-inline'" : "style-src 'self'",
    "img-src 'self' data:",
    "font-src 'self'",
    development ? "connect-src 'self' ws:" : "connect-src 'self'",
    "worker-src 'self'",
    "manifest-src 'self'",
    "media-src 'self'",
    "frame-src 'none'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    ...(https ? ['upgrade-insecure-requests'] : []),
    'report-to csp',
    'report-uri /csp-report',
  ].join('; ');
}

// Addresses that carry a token must not travel on in a Referer.
const WITH_TOKEN =
  /^\/(reset-password|verify-email|unsubscribe|newsletter|review|order|track|checkout\/success|admin\/welcome)\b/;
const PRIVATE =
  /^\/(checkout|cart|order|track|account|admin|debug|login|register|forgot-password|reset-password|verify-email|unsubscribe|newsletter|review|me|wishlist)\b/;

/** What every answer says, whatever it holds. */
export const answerHeaders = (path: string, https: boolean): [name: string, value: string][] => [
  ['X-Content-Type-Options', 'nosniff'],
  ['X-Frame-Options', 'DENY'],
  ['Referrer-Policy', WITH_TOKEN.test(path) ? 'no-referrer' : 'strict-origin-when-cross-origin'],
  [
    'Permissions-Policy',
    'camera=(), microphone=(), geolocation=(), usb=(), midi=(), browsing-topics=(), payment=()',
  ],
  ['Cross-Origin-Opener-Policy', 'same-origin-allow-popups'],
  ['Cross-Origin-Resource-Policy', path.startsWith('/media/') ? 'cross-origin' : 'same-origin'],
  ['Origin-Agent-Cluster', '?1'],
  ['Reporting-Endpoints', 'csp="/csp-report"'],
  ...(https
    ? [['Strict-Transport-Security', 'max-age=63072000; includeSubDomains; preload'] as [string, string]]
    : []),
];

/** Headers of every answer, by what is answered. What an answer has said itself stands. */
export function securityHeaders({ config, development }: Server): MiddlewareHandler {
  const https = config.publicOrigin.startsWith('https:');
  return async (c, next) => {
    await next();
    const { path } = c.req;
    const headers = c.res.headers;
    for (const [name, value] of answerHeaders(path, https)) headers.set(name, value);
    if (!headers.has('Content-Security-Policy'))
      headers.set('Content-Security-Policy', policyOf(c, path, https, development));
    if (!headers.has('Cache-Control'))
      headers.set('Cache-Control', PRIVATE.test(path) ? 'no-store' : 'no-cache');
    headers.set('X-Request-Id', c.get('requestId'));
  };
}

function policyOf(c: Context, path: string, https: boolean, development: boolean): string {
  if (path.startsWith('/media/')) return UPLOAD;
  const isPage = c.res.headers.get('Content-Type')?.startsWith('text/html');
  return isPage ? pagePolicy([`'nonce-${c.get('nonce')}'`, "'strict-dynamic'"], https, development) : NOTHING;
}
