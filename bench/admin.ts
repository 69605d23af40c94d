import type { RunningShop } from '#tests/shops/running-shop.ts';
import { ownersCookie } from './owner.ts';

/** Server time of an admin page in milliseconds, over requests for different parts of it. */
export interface AdminTimes {
  page: string;
  p50: number;
  p95: number;
}

const LOOKS = 20;

/** Searches with many results, few, near misses only, and none. */
const SOUGHT = [
  'tremblay',
  'LL-1',
  'olivia.singh',
  'côté',
  'priya chen',
  'zzqxw',
  'trembley',
  '99',
  'é',
  'maxwell',
];
const PRODUCT_SEARCHES = [
  'oat',
  'cream',
  'seurm',
  'No. 77',
  'cal-01',
  'zzqxw',
  'night garden',
  'e',
  'soap',
  'balm',
];

const CART_SEARCHES = ['night garden', 'nihgt garden', 'tremblay oil', 'olivia', 'zzqxw', 'n'];
const MANIFEST_SEARCHES = ['canada post', 'cnada post', 'MANY0000', 'LL-1', 'zzqxw', '00042', '7'];

/** The page to request in the n-th look: the first, the last and some between, most near the beginning. */
const somewhere = (n: number, pages: number): number => 1 + Math.round((pages - 1) * (n / (LOOKS - 1)) ** 2);

