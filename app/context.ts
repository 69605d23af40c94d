import { createContext, type RouterContextProvider } from 'react-router';
import type { Locale } from '#platform/i18n/messages.ts';
import type { StaffVisit } from '#shop/accounts/index.server.ts';
import type { Person, SignedIn } from '#shop/accounts/index.ts';
import type { Shop } from '#shop/shop.ts';

/** One request and what it may know. */
export interface RequestContext {
  shop: Shop;
  requestId: string;
  /** The language that the request is answered in. */
  locale: Locale;
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

const home = globalThis as typeof globalThis & {
  calendulaVisit?: ReturnType<typeof createContext<RequestContext>>;
};

// The process and the bundle each load this module: one key on globalThis serves both.
home.calendulaVisit ??= createContext<RequestContext>();
export const requestContext = home.calendulaVisit;

type Carrier = Readonly<RouterContextProvider>;

/** The visit that a request belongs to: its shop, its cart, who is signed in. */
export const contextOf = (context: Carrier): RequestContext => context.get(requestContext);

/** The language that a request is answered in. */
export const localeOf = (context: Carrier) => contextOf(context).locale;

/** The shop, as every domain function takes it first. */
export const shopOf = (context: Carrier) => contextOf(context).shop;
