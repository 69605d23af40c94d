import type { RequestContext } from '#app/context.ts';
import type { AdminAnalyticsValues } from '#messages/admin-analytics.ts';
import { adminAnalyticsMessages } from '#messages/admin-analytics.ts';
import type { Translate } from '#platform/i18n/messages.ts';
import {
  funnel,
  type SalesReport,
  type SalesReportBy,
  type SalesTotals,
  salesReport,
  salesTotals,
  viewsOfProducts,
} from '#shop/backoffice/index.server.ts';
import { type AnalyticsPeriod, lastDayOfRange, readAnalyticsPeriod } from '#shop/backoffice/index.ts';
import { searchesOf, stockValues } from '#shop/catalog/index.server.ts';
import { taxLabel } from '#shop/checkout/index.ts';
import { midnightOf, shopTimeZone, shopToday } from '#shop/core/index.server.ts';
import { type Core, type DayRange, isProvince, readIn } from '#shop/core/index.ts';
import { salesBy, salesByDay, sumOfSales } from '#shop/orders/index.server.ts';
import {
  NO_SALES,
  netSalesOf,
  netShippingOf,
  netTaxOf,
  orderListPath,
  type SalesSums,
  STAFF_DISCOUNT,
  totalSalesOf,
} from '#shop/orders/index.ts';
import {
  CHANNELS,
  categoryName,
  channelName,
  methodName,
  productName,
  provinceName,
} from './report-row-names.server.ts';
import type { ColumnKind, ReportId, ReportRow, ReportView } from './reports.ts';

type T = Translate<AdminAnalyticsValues>;
type ColumnKey = Extract<keyof AdminAnalyticsValues, `column.${string}`>;

type SalesColumn = [name: ColumnKey, kind: ColumnKind, of: (sums: SalesSums) => number];

const ORDERS: SalesColumn = ['column.orders', 'count', ({ orders }) => orders];
const QUANTITY: SalesColumn = ['column.quantity', 'count', ({ quantity }) => quantity];
const GROSS: SalesColumn = ['column.gross', 'money', ({ grossCents }) => grossCents];
const DISCOUNTS: SalesColumn = ['column.discounts', 'money', ({ discountCents }) => 0 - discountCents];
const RETURNS: SalesColumn = ['column.returns', 'money', ({ returnedCents }) => 0 - returnedCents];
const NET: SalesColumn = ['column.net', 'money', netSalesOf];
const SHIPPING: SalesColumn = ['column.shipping', 'money', netShippingOf];
const TAXES: SalesColumn = ['column.taxes', 'money', netTaxOf];
const TOTAL: SalesColumn = ['column.total', 'money', totalSalesOf];
const AVERAGE: SalesColumn = [
  'column.average',
  'money',
  ({ orders, grossCents, discountCents }) =>
    orders === 0 ? 0 : Math.round((grossCents - discountCents) / orders),
];

const ORDER_COLUMNS = [ORDERS, GROSS, DISCOUNTS, RETURNS, NET, SHIPPING, TAXES, TOTAL];
const ITEM_COLUMNS = [QUANTITY, GROSS, DISCOUNTS, RETURNS, NET];
const DISCOUNT_COLUMNS: SalesColumn[] = [
  ORDERS,
  ['column.salesWith', 'money', ({ grossCents }) => grossCents],
  ['column.taken', 'money', ({ discountCents }) => discountCents],
];
const TAX_COLUMNS: SalesColumn[] = [
  ['column.base', 'money', ({ grossCents }) => grossCents],
  ['column.collected', 'money', ({ taxCents }) => taxCents],
  ['column.refunded', 'money', ({ taxReturnedCents }) => 0 - taxReturnedCents],
  ['column.owed', 'money', netTaxOf],
];

const isEmpty = (sums: SalesSums): boolean => Object.values(sums).every((value) => value === 0);

const sumsOf = ({ day: _, ...sums }: SalesSums & { day: string }): SalesSums => sums;

interface SalesRow {
  name: string;
  to?: string;
  sums: SalesSums;
  before?: SalesSums;
}

