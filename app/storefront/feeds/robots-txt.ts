import { contextOf } from '#app/context.ts';
import { localPath } from '#shop/core/index.ts';
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
  const { shop, languages } = contextOf(context);
  const { mode, publicOrigin } = shop.config;
  const isTrial = mode === 'test' && publicOrigin.startsWith('https:');
  const lines = [
    'User-agent: *',
    // A test shop that is on its domain already.
    ...(isTrial ? ['Disallow: /'] : []),
    ...new Set(
      languages.flatMap((locale) => PRIVATE.map((path) => `Disallow: ${localPath(path, locale, languages)}`)),
    ),
    '',
    `Sitemap: ${publicOrigin}/sitemap.xml`,
  ];
  return new Response(`${lines.join('\n')}\n`, { headers: { 'Content-Type': 'text/plain; charset=utf-8' } });
}
