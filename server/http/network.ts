import { BlockList, isIP, isIPv6 } from 'node:net';

/** An IPv4 address as such, where a socket gives it as one of IPv6. */
export const plainAddress = (address: string): string => address.replace(/^::ffff:(?=\d+\.)/i, '');

/**
 * The part of an address that belongs to one visitor: all of IPv4, the /64 of IPv6.
 * @example networkOf('2001:db8:1:2:3:4:5:6') // '2001:db8:1:2'
 */
export function networkOf(address: string): string {
  const plain = plainAddress(address).replace(/%.*$/, '');
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

/** Addresses and networks of proxies, to look addresses up in. */
export function proxiesOf(named: readonly string[]): BlockList {
  const proxies = new BlockList();
  for (const one of named) {
    const [address, bits] = one.split('/') as [string, string?];
    const family = isIPv6(address) ? 'ipv6' : 'ipv4';
    if (bits === undefined) proxies.addAddress(address, family);
    else proxies.addSubnet(address, Number(bits), family);
  }
  return proxies;
}

/**
 * The visitor's address. A forwarding header is trusted only if the connection comes from a proxy that the owner
 * has named; then it is the last entry that isn't such a proxy itself: each adds the address that it was asked from.
 */
export function addressOf(
  peer: string | undefined,
  forwardedFor: string | undefined,
  proxies: BlockList,
): string {
  const direct = plainAddress(peer ?? '');
  const isProxy = (address: string) =>
    isIP(address) > 0 && proxies.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');
  if (!forwardedFor || !isProxy(direct)) return direct;
  const hops = forwardedFor.split(',').map((hop) => hop.trim());
  return hops.findLast((hop) => !isProxy(hop)) ?? hops[0]!;
}