/** @param main the column that is drawn and compared */
function viewOf(
  t: T,
  first: ColumnKey,
  columns: readonly SalesColumn[],
  main: SalesColumn,
  { rows, sums, before }: { rows: readonly SalesRow[]; sums: SalesSums | null; before: SalesSums },
): ReportView {
  const cellsOf = (of: SalesSums) => columns.map(([, , figure]) => figure(of));
  return {
    first: t(first),
    columns: columns.map(([name, kind]) => ({ name: t(name), kind })),
    main: columns.indexOf(main),
    rows: rows.map(({ name, to, sums, before }) => ({
      name,
      to: to ?? null,
      cells: cellsOf(sums),
      before: before ? main[2](before) : null,
    })),
    total: sums && { name: t('report.total'), to: null, cells: cellsOf(sums), before: main[2](before) },
  };
}

type Build = (
  context: { shop: Core; t: T; totals: SalesTotals; most: number | null },
  period: AnalyticsPeriod,
  range: { from: string; to: string },
) => Promise<ReportView>;

const rowsOf = (report: SalesReport, nameOf: (row: SalesReport['rows'][number]) => Omit<SalesRow, 'sums'>) =>
  report.rows.map((row): SalesRow => ({ ...nameOf(row), sums: row, before: row.before }));

/** The rows that no product, category or province holds, so that the total is that of the books. */
const restOf = (t: T, { wrap, rest }: SalesReport, name: ColumnKey | 'row.rest.items' | 'row.rest.other') =>
  [
    { name: t('row.wrap'), sums: wrap },
    { name: t(name), sums: rest },
  ].filter(({ sums }) => !isEmpty(sums));

const viewOfItems = (t: T, first: ColumnKey, report: SalesReport, rows: readonly SalesRow[]): ReportView =>
  viewOf(t, first, ITEM_COLUMNS, NET, {
    rows: [...rows, ...restOf(t, report, 'row.rest.items')],
    sums: report.sums,
    before: report.before,
  });

const bySales =
  (
    by: SalesReportBy,
    first: ColumnKey,
    columns: readonly SalesColumn[],
    main: SalesColumn,
    nameOf: (
      t: T,
      row: SalesReport['rows'][number],
      range: { from: string; to: string },
    ) => Omit<SalesRow, 'sums'>,
    rest: 'row.rest.items' | 'row.rest.other' = 'row.rest.other',
  ): Build =>
  async ({ shop, t, totals }, period, range) => {
    const report = await salesReport(shop, by, period, totals);
    const rows = [...rowsOf(report, (row) => nameOf(t, row, range)), ...restOf(t, report, rest)];
    return viewOf(t, first, columns, main, { rows, sums: report.sums, before: report.before });
  };

const soldPath = (range: { from: string; to: string }, product: string | null = null) =>
  orderListPath({ ...range, view: 'sold', product });

/** Orders that visits have led to: not those that the staff have put together. */
const onlineOrders = async (shop: Core, range: DayRange): Promise<number> =>
  (await salesBy(shop, 'channel', range)).find(({ key }) => key === 'web')?.orders ?? 0;

