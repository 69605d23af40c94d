import { contextOf } from '#app/context.ts';
import { brandIconPath, settingsOf } from '#shop/core/index.server.ts';
import { brandOf, localPath, themesOf } from '#shop/core/index.ts';
import type { Route } from './+types/site-webmanifest';

const icon = (src: string, sizes: string, purpose?: 'maskable') => ({
  src,
  sizes,
  type: src.endsWith('.svg') ? 'image/svg+xml' : 'image/png',
  ...(purpose && { purpose }),
});

/** Used when the shop is installed on a home screen (W3C Web Application Manifest). */
export async function loader({ context }: Route.LoaderArgs): Promise<Response> {
  const { shop, locale, languages } = contextOf(context);
  const settings = await settingsOf(shop);
  const { shopName, about } = settings;
  const brand = brandOf(settings);
  const { paper } = themesOf(brand.colours).light;
  const large = brandIconPath(brand, 512);
  const manifest = {
    name: shopName,
    short_name: shopName,
    description: about,
    lang: locale,
    // One app, in whichever language it was installed.
    id: '/',
    start_url: localPath('/', locale, languages),
    display: 'minimal-ui',
    background_color: paper,
    theme_color: paper,
    icons: [
      ...(large === '/icon-512.png' ? [icon('/favicon.svg', 'any')] : []),
      icon(brandIconPath(brand, 192), '192x192'),
      icon(large, '512x512'),
      icon(brandIconPath(brand, 512, true), '512x512', 'maskable'),
    ],
  };
  return new Response(JSON.stringify(manifest), { headers: { 'Content-Type': 'application/manifest+json' } });
}