/** For each list, the address of its n-th look. */
const LISTS: Record<string, (n: number) => string> = {
  'Home, 7 days': () => '/admin?period=7',
  'Home, 30 days': () => '/admin?period=30',
  'Home, this year': () => '/admin?period=year',
  'Analytics, 30 days': () => '/admin/analytics?period=30',
  'Analytics, this year': () => '/admin/analytics?period=year',
  'Sales by product, this year': () => '/admin/analytics/products?period=year',
  'Sales by category, this year': () => '/admin/analytics/categories?period=year',
  'Sales by province, this year': () => '/admin/analytics/provinces?period=year',
  'Sales by delivery method, this year': () => '/admin/analytics/methods?period=year',
  Conversion: () => '/admin/analytics/funnel?period=30',
  Searches: () => '/admin/analytics/searches?period=90',
  'Stock value': () => '/admin/analytics/stock',
  'Orders, all pages': (n) => `/admin/orders?page=${somewhere(n, 2000)}`,
  'Orders unfulfilled': (n) => `/admin/orders?view=to-pack&page=${1 + (n % 3)}`,
  'Orders that need review': () => '/admin/orders?view=to-look-at',
  'Orders delivered, all pages': (n) => `/admin/orders?status=delivered&page=${somewhere(n, 1800)}`,
  'Orders with payment pending': () => '/admin/orders?status=pending_payment',
  'Orders cancelled': (n) => `/admin/orders?status=cancelled&page=${somewhere(n, 60)}`,
  'Orders partially refunded': (n) => `/admin/orders?status=partially_refunded&page=${somewhere(n, 20)}`,
  'Orders paid in a month': (n) => `/admin/orders?from=2026-0${1 + (n % 9)}-01&to=2026-0${1 + (n % 9)}-28`,
  'Orders searched': (n) => `/admin/orders?q=${encodeURIComponent(SOUGHT[n % SOUGHT.length]!)}`,
  'Orders searched in a view': (n) =>
    `/admin/orders?status=shipped&q=${encodeURIComponent(SOUGHT[n % SOUGHT.length]!)}`,
  'Orders by number': (n) => `/admin/orders?sort=number&page=${somewhere(n, 200)}`,
  'Orders by customer': (n) => `/admin/orders?sort=customer&page=${somewhere(n, 200)}`,
  'Customers, all pages': (n) => `/admin/customers?page=${somewhere(n, 700)}`,
  'Customers searched': (n) => `/admin/customers?q=${encodeURIComponent(SOUGHT[n % SOUGHT.length]!)}`,
  'Products, all pages': (n) => `/admin/products?page=${somewhere(n, 250)}`,
  'Products by name': (n) => `/admin/products?sort=name&page=${somewhere(n, 250)}`,
  'Products by price': (n) => `/admin/products?sort=price&page=${somewhere(n, 250)}`,
  'Products recently updated': (n) => `/admin/products?sort=-updated&page=${somewhere(n, 250)}`,
  'Products by stock': (n) => `/admin/products?sort=stock&page=${somewhere(n, 250)}`,
  'Products low in stock, lowest first': (n) =>
    `/admin/products?status=published&low=1&sort=stock&page=${somewhere(n, 20)}`,
  'Products low in stock': (n) => `/admin/products?low=1&page=${somewhere(n, 20)}`,
  'Bulk edits': () => '/admin/products/bulk-edits',
  'Products of a subcategory': (n) =>
    `/admin/products?category=body&status=published&page=${somewhere(n, 80)}`,
  'Products searched': (n) =>
    `/admin/products?q=${encodeURIComponent(PRODUCT_SEARCHES[n % PRODUCT_SEARCHES.length]!)}`,
  'The palette': (n) =>
    `/admin/find?q=${encodeURIComponent((n % 2 ? SOUGHT : PRODUCT_SEARCHES)[n % PRODUCT_SEARCHES.length]!)}`,
  Messages: () => '/admin/messages',
  'Messages searched': (n) => `/admin/messages?done=1&q=${encodeURIComponent(SOUGHT[n % SOUGHT.length]!)}`,
  'Messages closed, all pages': (n) => `/admin/messages?done=1&page=${somewhere(n, 160)}`,
  'Reviews pending': (n) => `/admin/reviews?page=${somewhere(n, 5)}`,
  'Reviews published, all pages': (n) => `/admin/reviews?queue=approved&page=${somewhere(n, 700)}`,
  'Reviews rejected': (n) => `/admin/reviews?queue=rejected&page=${somewhere(n, 90)}`,
  'Emails, all pages': (n) => `/admin/emails?page=${somewhere(n, 3800)}`,
  'Emails that failed': () => '/admin/emails?state=failed',
  'Emails searched': (n) => `/admin/emails?q=${encodeURIComponent(SOUGHT[n % SOUGHT.length]!)}`,
  'Activity log, all pages': (n) => `/admin/audit?page=${somewhere(n, 2000)}`,
  'Activity log searched': (n) => `/admin/audit?q=${encodeURIComponent(SOUGHT[n % SOUGHT.length]!)}`,
  'Activity log, one person': (n) => `/admin/audit?actor=anna@example.ca&page=${somewhere(n, 600)}`,
  'Activity log, products in a month': (n) =>
    `/admin/audit?subject=product&from=2026-0${1 + (n % 9)}-01&to=2026-0${1 + (n % 9)}-28`,
  'Carts, all pages': (n) => `/admin/carts?page=${somewhere(n, 190)}`,
  'Carts searched': (n) => `/admin/carts?q=${encodeURIComponent(CART_SEARCHES[n % CART_SEARCHES.length]!)}`,
  Drafts: () => '/admin/orders/drafts',
  'Drafts searched': (n) =>
    `/admin/orders/drafts?view=ordered&q=${encodeURIComponent(SOUGHT[n % SOUGHT.length]!)}`,
  'Drafts that became orders, all pages': (n) => `/admin/orders/drafts?view=ordered&page=${somewhere(n, 5)}`,
  Returns: () => '/admin/returns',
  'Returns searched': (n) => `/admin/returns?view=all&q=${encodeURIComponent(SOUGHT[n % SOUGHT.length]!)}`,
  'Refunds searched': (n) => `/admin/refunds?q=${encodeURIComponent(SOUGHT[n % SOUGHT.length]!)}`,
  'Refunds, all pages': (n) => `/admin/refunds?page=${somewhere(n, 20)}`,
  'Gift cards, all pages': (n) => `/admin/gift-cards?page=${somewhere(n, 20)}`,
  'Gift cards searched': (n) => `/admin/gift-cards?q=${encodeURIComponent(SOUGHT[n % SOUGHT.length]!)}`,
  Discounts: () => '/admin/discounts',
  'Discounts searched': (n) =>
    `/admin/discounts?q=${encodeURIComponent(PRODUCT_SEARCHES[n % PRODUCT_SEARCHES.length]!)}`,
  Newsletters: () => '/admin/newsletters',
  'Newsletters searched': (n) =>
    `/admin/newsletters?q=${encodeURIComponent(PRODUCT_SEARCHES[n % PRODUCT_SEARCHES.length]!)}`,
  'Blog, all pages': (n) => `/admin/blog?page=${somewhere(n, 5)}`,
  'Blog searched': (n) =>
    `/admin/blog?q=${encodeURIComponent(PRODUCT_SEARCHES[n % PRODUCT_SEARCHES.length]!)}`,
  Pages: () => '/admin/pages',
  'Pages searched': (n) => `/admin/pages?q=${PRODUCT_SEARCHES[n % PRODUCT_SEARCHES.length]}`,
  'Order tags': () => '/admin/orders/tags',
  'Customer tags': () => '/admin/customers/tags',
  Categories: () => '/admin/categories',
  Staff: () => '/admin/staff',
  'Email texts': () => '/admin/email-texts',
  'Tags, all pages': (n) => `/admin/tags?page=${somewhere(n, 3)}`,
  'Translations searched': (n) =>
    `/admin/translations?q=${encodeURIComponent(PRODUCT_SEARCHES[n % PRODUCT_SEARCHES.length]!)}`,
  'Translations, all pages': (n) => `/admin/translations?page=${somewhere(n, 250)}`,
  'Reviews searched': (n) => `/admin/reviews?queue=all&q=${encodeURIComponent(SOUGHT[n % SOUGHT.length]!)}`,
  Labels: () => '/admin/batches',
  'Manifests, all pages': (n) => `/admin/manifests?page=${somewhere(n, 14)}`,
  'Manifests searched': (n) =>
    `/admin/manifests?q=${encodeURIComponent(MANIFEST_SEARCHES[n % MANIFEST_SEARCHES.length]!)}`,
  'Packing day': () => '/admin/orders/pack',
  'Taxes, a quarter': (n) => `/admin/taxes?period=2026-q${1 + (n % 3)}`,
  Payouts: () => '/admin/accounting/payouts',
  Accounting: () => '/admin/accounting',
  Redirects: (n) => `/admin/seo/redirects${n % 2 ? `?q=${n}` : `?page=${somewhere(n, 10)}`}`,
  'Redirects searched': (n) => `/admin/seo/redirects?q=${n % 2 ? `old/${n}` : 'shpo'}`,
  'Pages not found searched': (n) => `/admin/seo/missing?q=${n % 2 ? `gone/${n}` : 'gnoe'}`,
  'Pages not found': (n) => `/admin/seo/missing?page=${somewhere(n, 10)}`,
  'Searches with no results': (n) => `/admin/seo/searches?page=${somewhere(n, 10)}`,
  'Searches with no results searched': (n) => `/admin/seo/searches?q=${n % 2 ? 'sunscreen' : 'sunscren'}`,
  Synonyms: () => '/admin/seo/synonyms',
  'SEO titles, all pages': (n) => `/admin/seo?page=${somewhere(n, 250)}`,
  'SEO titles searched': (n) => `/admin/seo?q=${PRODUCT_SEARCHES[n % PRODUCT_SEARCHES.length]}`,
  'System status': () => '/admin/status',
};

const at = (times: readonly number[], share: number): number =>
  Math.round(times.toSorted((a, b) => a - b)[Math.ceil(times.length * share) - 1]!);

/** Requests parts of every admin list in turn. @param only limits it to lists whose name contains this */
export async function adminTimes(shop: RunningShop, only = ''): Promise<AdminTimes[]> {
  const cookie = await ownersCookie(shop);
  const rows: AdminTimes[] = [];
  for (const [page, pathOf] of Object.entries(LISTS)) {
    if (!page.includes(only)) continue;
    const times: number[] = [];
    for (let n = 0; n < LOOKS; n += 1) {
      const start = performance.now();
      const answer = await fetch(shop.url + pathOf(n), { headers: { Cookie: cookie } });
      await answer.arrayBuffer();
      if (answer.status !== 200) throw new Error(`${pathOf(n)} was answered with ${answer.status}`);
      times.push(performance.now() - start);
    }
    rows.push({ page, p50: at(times, 0.5), p95: at(times, 0.95) });
  }
  return rows;
}
