import { expect, test } from 'vitest';
import { newId, newSecretId, randomPart } from './ids.ts';

// S13
test('secret ids are 128 bits without an order, and none comes twice', () => {
  const ids = Array.from({ length: 10_000 }, newSecretId);
  expect(new Set(ids).size).toBe(ids.length);
  const bytes = ids.map((id) => Buffer.from(id, 'base64url'));
  expect(bytes.every(({ length }) => length === 16)).toBe(true);
  // In 10,000 ids each bit is set about 5,000 times; a deviation of 300 has a chance of one in a billion.
  for (let bit = 0; bit < 128; bit += 1) {
    const heads = bytes.filter((id) => (id[bit >> 3]! >> (bit & 7)) & 1).length;
    expect(Math.abs(heads - 5_000)).toBeLessThan(300);
  }
  const rises = ids.filter((id, index) => index > 0 && id > ids[index - 1]!).length;
  expect(Math.abs(rises - 5_000)).toBeLessThan(300);
});

test('no random byte is given twice, whatever is asked for between', () => {
  const parts = Array.from({ length: 5_000 }, (_, turn) => randomPart(9 + (turn % 8)));
  // Bytes handed out earlier are not overwritten.
  const before = parts.map((part) => part.toString('hex'));
  const ids = Array.from({ length: 5_000 }, () => newId(new Date()));
  expect(parts.map((part) => part.toString('hex'))).toEqual(before);
  expect(new Set([...before, ...ids]).size).toBe(10_000);
});
