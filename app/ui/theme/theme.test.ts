import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const css = readFileSync('app/ui/theme/theme.css', 'utf8');
const tokensOf = (selector: string): Record<string, string> => {
  const block = css.slice(css.indexOf(`\n${selector} {`)).split('}')[0] ?? '';
  return Object.fromEntries(
    [...block.matchAll(/--([\w-]+): (#[0-9a-f]{6});/g)].map(([, name, hex]) => [name!, hex!]),
  );
};
const themes = { light: tokensOf(':root'), dark: tokensOf('.dark') };

function luminance(hex: string): number {
  const [r, g, b] = [1, 3, 5].map((at) => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return value <= 0.03928 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r! + 0.7152 * g! + 0.0722 * b!;
}
const contrast = (a: string, b: string): number => {
  const [light, dark] = [luminance(a), luminance(b)].sort((x, y) => y - x);
  return (light! + 0.05) / (dark! + 0.05);
};

const grounds = ['paper', 'surface', 'sand'];
const texts = ['ink', 'quiet', 'pink', 'teal', 'good', 'warn', 'bad'];
const pairs = [
  ...grounds.flatMap((ground) => texts.map((text): [string, string] => [text, ground])),
  ['ink', 'clay'],
  ['ink', 'sage'],
  ['on-pink', 'pink'],
  ['on-pink', 'pink-deep'],
  ['on-teal', 'teal'],
  ['on-teal', 'teal-deep'],
] as [string, string][];

for (const [theme, tokens] of Object.entries(themes)) {
  test.each(pairs)(`${theme}: %s can be read on %s`, (text, ground) => {
    expect(contrast(tokens[text]!, tokens[ground]!)).toBeGreaterThanOrEqual(4.5);
  });
  test.each(grounds)(`${theme}: the edge of a field is seen on %s`, (ground) => {
    expect(contrast(tokens.edge!, tokens[ground]!)).toBeGreaterThanOrEqual(3);
    expect(contrast(tokens.teal!, tokens[ground]!)).toBeGreaterThanOrEqual(3);
  });
}
