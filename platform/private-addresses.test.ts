import { expect, test } from 'vitest';
import { isPrivateAddress } from './private-addresses.ts';

test.each([
  ['127.0.0.1', true],
  ['10.213.77.2', true],
  ['172.31.0.5', true],
  ['192.168.1.20', true],
  ['::1', true],
  ['fd12::5', true],
  ['172.32.0.5', false],
  ['203.0.113.9', false],
  ['2001:db8::1', false],
  ['10.0.0.0/8', false],
  ['localhost', false],
  ['', false],
])('%s is private: %s', (address, is) => {
  expect(isPrivateAddress(address)).toBe(is);
});
