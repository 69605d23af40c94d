import { expect, test } from 'vitest';
import { contrast, hexOf, oklchOf } from './colour.ts';

test.each(['#000000', '#ffffff', '#a62f5c', '#17615e', '#00ff00', '#fbf7f2'])(
  '%s survives the way there and back',
  (hex) => {
    expect(hexOf(oklchOf(hex))).toBe(hex);
  },
);

test('lightness, chroma and hue are those of CSS Color 4', () => {
  const { l, c, h } = oklchOf('#ff0000');
  expect([l, c, h].map((value) => value.toFixed(2))).toEqual(['0.63', '0.26', '29.23']);
});

test('a colour that no screen shows keeps its lightness and hue', () => {
  const { l, c, h } = oklchOf(hexOf({ l: 0.95, c: 0.3, h: 20 }));
  expect(l).toBeCloseTo(0.95, 1);
  expect(c).toBeLessThan(0.1);
  expect(Math.abs(h - 20)).toBeLessThan(6);
});

test('contrast is that of WCAG', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21);
  expect(contrast('#767676', '#ffffff')).toBeCloseTo(4.54, 2);
});
