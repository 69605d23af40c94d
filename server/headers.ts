import { createHash } from 'node:crypto';
import type { Context, MiddlewareHandler } from 'hono';
import { THEME_SCRIPT } from '../app/ui/theme-script.ts';
import type { Server } from './http.ts';

const THEME_HASH = `'sha256-${createHash('sha256').update(THEME_SCRIPT).digest('base64')}'`;

const NOTHING = "default-src 'none'; frame-ancestors 'none'";
const UPLOAD = "default-src 'none'; sandbox";

/** The policy of a page of ours: nothing from elsewhere, and only the scripts that we put there. */
function pagePolicy(nonce: string, https: boolean, development: boolean): string {
  return [
    "default-src 'none'",
    `script-src 'self' 'nonce-${nonce}' ${THEME_HASH} 'strict-dynamic'`,
    // Vite adds its styles by script while we work on them; a built shop has none inline.
    development ? "style-src 'self' 'unsafe-inline'" : `style-src 'self' 'nonce-${nonce}'`,
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
const WITH_TOKEN = /^\/(reset-password|verify-email|unsubscribe|order|checkout\/success|admin\/welcome)\b/;
const PRIVATE = /^\/(checkout|cart|order|account|admin|login|debug)\b/;

/** Headers of every answer, by what is answered. */
export function securityHeaders({ config, development }: Server): MiddlewareHandler {
  const https = config.publicOrigin.startsWith('https:');
  return async (c, next) => {
    await next();
    const { path } = c.req;
    const headers = c.res.headers;
    headers.set('X-Content-Type-Options', 'nosniff');
    headers.set('X-Frame-Options', 'DENY');
    headers.set('Referrer-Policy', WITH_TOKEN.test(path) ? 'no-referrer' : 'strict-origin-when-cross-origin');
    headers.set(
      'Permissions-Policy',
      'camera=(), microphone=(), geolocation=(), usb=(), midi=(), browsing-topics=(), payment=()',
    );
    headers.set('Cross-Origin-Opener-Policy', 'same-origin-allow-popups');
    headers.set('Cross-Origin-Resource-Policy', path.startsWith('/media/') ? 'cross-origin' : 'same-origin');
    headers.set('Origin-Agent-Cluster', '?1');
    headers.set('Reporting-Endpoints', 'csp="/csp-report"');
    if (https) headers.set('Strict-Transport-Security', 'max-age=63072000; includeSubDomains; preload');
    headers.set('Content-Security-Policy', policyOf(c, path, https, development));
    if (!headers.has('Cache-Control'))
      headers.set('Cache-Control', PRIVATE.test(path) ? 'no-store' : 'no-cache');
    headers.set('X-Request-Id', c.get('requestId'));
  };
}

function policyOf(c: Context, path: string, https: boolean, development: boolean): string {
  if (path.startsWith('/media/')) return UPLOAD;
  const isPage = c.res.headers.get('Content-Type')?.startsWith('text/html');
  return isPage ? pagePolicy(c.get('nonce'), https, development) : NOTHING;
}
