import { isIPv6 } from 'node:net';

/**
 * The part of an address that belongs to one visitor: all of IPv4, the /64 of IPv6.
 * @example networkOf('2001:db8:1:2:3:4:5:6') // '2001:db8:1:2'
 */
export function networkOf(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '');
  if (!isIPv6(plain)) return plain;
  const [head = '', tail] = plain.split('::');
  const before = head ? head.split(':') : [];
  const after = tail ? tail.split(':') : [];
  const zeros =
    tail === undefined ? [] : Array<string>(Math.max(0, 8 - before.length - after.length)).fill('0');
  return [...before, ...zeros, ...after]
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':');
}

/**
 * The visitor's address. A forwarding header is trusted only if the connection comes from the proxy that the owner
 * has named; then it is the last entry, which this proxy added.
 */
export function addressOf(
  peer: string | undefined,
  forwardedFor: string | undefined,
  trustedProxy: string | undefined,
): string {
  const direct = (peer ?? '').replace(/^::ffff:(?=\d+\.)/i, '');
  if (!trustedProxy || direct !== trustedProxy || !forwardedFor) return direct;
  return forwardedFor.split(',').at(-1)!.trim();
}
