import type { Role } from '#shop/accounts/index.ts';

/** In the order of their list. */
export const REPORTS = [
  'sales',
  'products',
  'variants',
  'categories',
  'channels',
  'methods',
  'provinces',
  'discounts',
  'customers',
  'funnel',
  'searches',
  'stock',
  'taxes',
] as const;
export type ReportId = (typeof REPORTS)[number];

export const isReport = (id: string): id is ReportId => REPORTS.some((known) => known === id);

/** The roles that may see sales, as on Home. */
export const ANALYTICS_ROLES: readonly Role[] = ['admin', 'editor'];

/** These lead to pages that only admins may open. */
const ADMINS_ONLY: readonly ReportId[] = ['discounts', 'customers', 'taxes'];

export const reportsFor = (isAdmin: boolean): ReportId[] =>
  REPORTS.filter((id) => isAdmin || !ADMINS_ONLY.includes(id));

export type ColumnKind = 'count' | 'money' | 'percent';

export interface ReportRow {
  name: string;
  /** The list behind it. */
  to: string | null;
  /** One for each column, money in cents; null where it doesn't apply. */
  cells: (number | null)[];
  /** The main column in the period before; null where that can't be said. */
  before: number | null;
}

export interface ReportView {
  /** Heading of the rows' names. */
  first: string;
  columns: { name: string; kind: ColumnKind }[];
  /** The column that is drawn and compared. */
  main: number;
  rows: ReportRow[];
  /** How many more rows there are than were asked for. */
  more?: number;
  total: ReportRow | null;
}

/** Change in percent; null if there is nothing to compare with. */
export const changeOf = (now: number, before: number): number | null =>
  before === 0 ? null : Math.round(((now - before) / Math.abs(before)) * 100);
