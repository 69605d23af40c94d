import { createContext, type RouterContextProvider, redirect } from 'react-router';
import type { Locale } from '#platform/i18n/messages.ts';
import type { StaffAccess } from '#shop/accounts/index.server.ts';
import type { Person, SignedIn } from '#shop/accounts/index.ts';
import { idOfSlug, localPath, pathById, type Slugs, slugReader } from '#shop/core/index.ts';
import type { Shop } from '#shop/shop.ts';

export interface RequestContext {
  shop: Shop;
  requestId: string;
  locale: Locale;
  /** All that the shop speaks, its first language first. */
  languages: readonly Locale[];
  /** Names in the addresses of records, by language. */
  slugs: Slugs;
  /** For the response's inline scripts (content security policy). */
  nonce: string;
  /** 128 random bits from a cookie; null before it is first set. */
  cartId: string | null;
  /** The cookie that gives access to the order just placed; null when there is none. */
  orderAccess: string | null;
  /** The client's address reduced to its network: IPv4 in full, IPv6 as /64. */
  network: string;
  /** As received; the auth library reads its cookies from them. */
  headers: Headers;
  /** Loads the session on first call; pages that are the same for all users never call it. */
  signedIn(): Promise<SignedIn | null>;
  person(): Promise<Person | null>;
  /** Whether the client may use the admin. */
  staff(): Promise<StaffAccess>;
  /** Only for the shop's own cookies. */
  cookie(name: CookieName): string | null;
  /** Errors that made rendering fail. */
  failures: unknown[];
  /** Returns a Set-Cookie header; an empty value with `maxAgeSeconds` 0 deletes the cookie. */
  setCookie(name: CookieName, value: string, maxAgeSeconds: number): string;
}

/** Purpose and attributes of each cookie are in server/http/cookies.ts. */
export type CookieName =
  | 'cart'
  | 'order'
  | 'staff'
  | 'oauth'
  | 'signed-in'
  | 'device'
  | 'two-step'
  | 'voter'
  | 'books';

const home = globalThis as typeof globalThis & {
  calendulaContext?: ReturnType<typeof createContext<RequestContext>>;
};

// The server process and the bundle each load this module, so both share one key on globalThis.
home.calendulaContext ??= createContext<RequestContext>();
export const requestContext = home.calendulaContext;

type Carrier = Readonly<RouterContextProvider>;

export const contextOf = (context: Carrier): RequestContext => context.get(requestContext);

export const localeOf = (context: Carrier) => contextOf(context).locale;

export const shopOf = (context: Carrier) => contextOf(context).shop;

/** Redirects to a page of the shop in the language of the request. */
export const localRedirect = (
  { locale, languages, slugs }: Pick<RequestContext, 'locale' | 'languages' | 'slugs'>,
  path: string,
  init?: number | ResponseInit,
): Response => redirect(localPath(path, locale, languages, slugReader(slugs)), init);

/** The English address of a request, by ids. */
export function urlById({ locale, slugs }: Pick<RequestContext, 'locale' | 'slugs'>, address: string): URL {
  const { pathname, search, origin } = new URL(address);
  return new URL(pathById(pathname + search, locale, slugs), origin);
}

/** The id of a record by its name in the address of the request. */
export const idOf = (
  { locale, slugs }: Pick<RequestContext, 'locale' | 'slugs'>,
  group: 'product' | 'post' | 'page',
  slug: string,
): string => idOfSlug(slugs, locale, group, slug);
