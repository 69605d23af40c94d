/** Files that name a locale as a constant, and why; everywhere else it is a parameter. */
export const LOCALE_CONSTANTS: Readonly<Record<string, string>> = {
  'app/locale.ts': 'decides the locale of a request',
  'documents/mock-label.ts': 'a test label is for the carrier, not for a reader',
  'shop/catalog/search/search-query.ts': 'names the languages of the search index',
  'shop/catalog/search/search-tables.ts': 'has an index for each language',
  'shop/core/money/money.ts': 'writes English amounts without Intl, for speed',
  'shop/core/paths.ts': 'marks texts in the language that the owner writes in',
  'shop/core/translations/translatable.ts': 'names the language that the owner writes in',
};

/** Files whose rules differ in French, and why words of their own aren't messages. */
export const FRENCH_RULES: Readonly<Record<string, string>> = {
  'app/admin/frame/help/guide.server.ts': 'finds the guide’s French chapters',
  'shop/catalog/categories/ensure-categories.server.ts': 'has the default categories in both languages',
  'shop/catalog/search/search-query.ts': 'names the languages of the search index',
  'shop/catalog/search/search-tables.ts': 'has an index for each language',
  'shop/checkout/pricing/sum-labels.ts': 'translates stored labels of taxes, which are proper names',
  'shop/checkout/shipping/carrier-names.ts': 'translates names of carriers, which are proper names',
  'shop/checkout/shipping/delivery-dates.ts': 'writes ranges of dates as French does',
  'shop/content/pages/ensure-pages.server.ts': 'has the default pages in both languages',
  'shop/core/money/decimal.ts': 'writes amounts in fields with a comma',
  'shop/core/settings/settings-of.server.ts': 'typesets the owner’s words, and has its defaults in French',
  'shop/core/time/format-time.ts': 'shortens full hours as French does',
};

/** Files that look at an intent before its form is parsed, and why; everywhere else a table has the handlers. */
export const RAW_INTENTS: Readonly<Record<string, string>> = {
  'app/admin/orders/order/order-actions.server.ts': 'passes returns and shipping on to their own tables',
  'app/admin/settings/packaging/admin.settings.packaging.tsx': 'says which form could not be read',
  'app/admin/settings/pickup-and-local-delivery/admin.settings.pickup-and-local-delivery.tsx':
    'says which form could not be read',
};

/**
 * Read-only reports and searches that join several modules' tables, and why: with functions of the owning modules
 * they would read far more rows than they show.
 */
export const READ_MODELS: Readonly<Record<string, string>> = {
  'shop/backoffice/accounting/payouts.server.ts':
    'compares our payments with the provider’s and the books’, row by row',
  'shop/backoffice/accounting/receipts.server.ts': 'the journal of sales: an order’s money in all its rows',
  'shop/backoffice/accounting/tax-report.server.ts': 'sums taxes by province over orders and refunds',
  'shop/backoffice/quick-find/quick-find.server.ts': 'one search over names in five modules',
  'shop/customers/privacy/export-privacy.server.ts': 'a person’s data in every module, in one file for them',
  'shop/customers/profiles/refresh-customers.server.ts':
    'sums orders, refunds and consents by customer, with or without an account',
};
