import { BlockList, isIP } from 'node:net';

const networks = new BlockList();
for (const [network, bits] of [
  ['127.0.0.0', 8],
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
] as const)
  networks.addSubnet(network, bits, 'ipv4');
networks.addAddress('::1', 'ipv6');
networks.addSubnet('fc00::', 7, 'ipv6');

/** Whether an address is this machine's, or of a private network (RFC 1918, RFC 4193): nobody on the internet has it. */
export function isPrivateAddress(address: string): boolean {
  const family = isIP(address);
  return family > 0 && networks.check(address, family === 6 ? 'ipv6' : 'ipv4');
}
