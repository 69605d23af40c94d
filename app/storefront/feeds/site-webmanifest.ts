import { contextOf } from '#app/context.ts';
import { settingsOf } from '#shop/core/index.server.ts';
import type { Route } from './+types/site-webmanifest';

const icon = (src: string, sizes: string, purpose?: 'maskable') => ({
  src,
  sizes,
  type: src.endsWith('.svg') ? 'image/svg+xml' : 'image/png',
  ...(purpose && { purpose }),
});

/** Used when the shop is installed on a home screen (W3C Web Application Manifest). */
export async function loader({ context }: Route.LoaderArgs): Promise<Response> {
  const { shop, locale } = contextOf(context);
  const { shopName, about } = await settingsOf(shop);
  const manifest = {
    name: shopName,
    short_name: shopName,
    description: about,
    lang: locale,
    id: '/',
    start_url: '/',
    display: 'minimal-ui',
    background_color: '#fbf7f2',
    theme_color: '#fbf7f2',
    icons: [
      icon('/favicon.svg', 'any'),
      icon('/icon-192.png', '192x192'),
      icon('/icon-512.png', '512x512'),
      icon('/icon-maskable-512.png', '512x512', 'maskable'),
    ],
  };
  return new Response(JSON.stringify(manifest), { headers: { 'Content-Type': 'application/manifest+json' } });
}
