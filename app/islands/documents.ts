/** The id of the route around all documents: pages without a router in the browser. */
export const DOCUMENT_LAYOUT = 'storefront/document-layout';

// The addresses of documents; tests hold that these are the routes under that layout.
const DOCUMENTS = [/^\/shop\/product\/[^/]+(\/reviews)?$/, /^\/admin\/products\/[^/]+\/preview$/];

/** Whether the browser opens this path as a document of its own. */
export const isDocumentPath = (path: string): boolean => DOCUMENTS.some((known) => known.test(path));

// An island is named by its file: `product/gallery` is app/storefront/product/gallery.island.tsx.

/** As Vite's manifest names an island's file. */
export const islandFile = (name: string): string => `app/storefront/${name}.island.tsx`;

/** Prefix of the ids that React makes in an island. */
export const islandPrefix = (name: string): string => `${name.replaceAll('/', '-')}-`;
