const MAX_NAME = 253;

/**
 * The origin of what an owner typed as a domain.
 * @example originOfDomain('Shop.Example.ca/') // 'https://shop.example.ca'
 * @returns null if it is no address that a browser reaches over https
 */
export function originOfDomain(typed: string): string | null {
  const text = typed.trim();
  if (/^http:/i.test(text)) return null;
  const address = /^https:\/\//i.test(text) ? text : `https://${text}`;
  if (!URL.canParse(address)) return null;
  const { origin, pathname, search, hash, username, hostname } = new URL(address);
  const isBare = pathname === '/' && !search && !hash && !username;
  // A name without a dot can't have a certificate that browsers trust; this machine's own name is for trying.
  const isName = (hostname.includes('.') || hostname === 'localhost') && hostname.length <= MAX_NAME;
  return isBare && isName && !/\s/.test(text) ? origin : null;
}
