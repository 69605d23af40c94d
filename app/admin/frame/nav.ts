import type { AdminValues } from '#messages/admin.ts';
import type { Role } from '#shop/accounts/index.ts';
import { GROUPS } from '../settings/settings-index.ts';
import type { AdminIconName } from '../ui/admin-icon.tsx';

/** How many tasks wait, by the path of the page where they are done. */
export type NavCounts = Partial<Record<string, number>>;

/** Open tasks by kind. */
export type NavReasons = Partial<
  Record<string, readonly (readonly [Extract<keyof AdminValues, `tasks.${string}`>, number])[]>
>;

type NavKey = Extract<keyof AdminValues, `nav.${string}`>;

export interface Place {
  to: string;
  label: NavKey;
  /** Synonyms that the command palette matches. */
  keywords?: NavKey;
  /** Posted there to make one, where no page asks for more first. */
  intent?: 'begin' | 'create';
  /** Without roles, all staff see it. */
  roles?: readonly Role[];
  /** Pages without an entry of their own, shown as part of this one. */
  holds?: readonly string[];
}

export interface Section {
  label: NavKey;
  icon: AdminIconName;
  /** The page that the section opens with; without it, its first one. */
  page?: Place;
  places: readonly Place[];
}

const ORDERS: readonly Role[] = ['admin', 'editor'];
const ADMIN: readonly Role[] = ['admin'];

/** A new page is a line here; one of settings is a line of its index. */
const SECTIONS: readonly Section[] = [
  {
    label: 'nav.home',
    icon: 'home',
    page: { to: '/admin', label: 'nav.home', keywords: 'nav.home.keywords', roles: ORDERS },
    places: [],
  },
  {
    label: 'nav.orders',
    icon: 'orders',
    page: { to: '/admin/orders', label: 'nav.orders', roles: ORDERS },
    places: [
      { to: '/admin/orders/drafts', label: 'nav.drafts', keywords: 'nav.drafts.keywords', roles: ADMIN },
      {
        to: '/admin/orders/pack',
        label: 'nav.packOrders',
        keywords: 'nav.packOrders.keywords',
        roles: ADMIN,
      },
      { to: '/admin/returns', label: 'nav.returns', keywords: 'nav.returns.keywords', roles: ORDERS },
      { to: '/admin/refunds', label: 'nav.refunds', roles: ORDERS },
      { to: '/admin/batches', label: 'nav.labels', keywords: 'nav.labels.keywords', roles: ORDERS },
      { to: '/admin/manifests', label: 'nav.manifests', roles: ORDERS },
      { to: '/admin/carts', label: 'nav.carts', roles: ADMIN },
    ],
  },
  {
    label: 'nav.products',
    icon: 'products',
    page: { to: '/admin/products', label: 'nav.products', keywords: 'nav.products.keywords' },
    places: [
      { to: '/admin/products?sort=stock', label: 'nav.inventory', keywords: 'nav.inventory.keywords' },
      { to: '/admin/products/stock-take', label: 'nav.stockTake', keywords: 'nav.stockTake.keywords' },
      { to: '/admin/products/labels', label: 'nav.priceLabels', keywords: 'nav.priceLabels.keywords' },
      { to: '/admin/categories', label: 'nav.categories' },
      { to: '/admin/tags', label: 'nav.tags' },
      { to: '/admin/reviews', label: 'nav.reviews' },
    ],
  },
  {
    label: 'nav.customers',
    icon: 'customers',
    page: { to: '/admin/customers', label: 'nav.customers', roles: ADMIN },
    places: [
      {
        to: '/admin/newsletters',
        label: 'nav.newsletters',
        keywords: 'nav.newsletters.keywords',
        roles: ADMIN,
      },
      { to: '/admin/messages', label: 'nav.messages', roles: ADMIN },
    ],
  },
  {
    label: 'nav.content',
    icon: 'content',
    places: [
      {
        to: '/admin/home-page',
        label: 'nav.homePage',
        keywords: 'nav.homePage.keywords',
        holds: ['/admin/versions/homePage'],
      },
      {
        to: '/admin/banner',
        label: 'nav.banner',
        keywords: 'nav.banner.keywords',
        holds: ['/admin/versions/banner'],
      },
      {
        to: '/admin/announcement',
        label: 'nav.announcement',
        keywords: 'nav.announcement.keywords',
        holds: ['/admin/versions/announcement'],
      },
      {
        to: '/admin/navigation',
        label: 'nav.navigation',
        keywords: 'nav.navigation.keywords',
        holds: ['/admin/versions/navigation'],
      },
      { to: '/admin/pages', label: 'nav.pages', holds: ['/admin/questions', '/admin/versions'] },
      { to: '/admin/blog', label: 'nav.blog' },
      { to: '/admin/brand', label: 'nav.brand', keywords: 'nav.brand.keywords', roles: ADMIN },
      { to: '/admin/seo', label: 'nav.seo', keywords: 'nav.seo.keywords' },
      { to: '/admin/translations', label: 'nav.translations', keywords: 'nav.translations.keywords' },
    ],
  },
  {
    label: 'nav.discounts',
    icon: 'discounts',
    page: {
      to: '/admin/discounts',
      label: 'nav.discounts',
      keywords: 'nav.discounts.keywords',
      roles: ADMIN,
    },
    places: [{ to: '/admin/gift-cards', label: 'nav.giftCards', roles: ADMIN }],
  },
  {
    // Taxes and accounting are read by period, beside the sales that they agree with; their one-time setup (rates,
    // QuickBooks) is reached from there and from Connections.
    label: 'nav.analytics',
    icon: 'analytics',
    page: {
      to: '/admin/analytics',
      label: 'nav.analytics',
      keywords: 'nav.analytics.keywords',
      roles: ORDERS,
    },
    places: [
      { to: '/admin/taxes', label: 'nav.taxes', keywords: 'nav.taxes.keywords', roles: ADMIN },
      { to: '/admin/accounting', label: 'nav.accounting', keywords: 'nav.accounting.keywords', roles: ADMIN },
    ],
  },
  {
    label: 'nav.settings',
    icon: 'settings',
    page: {
      to: '/admin/settings',
      label: 'nav.settings',
      roles: ADMIN,
      holds: ['/admin/go-live', '/admin/setup', '/admin/remove-demo'],
    },
    places: GROUPS.flatMap(({ entries }) => entries).flatMap(({ to, label, keywords }) =>
      label === null ? [] : { to, label, keywords, roles: ADMIN },
    ),
  },
];

