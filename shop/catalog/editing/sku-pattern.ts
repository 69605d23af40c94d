import type { Matrix } from './option-matrix.ts';

const MAX_SKU = 50;

/** Letters and digits of a text, in capitals: `Crème, 30 mL` gives `CREME30ML`. */
const code = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[^a-z0-9]/gi, '')
    .toUpperCase();

/**
 * A pattern for a product's SKUs.
 * @example skuPatternOf('Gentle Soap', ['Scent', 'Size']) // 'GENTLE-SOAP-{scent}-{size}'
 */
export const skuPatternOf = (name: string, optionNames: readonly string[]): string =>
  [
    name
      .split(/\s+/)
      .map(code)
      .filter((word) => word !== '')
      .join('-')
      .slice(0, 24)
      .replace(/-$/, '') || 'SKU',
    ...optionNames.map((option) => `{${option.toLowerCase()}}`),
  ].join('-');

/** The SKUs that the pattern gives to the variants on sale without one, by index. */
export function skusFrom(pattern: string, { optionNames, variants }: Matrix): Map<number, string> {
  const taken = new Set(variants.map(({ sku }) => sku.trim()).filter((sku) => sku !== ''));
  const skus = new Map<number, string>();
  for (const [at, { sku, values, status }] of variants.entries()) {
    if (sku.trim() !== '' || status !== 'active') continue;
    const filled = optionNames
      .reduce(
        (text, name, index) => text.replaceAll(`{${name.toLowerCase()}}`, code(values[index] ?? '')),
        pattern,
      )
      .trim()
      .slice(0, MAX_SKU - 3);
    if (filled === '') continue;
    let free = filled;
    for (let n = 2; taken.has(free); n += 1) free = `${filled}-${n}`;
    taken.add(free);
    skus.set(at, free);
  }
  return skus;
}
