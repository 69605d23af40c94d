/** The id of the route around all documents: pages without a router in the browser. */
export const DOCUMENT_LAYOUT = 'storefront/document-layout';

// The addresses of documents; tests hold that these are the routes under that layout.
const DOCUMENTS = [/^\/shop\/product\/[^/]+(\/reviews)?$/, /^\/admin\/products\/[^/]+\/preview$/];

/** Whether the browser opens this path as a document of its own. */
export const isDocumentPath = (path: string): boolean => DOCUMENTS.some((known) => known.test(path));
