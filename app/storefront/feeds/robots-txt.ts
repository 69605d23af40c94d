import { shopOf } from '#app/context.ts';
import type { Route } from './+types/robots-txt';

// Private pages, and pages without content worth indexing.
const PRIVATE = [
  '/account',
  '/admin',
  '/checkout',
  '/debug',
  '/forgot-password',
  '/login',
  '/newsletter',
  '/order',
  '/register',
  '/reset-password',
  '/unsubscribe',
  '/verify-email',
  '/wishlist',
];

export function loader({ context }: Route.LoaderArgs): Response {
  const { publicOrigin } = shopOf(context).config;
  const lines = [
    'User-agent: *',
    ...PRIVATE.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${publicOrigin}/sitemap.xml`,
  ];
  return new Response(`${lines.join('\n')}\n`, { headers: { 'Content-Type': 'text/plain; charset=utf-8' } });
}
