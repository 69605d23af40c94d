import { useLocation } from 'react-router';
import { cx } from '#app/ui/class-names.ts';
import { Link } from '#app/ui/link.tsx';
import { type AdminValues, adminMessages } from '#messages/admin.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import type { Role } from '#shop/accounts/index.ts';

/** How many tasks wait, by the path of the page where they are done. */
export type NavCounts = Partial<Record<string, number>>;

type NavKey = Extract<keyof AdminValues, `nav.${string}`>;

export interface Place {
  to: string;
  label: NavKey;
  /** Synonyms that the command palette matches. */
  keywords?: NavKey;
  /** Without roles, all staff see it. */
  roles?: readonly Role[];
}

const ORDERS: readonly Role[] = ['admin', 'editor'];

/** A new page is a line here. */
const GROUPS: readonly { label: NavKey; places: readonly Place[] }[] = [
  {
    label: 'nav.sales',
    places: [
      { to: '/admin', label: 'nav.home', keywords: 'nav.home.keywords', roles: ORDERS },
      { to: '/admin/orders', label: 'nav.orders', roles: ORDERS },
      { to: '/admin/returns', label: 'nav.returns', keywords: 'nav.returns.keywords', roles: ORDERS },
      { to: '/admin/refunds', label: 'nav.refunds', roles: ORDERS },
      { to: '/admin/batches', label: 'nav.labels', keywords: 'nav.labels.keywords', roles: ORDERS },
      { to: '/admin/manifests', label: 'nav.manifests', roles: ORDERS },
      { to: '/admin/customers', label: 'nav.customers', roles: ['admin'] },
      { to: '/admin/messages', label: 'nav.messages', roles: ['admin'] },
      { to: '/admin/carts', label: 'nav.carts', roles: ['admin'] },
      {
        to: '/admin/discounts',
        label: 'nav.discounts',
        keywords: 'nav.discounts.keywords',
        roles: ['admin'],
      },
      { to: '/admin/gift-cards', label: 'nav.giftCards', roles: ['admin'] },
    ],
  },
  {
    label: 'nav.finances',
    places: [
      { to: '/admin/taxes', label: 'nav.taxes', keywords: 'nav.taxes.keywords', roles: ['admin'] },
      {
        to: '/admin/accounting',
        label: 'nav.accounting',
        keywords: 'nav.accounting.keywords',
        roles: ['admin'],
      },
    ],
  },
  {
    label: 'nav.content',
    places: [
      { to: '/admin/products', label: 'nav.products', keywords: 'nav.products.keywords' },
      { to: '/admin/categories', label: 'nav.categories' },
      { to: '/admin/tags', label: 'nav.tags' },
      { to: '/admin/reviews', label: 'nav.reviews' },
      { to: '/admin/blog', label: 'nav.blog' },
      { to: '/admin/pages', label: 'nav.pages' },
      { to: '/admin/banner', label: 'nav.banner', keywords: 'nav.banner.keywords' },
      { to: '/admin/seo', label: 'nav.seo', keywords: 'nav.seo.keywords' },
    ],
  },
  {
    label: 'nav.system',
    places: [
      { to: '/admin/settings', label: 'nav.settings', roles: ['admin'] },
      { to: '/admin/staff', label: 'nav.staff', keywords: 'nav.staff.keywords', roles: ['admin'] },
      { to: '/admin/mails', label: 'nav.emails', keywords: 'nav.emails.keywords', roles: ['admin'] },
      { to: '/admin/status', label: 'nav.status', keywords: 'nav.status.keywords', roles: ['admin'] },
      {
        to: '/admin/audit',
        label: 'nav.activityLog',
        keywords: 'nav.activityLog.keywords',
        roles: ['admin'],
      },
    ],
  },
];

const isAt = (pathname: string, to: string): boolean =>
  pathname === to || (to !== '/admin' && pathname.startsWith(`${to}/`));

const isOpenTo =
  (roles: readonly Role[]) =>
  ({ roles: needed }: Place): boolean =>
    !needed || needed.some((role) => roles.includes(role));

export const placesOf = (roles: readonly Role[]): Place[] =>
  GROUPS.flatMap(({ places }) => places.filter(isOpenTo(roles)));

