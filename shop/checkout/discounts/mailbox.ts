/**
 * Normalizes an address to its mailbox: most servers ignore what follows a plus sign, Gmail the dots as well.
 * @example mailboxOf('a.field+shop@gmail.com') // 'afield@gmail.com'
 */
export function mailboxOf(address: string): string {
  const at = address.lastIndexOf('@');
  const [name = ''] = address.slice(0, at).split('+');
  const host = address.slice(at + 1).replace(/^googlemail\.com$/, 'gmail.com');
  return `${host === 'gmail.com' ? name.replaceAll('.', '') : name}@${host}`;
}
