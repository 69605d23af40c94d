import { brandIconPath, type ShopSettings, settingsOf } from '#shop/core/index.server.ts';
import { brandOf, type Core, themesOf } from '#shop/core/index.ts';
import { brandCss } from './brand-css.ts';
import { HEADINGS, TEXTS } from './typefaces.ts';

interface Head {
  links: string;
  css: string;
}

/** Finding colours that can be read takes longer than rendering a page, so it is done once for the same settings. */
const heads = new WeakMap<ShopSettings, Head>();

/**
 * The end of every page's head. It isn't rendered by React, so that the browser needs neither the owner's look nor its
 * code to hydrate a page.
 */
export async function brandHead(shop: Core, nonce: string): Promise<string> {
  const settings = await settingsOf(shop);
  const head = heads.get(settings) ?? headOf(settings);
  heads.set(settings, head);
  return head.links + (head.css && `<style id="brand" nonce="${nonce}">${head.css}</style>`);
}

function headOf(settings: ShopSettings): Head {
  const brand = brandOf(settings);
  const { light, dark } = themesOf(brand.colours);
  const fonts = [TEXTS[brand.text].file, HEADINGS[brand.headings].file];
  const icon = brandIconPath(brand, 32);
  const isShopsOwn = icon === '/favicon.ico';
  const links = [
    `<link rel="icon" href="${icon}" sizes="32x32"/>`,
    isShopsOwn
      ? '<link rel="icon" href="/favicon.svg" type="image/svg+xml"/>'
      : `<link rel="icon" href="${brandIconPath(brand, 192)}" sizes="192x192"/>`,
    `<link rel="apple-touch-icon" href="${brandIconPath(brand, 180)}"/>`,
    `<meta name="theme-color" content="${light.paper}" data-dark="${dark.paper}"/>`,
    ...fonts.map((file) => `<link rel="preload" href="${file}" as="font" type="font/woff2" crossorigin=""/>`),
  ];
  return { links: links.join(''), css: brandCss(brand) };
}
