/**
 * The sender: the address of the server's configuration with the owner's display name.
 * @example senderOf('Calendula <shop@example.ca>', 'Linden & Loam') // '"Linden & Loam" <shop@example.ca>'
 */
export function senderOf(from: string, name: string): string {
  const plain = name.replace(/["\\<>\p{Cc}]/gu, '').trim();
  const address = /<([^<>]+)>\s*$/.exec(from)?.[1] ?? from;
  return plain ? `"${plain}" <${address}>` : from;
}