/** Where something is made: the palette's first choice for "add" or "new". */
const CREATE: readonly Place[] = [
  { to: '/admin/orders/new', label: 'nav.createOrder', keywords: 'nav.createOrder.keywords', roles: ADMIN },
  { to: '/admin/products/new', label: 'nav.addProduct', keywords: 'nav.create.keywords', roles: ORDERS },
  {
    to: '/admin/products/import',
    label: 'nav.importProducts',
    keywords: 'nav.create.keywords',
    roles: ORDERS,
  },
  {
    to: '/admin/customers/import',
    label: 'nav.importCustomers',
    keywords: 'nav.create.keywords',
    roles: ADMIN,
  },
  { to: '/admin/customers/new', label: 'nav.addCustomer', keywords: 'nav.create.keywords', roles: ADMIN },
  { to: '/admin/discounts/new', label: 'nav.addDiscount', keywords: 'nav.create.keywords', roles: ADMIN },
  { to: '/admin/gift-cards/new', label: 'nav.addGiftCard', keywords: 'nav.create.keywords', roles: ADMIN },
  { to: '/admin/pages/new', label: 'nav.addPage', keywords: 'nav.create.keywords', roles: ORDERS },
  {
    to: '/admin/blog',
    label: 'nav.addPost',
    keywords: 'nav.create.keywords',
    intent: 'begin',
    roles: ORDERS,
  },
  {
    to: '/admin/newsletters',
    label: 'nav.addNewsletter',
    keywords: 'nav.create.keywords',
    intent: 'create',
    roles: ADMIN,
  },
  {
    to: '/admin/categories#new-category',
    label: 'nav.addCategory',
    keywords: 'nav.create.keywords',
    roles: ORDERS,
  },
  {
    to: '/admin/seo/redirects?open=add',
    label: 'nav.addRedirect',
    keywords: 'nav.create.keywords',
    roles: ORDERS,
  },
  { to: '/admin/staff', label: 'nav.addStaff', keywords: 'nav.create.keywords', roles: ADMIN },
];

