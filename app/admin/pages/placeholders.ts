/** What a page's text may hold, as the storefront fills it (page-text.server.ts). */
export const PLACEHOLDERS = '{shopName}, {email}, {address}, {city}, {province}';
