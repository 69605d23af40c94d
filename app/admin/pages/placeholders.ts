/** Placeholders that the storefront fills in page texts (page-text.server.ts). */
export const PLACEHOLDERS = '{shopName}, {email}, {address}, {city}, {province}';
