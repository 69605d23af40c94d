import { useLocation } from 'react-router';
import { cx } from '#app/ui/class-names.ts';
import { Link } from '#app/ui/link.tsx';
import type { Role } from '#shop/accounts/index.ts';

/** What waits for the staff, by the page where it is done. */
export type NavCounts = Partial<Record<string, number>>;

export interface Place {
  to: string;
  name: string;
  /** Other words that people look for it by. */
  words?: string;
  /** Who sees it; without, the whole staff. */
  roles?: readonly Role[];
}

const ORDERS: readonly Role[] = ['admin', 'editor'];

/** The pages of the admin, in the groups of the day's work. A new page is a line here. */
const GROUPS: readonly { name: string; places: readonly Place[] }[] = [
  {
    name: 'Sell',
    places: [
      { to: '/admin', name: 'Today', roles: ORDERS },
      { to: '/admin/orders', name: 'Orders', roles: ORDERS },
      { to: '/admin/returns', name: 'Returns', roles: ORDERS },
      { to: '/admin/refunds', name: 'Refunds', roles: ORDERS },
      { to: '/admin/batches', name: 'Labels', words: 'shipping postage parcels', roles: ORDERS },
      { to: '/admin/manifests', name: 'Manifests', roles: ORDERS },
      { to: '/admin/customers', name: 'Customers', roles: ['admin'] },
      { to: '/admin/messages', name: 'Messages', roles: ['admin'] },
      { to: '/admin/carts', name: 'Carts', roles: ['admin'] },
      {
        to: '/admin/discounts',
        name: 'Discounts',
        words: 'coupon promo code voucher sale',
        roles: ['admin'],
      },
      { to: '/admin/gift-cards', name: 'Gift cards', roles: ['admin'] },
    ],
  },
  {
    name: 'Money',
    places: [
      { to: '/admin/taxes', name: 'Taxes', words: 'gst hst pst qst', roles: ['admin'] },
      {
        to: '/admin/accounting',
        name: 'Accounting',
        words: 'payments payouts quickbooks books journal',
        roles: ['admin'],
      },
    ],
  },
  {
    name: 'Shop',
    places: [
      { to: '/admin/products', name: 'Products', words: 'inventory stock catalogue' },
      { to: '/admin/categories', name: 'Categories' },
      { to: '/admin/tags', name: 'Tags' },
      { to: '/admin/reviews', name: 'Reviews' },
      { to: '/admin/blog', name: 'Blog' },
      { to: '/admin/pages', name: 'Pages' },
      { to: '/admin/banner', name: 'Banner', words: 'home page hero picture' },
      { to: '/admin/seo', name: 'Search engines' },
    ],
  },
  {
    name: 'Keep house',
    places: [
      { to: '/admin/settings', name: 'Settings', roles: ['admin'] },
      { to: '/admin/staff', name: 'Staff', words: 'team users roles invite', roles: ['admin'] },
      { to: '/admin/mails', name: 'Mails', words: 'email outbox', roles: ['admin'] },
      { to: '/admin/status', name: 'Status', words: 'health system payment keys stripe', roles: ['admin'] },
      { to: '/admin/audit', name: 'Who did what', words: 'activity log history audit', roles: ['admin'] },
    ],
  },
];

/** Whether a page belongs to a place. */
const isAt = (pathname: string, to: string): boolean =>
  pathname === to || (to !== '/admin' && pathname.startsWith(`${to}/`));

const isOpenTo =
  (roles: readonly Role[]) =>
  ({ roles: needed }: Place): boolean =>
    !needed || needed.some((role) => roles.includes(role));

/** The pages that are open to somebody, in one list. */
export const placesOf = (roles: readonly Role[]): Place[] =>
  GROUPS.flatMap(({ places }) => places.filter(isOpenTo(roles)));

/** Pages and parts that stand within others. */
const WITHIN: readonly Place[] = [
  { to: '/admin/orders?view=to-pack', name: 'Orders to pack', roles: ['admin', 'editor'] },
  { to: '/admin/products/new', name: 'Add a product', roles: ['admin', 'editor'] },
  { to: '/admin/products/import', name: 'Import products', roles: ['admin', 'editor'] },
  { to: '/admin/products/ingredient-rules', name: 'Ingredient rules', roles: ['admin', 'editor'] },
  {
    to: '/admin/products?low=1&status=published&sort=stock',
    name: 'Products nearly sold out',
    words: 'inventory low stock',
  },
  { to: '/admin/seo?part=redirects', name: 'Redirects' },
  { to: '/admin/seo?part=missing', name: 'Addresses not found', words: '404 broken links' },
  { to: '/admin/seo?part=searches', name: 'Searches that found nothing' },
  {
    to: '/admin/taxes/rates',
    name: 'Tax rates and registrations',
    words: 'tax number gst hst pst qst',
    roles: ['admin'],
  },
  { to: '/admin/settings/packaging', name: 'Boxes and wraps', words: 'shipping packaging', roles: ['admin'] },
  {
    to: '/admin/settings#shop',
    name: 'Settings: the shop',
    words: 'address phone hours logo name order number prefix',
    roles: ['admin'],
  },
  {
    to: '/admin/settings#notices',
    name: 'Settings: emails to you',
    words: 'notifications alerts summary',
    roles: ['admin'],
  },
  { to: '/admin/settings#mails', name: 'Settings: mails', roles: ['admin'] },
  {
    to: '/admin/settings#delivery',
    name: 'Settings: delivery',
    words: 'shipping free minimum order gift wrap returns',
    roles: ['admin'],
  },
  { to: '/admin/settings#stock', name: 'Settings: stock', words: 'inventory low', roles: ['admin'] },
  {
    to: '/admin/settings#customs',
    name: 'Settings: other countries',
    words: 'shipping customs duty united states international',
    roles: ['admin'],
  },
  { to: '/admin/products?status=draft', name: 'Draft products' },
  {
    to: '/account/security',
    name: 'Your sign-in and security',
    words: 'password two-step verification security',
  },
  { to: '/admin/status#backups', name: 'Backups', roles: ['admin'] },
];

/** Those that are open to somebody. */
export const placesWithin = (roles: readonly Role[]): Place[] => WITHIN.filter(isOpenTo(roles));

/** The ways through the admin that are open to somebody. */
export function Places({ roles, waiting }: { roles: readonly Role[]; waiting: NavCounts }) {
  const { pathname } = useLocation();
  return GROUPS.map(({ name, places }) => ({ name, places: places.filter(isOpenTo(roles)) }))
    .filter(({ places }) => places.length > 0)
    .map(({ name, places }) => (
      <div key={name} className="mb-4">
        <h2 className="px-3 pb-1 font-sans text-xs tracking-wide text-quiet uppercase">{name}</h2>
        <ul>
          {places.map(({ to, name }) => (
            <li key={to}>
              <Link
                to={to}
                aria-current={isAt(pathname, to) ? 'page' : undefined}
                className={cx(
                  'flex min-h-11 items-center justify-between gap-2 rounded-lg px-3 lg:min-h-9',
                  isAt(pathname, to) ? 'bg-sand font-medium' : 'text-quiet hover:bg-sand hover:text-ink',
                )}
              >
                {name}{' '}
                {(waiting[to] ?? 0) > 0 && (
                  <span className="rounded-full bg-clay px-2 text-xs text-ink">
                    {waiting[to]}
                    <span className="sr-only"> waiting</span>
                  </span>
                )}
              </Link>
            </li>
          ))}
        </ul>
      </div>
    ));
}
