import { matchPath } from 'react-router';

/** The chapter of docs/guide that explains a page of the admin, and the heading in it. The first match is taken. */
export const CHAPTERS: Readonly<Record<string, string>> = {
  '/admin/orders/:id/refund': 'returns-and-refunds#refund-part-of-an-order',
  '/admin/orders/:id/cancel': 'returns-and-refunds#cancel-an-order',
  '/admin/orders/:id/exchange': 'returns-and-refunds#exchange-items',
  '/admin/orders/:id/edit': 'orders-and-shipping#change-an-order',
  '/admin/orders/:id/review': 'orders-and-shipping#resolve-an-order-that-needs-review',
  '/admin/orders': 'orders-and-shipping',
  '/admin/batches': 'orders-and-shipping#ship-many-orders-at-once',
  '/admin/manifests': 'orders-and-shipping#hand-parcels-to-the-carrier',
  '/admin/returns': 'returns-and-refunds',
  '/admin/refunds': 'returns-and-refunds#look-up-past-refunds',
  '/admin/customers': 'customers-and-reviews',
  '/admin/messages': 'customers-and-reviews#answer-a-message',
  '/admin/carts': 'customers-and-reviews#follow-up-on-abandoned-carts',
  '/admin/reviews': 'customers-and-reviews#moderate-reviews',
  '/admin/discounts': 'discounts-and-gift-cards',
  '/admin/gift-cards': 'discounts-and-gift-cards#sell-gift-cards',
  '/admin/taxes': 'taxes-and-accounting',
  '/admin/accounting/payouts': 'taxes-and-accounting#check-your-payouts',
  '/admin/accounting': 'taxes-and-accounting#sync-with-quickbooks',
  '/admin/products/import': 'products-and-inventory#import-products-from-a-spreadsheet',
  '/admin/products/ingredient-rules': 'ingredients#update-the-lists',
  '/admin/products/:id/stock': 'products-and-inventory#adjust-stock',
  '/admin/products': 'products-and-inventory',
  '/admin/categories': 'categories-and-tags',
  '/admin/tags': 'categories-and-tags#tidy-up-tags',
  '/admin/blog': 'content-and-seo',
  '/admin/versions': 'content-and-seo#go-back-to-an-earlier-version',
  '/admin/pages': 'content-and-seo#edit-your-pages',
  '/admin/questions': 'content-and-seo#edit-questions-and-answers',
  '/admin/banner': 'content-and-seo#change-the-banner',
  '/admin/seo': 'content-and-seo#help-people-find-your-shop',
  '/admin/settings/packaging': 'settings-and-delivery#set-up-your-packaging',
  '/admin/settings': 'settings-and-delivery',
  '/admin/staff': 'staff-and-security',
  '/admin/audit': 'staff-and-security#see-who-changed-what',
  '/admin/mails': 'backups-and-status#find-an-email',
  '/admin/status': 'backups-and-status',
};

/** The address of the help for a page; the list of chapters if none explains it. */
export function helpFor(pathname: string): string {
  if (pathname === '/admin') return '/admin/help/getting-started';
  const found = Object.keys(CHAPTERS).find((path) => matchPath({ path, end: false }, pathname));
  return found ? `/admin/help/${CHAPTERS[found]}` : '/admin/help';
}