/** Pages and sections within other pages, found in the command palette only. */
const WITHIN: readonly Place[] = [
  {
    to: '/admin/orders?view=to-pack',
    label: 'nav.ordersToPack',
    keywords: 'nav.ordersToPack.keywords',
    roles: ['admin', 'editor'],
  },
  { to: '/admin/products/new', label: 'nav.addProduct', roles: ['admin', 'editor'] },
  { to: '/admin/products/import', label: 'nav.importProducts', roles: ['admin', 'editor'] },
  { to: '/admin/products/ingredient-rules', label: 'nav.ingredientRules', roles: ['admin', 'editor'] },
  {
    to: '/admin/products?low=1&status=published&sort=stock',
    label: 'nav.lowStock',
    keywords: 'nav.lowStock.keywords',
  },
  { to: '/admin/seo?part=redirects', label: 'nav.redirects' },
  { to: '/admin/seo?part=missing', label: 'nav.notFound', keywords: 'nav.notFound.keywords' },
  { to: '/admin/seo?part=searches', label: 'nav.searches' },
  {
    to: '/admin/taxes/rates',
    label: 'nav.taxRates',
    keywords: 'nav.taxRates.keywords',
    roles: ['admin'],
  },
  {
    to: '/admin/settings/packaging',
    label: 'nav.packaging',
    keywords: 'nav.packaging.keywords',
    roles: ['admin'],
  },
  {
    to: '/admin/settings#shop',
    label: 'nav.settings.shop',
    keywords: 'nav.settings.shop.keywords',
    roles: ['admin'],
  },
  {
    to: '/admin/settings#notices',
    label: 'nav.settings.notices',
    keywords: 'nav.settings.notices.keywords',
    roles: ['admin'],
  },
  {
    to: '/admin/settings#mails',
    label: 'nav.settings.emails',
    keywords: 'nav.settings.emails.keywords',
    roles: ['admin'],
  },
  {
    to: '/admin/settings#delivery',
    label: 'nav.settings.delivery',
    keywords: 'nav.settings.delivery.keywords',
    roles: ['admin'],
  },
  {
    to: '/admin/settings#stock',
    label: 'nav.settings.stock',
    keywords: 'nav.settings.stock.keywords',
    roles: ['admin'],
  },
  {
    to: '/admin/settings#customs',
    label: 'nav.settings.customs',
    keywords: 'nav.settings.customs.keywords',
    roles: ['admin'],
  },
  { to: '/admin/products?status=draft', label: 'nav.draftProducts' },
  {
    to: '/account/security',
    label: 'nav.security',
    keywords: 'nav.security.keywords',
  },
  { to: '/admin/status#backups', label: 'nav.backups', roles: ['admin'] },
  { to: '/admin/help', label: 'nav.help', keywords: 'nav.help.keywords' },
];

export const placesWithin = (roles: readonly Role[]): Place[] => WITHIN.filter(isOpenTo(roles));

export function Places({ roles, waiting }: { roles: readonly Role[]; waiting: NavCounts }) {
  const t = useMessages(adminMessages);
  const { pathname } = useLocation();
  return GROUPS.map(({ label, places }) => ({ label, places: places.filter(isOpenTo(roles)) }))
    .filter(({ places }) => places.length > 0)
    .map(({ label, places }) => (
      <div key={label} className="mb-4">
        <h2 className="px-3 pb-1 font-sans text-xs tracking-wide text-quiet uppercase">{t(label)}</h2>
        <ul>
          {places.map(({ to, label }) => (
            <li key={to}>
              <Link
                to={to}
                aria-current={isAt(pathname, to) ? 'page' : undefined}
                className={cx(
                  'flex min-h-11 items-center justify-between gap-2 rounded-lg px-3 lg:min-h-9',
                  isAt(pathname, to) ? 'bg-sand font-medium' : 'text-quiet hover:bg-sand hover:text-ink',
                )}
              >
                {t(label)}{' '}
                {(waiting[to] ?? 0) > 0 && (
                  <span className="rounded-full bg-clay px-2 text-xs text-ink">
                    {waiting[to]}
                    <span className="sr-only"> {t('nav.waiting')}</span>
                  </span>
                )}
              </Link>
            </li>
          ))}
        </ul>
      </div>
    ));
}
