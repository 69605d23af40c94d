import { expect, test } from 'vitest';
import { settings } from '#demo/settings.ts';
import { DEFAULT_BRAND, themesOf } from '#shop/core/index.ts';
import { defaultSettings } from '#shop/core/settings/settings.server.ts';
import { inBrand } from './brand-email.ts';

const origin = 'https://shop.example.ca';
const email = {
  subject: 'Hello',
  text: 'Hello',
  html:
    '<style>.button { background: #f3a6bf !important }</style><img src="/media/brand/a.png" alt="x"/>' +
    '<p style="color:#a62f5c;font-family:Newsreader, Georgia">My colour is #a62f5c</p>',
};
const shop = { ...defaultSettings, ...settings };

test('an email of a shop that has chosen nothing stays as it is, but for the addresses of its pictures', () => {
  expect(inBrand(email, shop, origin).html).toBe(
    email.html.replace('src="/', 'src="https://shop.example.ca/'),
  );
});

test('the owner’s colours and typefaces are in its styles, in both themes, and not in people’s own texts', () => {
  const colours = { ...DEFAULT_BRAND.colours, accent: '#3d5a2a' };
  const brand = { colours, headings: 'playfair-display' as const };
  const { html } = inBrand(email, { ...shop, brand }, origin);
  expect(html).toContain(
    '<p style="color:#3d5a2a;font-family:Playfair Display, Georgia">My colour is #a62f5c',
  );
  expect(html).toContain(`background: ${themesOf(colours).dark.pink} !important`);
});
