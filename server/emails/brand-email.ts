import type { ShopSettings } from '#shop/core/index.server.ts';
import {
  type Brand,
  brandOf,
  type ColourToken,
  DEFAULT_BRAND,
  DEFAULT_THEMES,
  TYPEFACE_NAMES,
  themesOf,
} from '#shop/core/index.ts';
import type { RenderedEmail } from '#shop/email/index.ts';

/**
 * An email in the owner's look. Its elements have inline styles in the colours of `emails/email-frame.tsx`;
 * these are replaced here, in styles and nowhere else. Pictures of the shop get their full address.
 */
export function inBrand(email: RenderedEmail, settings: ShopSettings, origin: string): RenderedEmail {
  const brand = brandOf(settings);
  const replace = replacer(brand);
  const html = email.html
    .replace(/ style="[^"]*"|<style>[\s\S]*?<\/style>/g, replace)
    .replaceAll('src="/media/brand/', `src="${origin}/media/brand/`);
  return { ...email, html };
}

function replacer({ colours, headings, text }: Brand): (style: string) => string {
  const themes = themesOf(colours);
  const words = new Map<string, string>();
  for (const name of ['dark', 'light'] as const) {
    for (const [token, hex] of Object.entries(themes[name]) as [ColourToken, string][]) {
      words.set(DEFAULT_THEMES[name][token], hex);
    }
  }
  // White is many things; a button's text stays white whatever the button's colour.
  words.delete('#ffffff');
  words.set(TYPEFACE_NAMES[DEFAULT_BRAND.headings], TYPEFACE_NAMES[headings]);
  words.set(TYPEFACE_NAMES[DEFAULT_BRAND.text], TYPEFACE_NAMES[text]);
  const pattern = new RegExp([...words.keys()].join('|'), 'g');
  return (style) => style.replace(pattern, (word) => words.get(word)!);
}
