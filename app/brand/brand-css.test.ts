import { expect, test } from 'vitest';
import { type Brand, DEFAULT_BRAND } from '#shop/core/index.ts';
import { brandCss } from './brand-css.ts';

test('a shop that has chosen nothing sends nothing', () => {
  expect(brandCss(DEFAULT_BRAND)).toBe('');
});

test('only what differs is sent', () => {
  const css = brandCss({ ...DEFAULT_BRAND, colours: { accent: '#7a2e8f', second: null, paper: null } });
  expect(css).toMatch(/^:root\{--clay:#\w+;--pink:#7a2e8f;--pink-deep:#\w+\}\.dark\{/);
  expect(css).not.toMatch(/paper|teal|font-face|radius/);
});

test('whatever the owner chooses weighs less than 1 kB on its way', async () => {
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