const BUILD: Record<ReportId, Build> = {
  sales: async ({ shop, t, totals }, period) => {
    const [days, earlier] = await Promise.all([salesByDay(shop, period), salesByDay(shop, period.before)]);
    const rows = days
      .map(
        (one, at): SalesRow => ({
          name: one.day,
          to: soldPath({ from: one.day, to: one.day }),
          sums: sumsOf(one),
          // The period before may be shorter: March is compared with February.
          ...(earlier[at] && { before: sumsOf(earlier[at]) }),
        }),
      )
      .filter(({ sums, before = NO_SALES }) => !isEmpty(sums) || !isEmpty(before))
      .toReversed();
    return viewOf(t, 'column.day', ORDER_COLUMNS, NET, { rows, ...totals });
  },
  products: async ({ shop, t, totals, most }, period, range) => {
    const [report, views] = await Promise.all([
      salesReport(readIn(shop, t.locale), 'product', period, totals, most),
      viewsOfProducts(shop, period),
    ]);
    const rows = rowsOf(report, ({ key, name }) => ({
      name: name ?? productName(key, t),
      to: soldPath(range, key),
    }));
    const view = viewOfItems(t, 'column.product', report, rows);
    const viewsOf = report.rows.map(({ key }) => views.get(key) ?? 0);
    const withViews = (row: ReportRow, at: number): ReportRow => ({
      ...row,
      cells: [...row.cells, viewsOf[at] ?? null],
    });
    return {
      ...view,
      columns: [...view.columns, { name: t('column.views'), kind: 'count' }],
      rows: view.rows.map(withViews),
      more: report.count - report.rows.length,
      total: view.total && { ...view.total, cells: [...view.total.cells, null] },
    };
  },
  variants: async ({ shop, t, totals, most }, period) => {
    const report = await salesReport(readIn(shop, t.locale), 'variant', period, totals, most);
    const rows = rowsOf(report, ({ key, name, productId }) => ({
      name: name ?? productName(key, t),
      ...(productId && { to: `/admin/products/${productId}/stock` }),
    }));
    const view = viewOfItems(t, 'column.variant', report, rows);
    return { ...view, more: report.count - report.rows.length };
  },
  categories: async ({ shop, t, totals }, period) => {
    const report = await salesReport(readIn(shop, t.locale), 'category', period, totals);
    const rows = rowsOf(report, ({ key, name }) => ({
      name: name ?? categoryName(key, t),
      ...(name !== null && { to: `/admin/products?category=${encodeURIComponent(key)}` }),
    }));
    return viewOfItems(t, 'column.category', report, rows);
  },
  provinces: bySales('province', 'column.province', ORDER_COLUMNS, NET, (t, { key }, range) => ({
    name: provinceName(key, t),
    ...(isProvince(key) && { to: orderListPath({ ...range, view: 'sold', provinces: [key] }) }),
  })),
  channels: bySales('channel', 'column.channel', ORDER_COLUMNS, NET, (t, { key }, range) => ({
    name: channelName(key, t),
    to: orderListPath({ ...range, view: 'sold', channels: CHANNELS.filter((known) => known === key) }),
  })),
  methods: bySales('method', 'column.method', ORDER_COLUMNS, NET, (t, { key }) => ({
    name: methodName(key, t),
  })),
  customers: bySales(
    'buyer',
    'column.customers',
    [...ORDER_COLUMNS.slice(0, 5), AVERAGE],
    NET,
    (t, { key }) => ({
      name: t(
        key === 'returning'
          ? 'row.customers.returning'
          : key === 'first'
            ? 'row.customers.first'
            : 'row.customers.unknown',
      ),
    }),
  ),
  discounts: async ({ shop, t, totals }, period) => {
    const [{ rows, sums, before, rest }, discounted] = await Promise.all([
      salesReport(shop, 'discount', period, totals),
      sumOfSales(shop, period, 'discounted'),
    ]);
    const named: SalesRow[] = rows
      .toSorted(
        (a, b) => b.discountCents - a.discountCents || b.before.discountCents - a.before.discountCents,
      )
      .map((row) => ({
        name: row.key === STAFF_DISCOUNT ? t('row.discount.staff') : (row.name ?? row.key),
        ...(row.key !== STAFF_DISCOUNT && { to: `/admin/discounts/${row.key}` }),
        sums: row,
        before: row.before,
      }));
    const view = viewOf(t, 'column.discount', DISCOUNT_COLUMNS, DISCOUNT_COLUMNS[2]!, {
      rows: named,
      // An order with two discounts is in two rows, and in the total once.
      sums: { ...discounted, discountCents: sums.discountCents },
      before,
    });
    const other = {
      name: t('row.rest.discounts'),
      to: null,
      cells: [null, null, rest.discountCents],
      before: null,
    };
    return { ...view, rows: rest.discountCents === 0 ? view.rows : [...view.rows, other] };
  },
  taxes: async ({ shop, t, totals }, period, range) => {
    const { rows, sums, before } = await salesReport(shop, 'tax', period, totals);
    const to = `/admin/taxes?${new URLSearchParams(range)}`;
    const view = viewOf(t, 'column.tax', TAX_COLUMNS, TAX_COLUMNS[3]!, {
      rows: rows
        .toSorted((a, b) => (a.key < b.key ? -1 : 1))
        .map((row) => ({ name: taxLabel(row.key, t.locale), to, sums: row, before: row.before })),
      sums,
      before,
    });
    // A sale with two taxes is in two rows, so that taxed sales don't add up to anything.
    const total = view.total && { ...view.total, cells: view.total.cells.with(0, null) };
    return { ...view, total };
  },
  funnel: async ({ shop, t }, period) => {
    const [now, then, ordered, orderedBefore] = await Promise.all([
      funnel(shop, period),
      funnel(shop, period.before),
      onlineOrders(shop, period),
      onlineOrders(shop, period.before),
    ]);
    const steps = [
      ['row.funnel.visits', now.visits, then.visits],
      ['row.funnel.searches', now.searches, then.searches],
      ['row.funnel.carts', now.carts, then.carts],
      ['row.funnel.checkouts', now.checkouts, then.checkouts],
      ['row.funnel.orders', ordered, orderedBefore],
    ] as const;
    return {
      first: t('column.step'),
      columns: [
        { name: t('column.visits'), kind: 'count' },
        { name: t('column.share'), kind: 'percent' },
      ],
      main: 0,
      rows: steps.map(([name, count, earlier]) => ({
        name: t(name),
        to: null,
        cells: [count, now.visits === 0 ? null : Math.round((count / now.visits) * 1000) / 10],
        before: earlier,
      })),
      total: null,
    };
  },
  searches: async ({ shop, t }, period) => {
    const [now, then] = await Promise.all([searchesOf(shop, period), searchesOf(shop, period.before)]);
    const earlier = new Map(then.map(({ query, times }) => [query, times]));
    const isNow = new Set(now.map(({ query }) => query));
    const only = then
      .filter(({ query }) => !isNow.has(query))
      .map(({ query }) => ({ query, times: 0, misses: 0 }));
    return {
      first: t('column.query'),
      columns: [
        { name: t('column.times'), kind: 'count' },
        { name: t('column.misses'), kind: 'count' },
      ],
      main: 0,
      rows: [...now, ...only].map(({ query, times, misses }) => ({
        name: query,
        // Where a synonym would help.
        to: misses > 0 ? `/admin/seo/synonyms?${new URLSearchParams({ phrase: query })}` : null,
        cells: [times, misses],
        before: earlier.get(query) ?? 0,
      })),
      total: null,
    };
  },
  stock: async ({ shop, t, most }, period) => {
    const zone = await shopTimeZone(shop);
    const moments = { at: midnightOf(period.until, zone), before: midnightOf(period.before.until, zone) };
    const { rows, count, sums } = await stockValues(readIn(shop, t.locale), moments, most);
    // Reservations of earlier days aren't recorded.
    const isNow = moments.at > shop.clock.now();
    return {
      first: t('column.product'),
      columns: [
        { name: t('column.onHand'), kind: 'count' },
        { name: t('column.reserved'), kind: 'count' },
        { name: t('column.value'), kind: 'money' },
      ],
      main: 2,
      rows: rows.map(({ id, name, onHand, reserved, valueCents, beforeCents }) => ({
        name,
        to: `/admin/products/${id}/stock`,
        cells: [onHand, isNow ? reserved : null, valueCents],
        before: beforeCents,
      })),
      more: count - rows.length,
      total: {
        name: t('report.total'),
        to: null,
        cells: [sums.onHand, isNow ? sums.reserved : null, sums.valueCents],
        before: sums.beforeCents,
      },
    };
  },
};

/**
 * A report of a period in words, for its page and its CSV file alike.
 * @param about.totals the period's, if they are known already
 * @param about.most how many rows are shown where there may be very many; null for all
 */
export async function reportView(
  { shop, locale }: Pick<RequestContext, 'shop' | 'locale'>,
  id: ReportId,
  period: AnalyticsPeriod,
  { totals, most = null }: { totals?: SalesTotals; most?: number | null } = {},
): Promise<ReportView> {
  const context = {
    shop,
    t: adminAnalyticsMessages.in(locale),
    totals: totals ?? (await salesTotals(shop, period)),
    most,
  };
  return BUILD[id](context, period, { from: period.from, to: lastDayOfRange(period) });
}

/** The period that the query asks for, and today's date in the shop's time zone. */
export async function analyticsPeriodIn(
  shop: Core,
  request: Request,
): Promise<{ period: AnalyticsPeriod; today: string }> {
  const today = await shopToday(shop);
  const { searchParams } = new URL(request.url);
  return { period: readAnalyticsPeriod(searchParams, today), today };
}
