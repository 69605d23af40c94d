import { englishPath } from '#shop/core/index.ts';

/** The id of the route around all documents: pages without a router in the browser. */
export const DOCUMENT_LAYOUT = 'storefront/frame/document-layout';

/** First segments of the pages that have a router: cart and checkout, sign-in, orders, account and admin. */
const ROUTED =
  /^\/(account|admin|back-in-stock|cart|checkout|contact|debug|forgot-password|gift-cards|login|newsletter|order|register|reset-password|review|test-error|track|unsubscribe|verify-email|wishlist|[\w-]+-test)([/?]|$)/;
const UNROUTED = /^\/wishlist\/shared\/|^\/admin\/(\w+\/[^/]+\/)?preview$/;

/** Whether the browser opens this path as a document; tests compare it with the routes. */
export function isDocumentPath(address: string): boolean {
  const path = englishPath(address);
  return UNROUTED.test(path) || !(ROUTED.test(path) || /^\/shop\/product\/[^/]+\/review$/.test(path));
}

// An island is named by its file: `product/gallery` is app/storefront/product/gallery.island.tsx.

/** As Vite's manifest names an island's file. */
export const islandFile = (name: string): string => `app/storefront/${name}.island.tsx`;

/** Prefix of the ids that React makes in an island. */
export const islandPrefix = (name: string): string => `${name.replaceAll('/', '-')}-`;
