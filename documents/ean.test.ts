import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readGtin } from '#shop/catalog/products/gtin.ts';
import { eanBars } from './ean.ts';

/** The modules of each digit in set L, 1 for a bar. R is its inverse, and G is R backwards. */
const L = [
  '0001101',
  '0011001',
  '0010011',
  '0111101',
  '0100011',
  '0110001',
  '0101111',
  '0111011',
  '0110111',
  '0001011',
];
const inverse = (bits: string) => [...bits].map((bit) => (bit === '1' ? '0' : '1')).join('');
const R = L.map(inverse);
const G = R.map((bits) => [...bits].reverse().join(''));
const FIRST = [
  '------',
  '--G-GG',
  '--GG-G',
  '--GGG-',
  '-G--GG',
  '-GG--G',
  '-GGG--',
  '-G-G-G',
  '-G-GG-',
  '-GG-G-',
];

const modulesOf = (widths: readonly number[]): string =>
  widths.map((width, at) => (at % 2 === 0 ? '1' : '0').repeat(width)).join('');

/** Reads modules as a scanner does. */
function scan(modules: string): string {
  const half = modules.length === 95 ? 42 : 28;
  const [left, right] = [modules.slice(3, 3 + half), modules.slice(8 + half, -3)];
  expect([modules.slice(0, 3), modules.slice(3 + half, 8 + half), modules.slice(-3)]).toEqual([
    '101',
    '01010',
    '101',
  ]);
  const sevens = (bits: string) => bits.match(/.{7}/g)!;
  const sets = sevens(left).map((bits) => (L.includes(bits) ? '-' : 'G'));
  const first = half === 42 ? String(FIRST.indexOf(sets.join(''))) : '';
  const digits = sevens(left).map((bits, at) => (sets[at] === '-' ? L : G).indexOf(bits));
  return first + [...digits, ...sevens(right).map((bits) => R.indexOf(bits))].join('');
}

const withCheckDigit = (digits: string): string =>
  Array.from({ length: 10 }, (_, check) => digits + check).find((gtin) => readGtin(gtin))!;
const digits = (count: number) =>
  fc.array(fc.integer({ min: 0, max: 9 }), { minLength: count, maxLength: count }).map((all) => all.join(''));

test('a known number has the bars of its published example', () => {
  const left = ['0001011', '0100111', '0110011', '0010011', '0111101', '0011101'];
  const right = ['1100110', '1101100', '1000010', '1011100', '1001110', '1000100'];
  expect(modulesOf(eanBars('5901234123457')!.widths)).toBe(`101${left.join('')}01010${right.join('')}101`);
});

test('a scanner reads back any EAN-13, UPC-A and EAN-8', () => {
  fc.assert(
    fc.property(digits(12), digits(11), digits(7), (ean, upc, short) => {
      const [ean13, upcA, ean8] = [ean, upc, short].map(withCheckDigit) as [string, string, string];
      expect(scan(modulesOf(eanBars(ean13)!.widths))).toBe(ean13);
      expect(scan(modulesOf(eanBars(upcA)!.widths))).toBe(`0${upcA}`);
      expect(scan(modulesOf(eanBars(ean8)!.widths))).toBe(ean8);
      expect(eanBars(`0${ean13}`)).toEqual(eanBars(ean13));
    }),
  );
});

test('the number of a case of items has no bars for tills', () => {
  expect(eanBars('10614141000415')).toBeNull();
});
