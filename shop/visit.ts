import type { Person } from './accounts/accounts.ts';
import type { Shop } from './shop.ts';

/** One request and what it may know. */
export interface Visit {
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
  /** Asked late: pages for everybody never ask. */
  person(): Promise<Person | null>;
  /** Cookies to set with the answer; the server adds the attributes. */
  setCookie(name: 'cart' | 'order', value: string, maxAgeSeconds: number): string;
}
