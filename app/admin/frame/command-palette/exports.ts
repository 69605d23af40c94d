import type { Role } from '#shop/accounts/index.ts';
import { isReport } from '../../analytics/reports.ts';

interface Export {
  /** The page with the list. */
  page: string;
  csv: string;
  roles: readonly Role[];
}

const LISTS: readonly Export[] = [
  { page: '/admin/orders', csv: '/admin/orders/orders.csv', roles: ['admin'] },
  { page: '/admin/customers', csv: '/admin/customers/customers.csv', roles: ['admin'] },
  { page: '/admin/products', csv: '/admin/products/products.csv', roles: ['admin', 'editor'] },
  { page: '/admin/taxes', csv: '/admin/taxes/report.csv', roles: ['admin'] },
  { page: '/admin/accounting', csv: '/admin/accounting/journal.csv', roles: ['admin'] },
  { page: '/admin/audit', csv: '/admin/audit.csv', roles: ['admin'] },
];

const REPORT = '/admin/analytics/';

/** The lists that can be saved as CSV, and the report of the page. */
export function exportsFor(roles: readonly Role[], pathname: string): Export[] {
  const id = pathname.startsWith(REPORT) ? pathname.slice(REPORT.length) : '';
  const report: Export[] = isReport(id)
    ? [{ page: pathname, csv: `${pathname}/report.csv`, roles: ['admin'] }]
    : [];
  return [...report, ...LISTS].filter((one) => one.roles.some((role) => roles.includes(role)));
}
