import { expect, test } from 'vitest';
import { type Brand, DEFAULT_BRAND } from '#shop/core/index.ts';
import { brandCss } from './brand-css.ts';

test('a shop that has chosen nothing sends nothing', () => {
  expect(brandCss(DEFAULT_BRAND)).toBe('');
});

test('only the styles that differ from the default are sent', () => {
  const css = brandCss({ ...DEFAULT_BRAND, colours: { accent: '#7a2e8f', second: null, paper: null } });
  expect(css).toMatch(/^:root\{--clay:#\w+;--pink:#7a2e8f;--pink-deep:#\w+\}\.dark\{/);
  expect(css).not.toMatch(/paper|teal|font-face|radius/);
});

test('the styles of any look weigh less than 1 kB when compressed', async () => {
  const { brotliCompressSync } = await import('node:zlib');
  const logo = { id: 'abcdefghijklmnopqrstuv', width: 240, height: 80, isVector: true };
  const all: Brand = {
    colours: { accent: '#3b5bdb', second: '#0b7285', paper: '#eef3ff' },
    headings: 'playfair-display',
    text: 'nunito-sans',
    corners: 'square',
    density: 'compact',
    logo,
    darkLogo: { ...logo, id: 'ABCDEFGHIJKLMNOPQRSTUV' },
    showsName: false,
  };
  expect(brotliCompressSync(brandCss(all)).length).toBeLessThan(1_000);
});

test('the header loads a small drawing as it is, and a small copy of anything else', () => {
  const logo = { id: '0123456789abcdef012345', width: 240, height: 80, isVector: true };
  expect(brandCss({ ...DEFAULT_BRAND, logo })).toContain('url(/media/brand/0123456789abcdef012345.svg)');
  expect(brandCss({ ...DEFAULT_BRAND, logo: { ...logo, isVector: false } })).toContain(
    'url(/media/brand/0123456789abcdef012345-header.webp)',
  );
});

const cssOf = (part: Partial<Brand>): string => brandCss({ ...DEFAULT_BRAND, ...part });

test('corners are square or round on every radius, and square on buttons too, which are pills', () => {
  expect(cssOf({ corners: 'square' })).toBe(
    ':root{--radius-card:0;--radius-xl:0;--radius-lg:0;--radius-md:0}.button,.card-add{border-radius:0!important}',
  );
  expect(cssOf({ corners: 'round' })).toBe(
    ':root{--radius-card:1.5rem;--radius-xl:1.25rem;--radius-lg:1rem}',
  );
});

test('a compact shop has less space between its sections', () => {
  expect(cssOf({ density: 'compact' })).toBe(':root{--air:.6}');
});

test('headings come upright and italic, with fallbacks as wide as they are', () => {
  const css = cssOf({ headings: 'lora' });
  expect(css.match(/@font-face\{font-family:"Lora";src:url\([^)]+\) format\("woff2"\)/g)).toHaveLength(2);
  expect(css).toContain('font-weight:400;font-style:italic}');
  expect(css).toContain('@font-face{font-family:"Heading 1";src:local("Georgia");size-adjust:103%}');
  expect(css).toContain(':root{--font-serif:"Lora","Heading 1","Heading 2","Heading 3",serif}');
  expect(css).not.toContain('--font-sans');
});

test('text comes in all its weights, with a fallback as wide as it is', () => {
  const css = cssOf({ text: 'mulish' });
  expect(css).toMatch(/@font-face\{font-family:"Mulish";src:url\([^)]+\)[^}]+font-weight:400 600\}/);
  expect(css).toMatch(/@font-face\{font-family:"Text 1";src:local\("Arial"\)[^}]+size-adjust:100%\}/);
  expect(css).toContain(':root{--font-sans:"Mulish","Text 1",system-ui,sans-serif}');
  expect(css).not.toContain('--font-serif');
});

test('the dark theme has a logo of its own, in its own shape', () => {
  const logo = { id: '0123456789abcdef012345', width: 240, height: 80, isVector: true };
  const darkLogo = { ...logo, id: '543210fedcba9876543210', width: 80 };
  const dark = '.dark .mark{width:2.500rem;height:2.500rem;background-image:url(';
  expect(cssOf({ logo })).not.toContain('.dark .mark');
  expect(cssOf({ logo, darkLogo })).toContain(`${dark}/media/brand/${darkLogo.id}.svg)}`);
  // Without a logo the header shows the flower, which follows the theme.
  expect(cssOf({ darkLogo })).toBe('');
});

test('a logo replaces the shop’s name, or is beside it', () => {
  const logo = { id: '0123456789abcdef012345', width: 240, height: 80, isVector: true };
  expect(cssOf({ logo })).toContain('.shop-name{position:absolute;');
  expect(cssOf({ logo, showsName: true })).not.toContain('.shop-name');
  expect(cssOf({ showsName: false })).toBe('');
});
