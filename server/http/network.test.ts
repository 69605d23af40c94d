import { expect, test } from 'vitest';
import { addressOf, networkOf, proxiesOf } from './network.ts';

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

test('a forwarded address counts only from a proxy that was named', () => {
  const none = proxiesOf([]);
  const one = proxiesOf(['10.0.0.1']);
  expect(addressOf('10.0.0.1', '198.51.100.9', none)).toBe('10.0.0.1');
  expect(addressOf('10.0.0.2', '198.51.100.9', one)).toBe('10.0.0.2');
  expect(addressOf('10.0.0.1', '6.6.6.6, 198.51.100.9', one)).toBe('198.51.100.9');
  expect(addressOf('::ffff:10.0.0.1', '198.51.100.9', one)).toBe('198.51.100.9');
  expect(addressOf(undefined, '198.51.100.9', one)).toBe('');
});

test('behind several proxies that were named, the visitor is who asked the outermost', () => {
  const both = proxiesOf(['10.0.0.1', '10.0.0.2']);
  expect(addressOf('10.0.0.1', '6.6.6.6, 198.51.100.9, 10.0.0.2', both)).toBe('198.51.100.9');
  expect(addressOf('10.0.0.1', '10.0.0.2', both)).toBe('10.0.0.2');
  const inner = proxiesOf(['10.0.0.1']);
  expect(addressOf('10.0.0.1', '198.51.100.9, 10.0.0.2', inner)).toBe('10.0.0.2');
});

test('a proxy can be named by its network', () => {
  const networks = proxiesOf(['172.16.0.0/12', 'fd00::/8']);
  expect(addressOf('172.18.0.5', '198.51.100.9', networks)).toBe('198.51.100.9');
  expect(addressOf('fd12::5', '198.51.100.9', networks)).toBe('198.51.100.9');
  expect(addressOf('172.32.0.5', '198.51.100.9', networks)).toBe('172.32.0.5');
});
