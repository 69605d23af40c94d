import { expect, test } from 'vitest';
import { code128, valuesOf } from './code-128.ts';

/** Reads bars back, by their widths alone. */
function read(widths: readonly number[]): string {
  const known = new Map<string, number>();
  // The patterns of values, from texts that need each of them in set B and C.
  for (let value = 0; value < 95; value += 1) {
    const bars = code128(String.fromCharCode(value + 32))!;
    known.set(bars.slice(6, 12).join(''), value);
  }
  const values: number[] = [];
  for (let at = 6; at < widths.length - 13; at += 6)
    values.push(known.get(widths.slice(at, at + 6).join(''))!);
  return values.map((value) => String.fromCharCode(value + 32)).join('');
}

test('the check character is that of the standard’s example', () => {
  // PJJ123C is mostly shown in set A, where it sums up to 878; in set B it is 879, and the remainder by 103 is 55: W.
  const bars = code128('PJJ123C')!;
  const check = bars.slice(-13, -7).join('');
  expect(check).toBe(code128('W')!.slice(6, 12).join(''));
});

test('every character is eleven modules, and the stop thirteen', () => {
  const bars = code128('NGO-30 mL')!;
  expect(bars.reduce((total, width) => total + width, 0)).toBe(11 * 11 + 13);
  expect(read(bars)).toBe('NGO-30 mL');
});

test('long runs of digits take half the space', () => {
  expect(valuesOf('123456')).toEqual([105, 12, 34, 56]);
  expect(valuesOf('AB1234')).toEqual([104, 33, 34, 99, 12, 34]);
  expect(valuesOf('A12345')).toEqual([104, 33, 17, 99, 23, 45]);
  expect(valuesOf('1234A')).toEqual([105, 12, 34, 100, 33]);
});

test('a text that cannot be encoded has no bars', () => {
  expect(code128('')).toBeNull();
  expect(code128('crème')).toBeNull();
});