/** Pages and sections within other pages, found in the command palette only. */
const WITHIN: readonly Place[] = [
  {
    to: '/admin/orders?view=to-pack',
    label: 'nav.ordersToPack',
    keywords: 'nav.ordersToPack.keywords',
    roles: ['admin', 'editor'],
  },
  {
    to: '/admin/products/bulk-edits',
    label: 'nav.bulkEdits',
    keywords: 'nav.bulkEdits.keywords',
    roles: ['admin', 'editor'],
  },
  { to: '/admin/products/ingredient-rules', label: 'nav.ingredientRules', roles: ['admin', 'editor'] },
  {
    to: '/admin/products?low=1&status=published&sort=stock',
    label: 'nav.lowStock',
    keywords: 'nav.lowStock.keywords',
  },
  { to: '/admin/seo/redirects', label: 'nav.redirects' },
  { to: '/admin/seo/missing', label: 'nav.notFound', keywords: 'nav.notFound.keywords' },
  { to: '/admin/seo/searches', label: 'nav.searches' },
  { to: '/admin/seo/synonyms', label: 'nav.synonyms' },
  {
    to: '/admin/taxes/rates',
    label: 'nav.taxRates',
    keywords: 'nav.taxRates.keywords',
    roles: ['admin'],
  },
  { to: '/admin/go-live', label: 'nav.goLive', keywords: 'nav.goLive.keywords', roles: ['admin'] },
  { to: '/admin/products?status=draft', label: 'nav.draftProducts' },
  {
    to: '/account/security',
    label: 'nav.security',
    keywords: 'nav.security.keywords',
  },
  { to: '/admin/status#backups', label: 'nav.backups', roles: ['admin'] },
  { to: '/admin/setup', label: 'nav.setup', keywords: 'nav.setup.keywords', roles: ['admin'] },
  {
    to: '/admin/remove-demo',
    label: 'nav.removeDemo',
    keywords: 'nav.removeDemo.keywords',
    roles: ['admin'],
  },
  { to: '/admin/help', label: 'nav.help', keywords: 'nav.help.keywords' },
];

const isOpenTo =
  (roles: readonly Role[]) =>
  ({ roles: needed }: Place): boolean =>
    !needed || needed.some((role) => roles.includes(role));

/** The sections with the pages that these roles may open; sections without any are left out. */
export const sectionsOf = (roles: readonly Role[]): Section[] =>
  SECTIONS.map((section) => ({
    ...section,
    page: section.page && isOpenTo(roles)(section.page) ? section.page : undefined,
    places: section.places.filter(isOpenTo(roles)),
  })).filter(({ page, places }) => page || places.length > 0);

export const pagesOf = ({ page, places }: Section): readonly Place[] => (page ? [page, ...places] : places);

export const placesOf = (roles: readonly Role[]): Place[] => sectionsOf(roles).flatMap(pagesOf);

export const placesWithin = (roles: readonly Role[]): Place[] => WITHIN.filter(isOpenTo(roles));

export const placesToCreate = (roles: readonly Role[]): Place[] => CREATE.filter(isOpenTo(roles));

interface Location {
  pathname: string;
  search: string;
}

function isAt({ pathname, search }: Location, to: string): boolean {
  const [path, query] = to.split('?');
  if (query) return pathname === path && search === `?${query}`;
  return pathname === path || (path !== '/admin' && pathname.startsWith(`${path}/`));
}

/** The entry of the navigation that an address belongs to: the nearest. */
export const placeAt = (places: readonly Place[], location: Location): Place | undefined =>
  places
    .filter(({ to, holds = [] }) => [to, ...holds].some((path) => isAt(location, path)))
    .toSorted((one, other) => other.to.length - one.to.length)[0];

/** The pages whose tasks a section counts: its first where it is open, all of them where it is folded. */
const countedIn = (section: Section, isOpen: boolean): readonly Place[] =>
  isOpen ? (section.page ? [section.page] : []) : pagesOf(section);

export const waitingIn = (section: Section, waiting: NavCounts, isOpen: boolean): number =>
  countedIn(section, isOpen).reduce((sum, { to }) => sum + (waiting[to] ?? 0), 0);

export const reasonsIn = (section: Section, reasons: NavReasons, isOpen: boolean): NavReasons[string] =>
  countedIn(section, isOpen).flatMap(({ to }) => reasons[to] ?? []);
