import type { CookieName } from '#app/context.ts';

type Attributes = 'HttpOnly; SameSite=Lax' | 'HttpOnly; SameSite=Strict' | 'SameSite=Lax';

const ATTRIBUTES: Record<CookieName, Attributes> = {
  cart: 'HttpOnly; SameSite=Lax',
  /** Signed id of a guest who votes on reviews. */
  voter: 'HttpOnly; SameSite=Lax',
  order: 'HttpOnly; SameSite=Lax',
  /** State, nonce and verifier of a sign-in with a provider. Lax, because the provider redirects back. */
  oauth: 'HttpOnly; SameSite=Lax',
  /** State of the accounting connection. Lax, because the provider redirects back. */
  books: 'HttpOnly; SameSite=Lax',
  /** Set by the accounts library: a sign-in that waits for its two-step code. */
  'two-step': 'HttpOnly; SameSite=Lax',
  staff: 'HttpOnly; SameSite=Strict',
  /** Marks a browser that has signed in before, so that failed tries elsewhere can't lock it out. */
  device: 'HttpOnly; SameSite=Lax',
  /** Contains no session, only that there is one: cached pages read it to decide whether to ask for the user. */
  'signed-in': 'SameSite=Lax',
};

/** Names and attributes of our cookies: `__Host-` and Secure on https, plain on http. */
export function cookieRules(publicOrigin: string) {
  const https = publicOrigin.startsWith('https:');
  const nameOf = (name: string) => (https ? `__Host-${name}` : name);
  return {
    nameOf,
    write: (name: CookieName, value: string, maxAgeSeconds: number): string =>
      `${nameOf(name)}=${value}; Path=/; ${ATTRIBUTES[name]}; Max-Age=${maxAgeSeconds}${https ? '; Secure' : ''}`,
    read: (header: string | undefined, name: string): string | null => {
      const start = `${nameOf(name)}=`;
      const found = header?.split(/;\s*/).find((pair) => pair.startsWith(start));
      return found ? found.slice(start.length) : null;
    },
  };
}
