// An island is named by its file: `product/gallery` is app/storefront/product/gallery.island.tsx.

/** As Vite's manifest names an island's file. */
export const islandFile = (name: string): string => `app/storefront/${name}.island.tsx`;

/** Prefix of the ids that React makes in an island. */
export const islandPrefix = (name: string): string => `${name.replaceAll('/', '-')}-`;
