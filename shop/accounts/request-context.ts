import type { Shop } from '#shop/core/index.ts';
import type { Person, SignedIn } from './accounts.ts';
import type { StaffVisit } from './sign-in/staff-sessions.server.ts';

/** One request and what it may know. */
export interface RequestContext {
  shop: Shop;
  requestId: string;
  /** For the inline scripts of this answer (content security policy). */
  nonce: string;
  /** 128 random bits in a cookie; null before the first one is set. */
  cartId: string | null;
  /** The cookie that opens the order just placed; null when there is none. */
  orderAccess: string | null;
  /** The address of the visitor cut to its network: IPv4 whole, IPv6 /64. */
  network: string;
  /** As they came; the accounts library reads its cookies from them. */
  headers: Headers;
  /** Who is signed in, with their session. Asked late: pages for everybody never ask. */
  signedIn(): Promise<SignedIn | null>;
  person(): Promise<Person | null>;
  /** Whether the admin is open to this visitor. */
  staff(): Promise<StaffVisit>;
  /** The value of one of our own cookies. */
  cookie(name: CookieName): string | null;
  /** What made its page fail. */
  failures: unknown[];
  /** A cookie to set with the answer, as a Set-Cookie header; an empty value with an age of 0 ends it. */
  setCookie(name: CookieName, value: string, maxAgeSeconds: number): string;
}

/** What each cookie is for, and how it is set, stands in server/http/cookies.ts. */
export type CookieName =
  | 'cart'
  | 'order'
  | 'staff'
  | 'oauth'
  | 'signed-in'
  | 'device'
  | 'second-factor'
  | 'voter'
  | 'books';
