import type { CookieName } from '#app/context.ts';

type Attributes = 'HttpOnly; SameSite=Lax' | 'HttpOnly; SameSite=Strict' | 'SameSite=Lax';

const ATTRIBUTES: Record<CookieName, Attributes> = {
  cart: 'HttpOnly; SameSite=Lax',
  /** By which a guest who votes on reviews stays the same one; signed. */
  voter: 'HttpOnly; SameSite=Lax',
  order: 'HttpOnly; SameSite=Lax',
  /** What a sign-in elsewhere must bring back: state, nonce, verifier. Lax, because it comes back from there. */
  oauth: 'HttpOnly; SameSite=Lax',
  /** What the owner must bring back from the books. Lax, because they come back from there. */
  books: 'HttpOnly; SameSite=Lax',
  /** Set by the accounts library: a sign-in that waits for its second factor. */
  'second-factor': 'HttpOnly; SameSite=Lax',
  staff: 'HttpOnly; SameSite=Strict',
  /** Marks a browser that somebody has signed in with before: the tries of strangers cannot lock it out. */
  device: 'HttpOnly; SameSite=Lax',
  /** Says that there is a session, and nothing of it: pages for everybody read it to know whether to ask who. */
  'signed-in': 'SameSite=Lax',
};

/** Names and attributes of our cookies: `__Host-` and Secure on https, plain on a laptop's http. */
export function cookieRules(publicOrigin: string) {
  const https = publicOrigin.startsWith('https:');
  const nameOf = (name: string) => (https ? `__Host-${name}` : name);
  return {
    nameOf,
    /** A Set-Cookie header. */
    write: (name: CookieName, value: string, maxAgeSeconds: number): string =>
      `${nameOf(name)}=${value}; Path=/; ${ATTRIBUTES[name]}; Max-Age=${maxAgeSeconds}${https ? '; Secure' : ''}`,
    /** The value of one of our cookies in a Cookie header. */
    read: (header: string | undefined, name: string): string | null => {
      const start = `${nameOf(name)}=`;
      const found = header?.split(/;\s*/).find((pair) => pair.startsWith(start));
      return found ? found.slice(start.length) : null;
    },
  };
}
