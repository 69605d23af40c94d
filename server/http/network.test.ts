import { expect, test } from 'vitest';
import { addressOf, networkOf } from './network.ts';

test('an IPv4 address is its own network', () => {
  expect(networkOf('203.0.113.7')).toBe('203.0.113.7');
  expect(networkOf('::ffff:203.0.113.7')).toBe('203.0.113.7');
});

test('all addresses of one IPv6 /64 are one network', () => {
  expect(networkOf('2001:db8:1:2:3:4:5:6')).toBe('2001:db8:1:2');
  expect(networkOf('2001:db8:1:2::1')).toBe('2001:db8:1:2');
  expect(networkOf('2001:db8::1')).toBe('2001:db8:0:0');
  expect(networkOf('::1')).toBe('0:0:0:0');
});

test('a forwarded address counts only from the proxy that was named', () => {
  expect(addressOf('10.0.0.1', '198.51.100.9', undefined)).toBe('10.0.0.1');
  expect(addressOf('10.0.0.2', '198.51.100.9', '10.0.0.1')).toBe('10.0.0.2');
  expect(addressOf('10.0.0.1', '6.6.6.6, 198.51.100.9', '10.0.0.1')).toBe('198.51.100.9');
});
