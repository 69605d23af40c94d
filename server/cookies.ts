/** Names and attributes of our cookies: `__Host-` and Secure on https, plain on a laptop's http. */
export function cookieRules(publicOrigin: string) {
  const https = publicOrigin.startsWith('https:');
  const nameOf = (name: string) => (https ? `__Host-${name}` : name);
  return {
    nameOf,
    /** A Set-Cookie header. */
    write: (name: string, value: string, maxAgeSeconds: number): string =>
      `${nameOf(name)}=${value}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${maxAgeSeconds}${https ? '; Secure' : ''}`,
    /** The value of one of our cookies in a Cookie header. */
    read: (header: string | undefined, name: string): string | null => {
      const start = `${nameOf(name)}=`;
      const found = header?.split(/;\s*/).find((pair) => pair.startsWith(start));
      return found ? found.slice(start.length) : null;
    },
  };
}
