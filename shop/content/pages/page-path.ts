/** Pages with their own address; the owner's pages are under /pages. */
/** The names of the pages that every shop has. */
export const FIXED_PAGES = ['about', 'contact', 'faq', 'privacy', 'shipping', 'terms'];

export const isFixedPage = (slug: string): boolean => FIXED_PAGES.includes(slug);

/** @example pagePath('wholesale') // '/pages/wholesale' */
export const pagePath = (slug: string): string => (isFixedPage(slug) ? `/${slug}` : `/pages/${slug}`);
