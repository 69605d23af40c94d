/** The pages that every shop has, each with an address of its own; the owner's pages are under /pages. */
export const FIXED_PAGES = ['about', 'contact', 'faq', 'privacy', 'shipping', 'terms'];

export const isFixedPage = (slug: string): boolean => FIXED_PAGES.includes(slug);

/** @example pagePath('wholesale') // '/pages/wholesale' */
export const pagePath = (slug: string): string => (isFixedPage(slug) ? `/${slug}` : `/pages/${slug}`);
