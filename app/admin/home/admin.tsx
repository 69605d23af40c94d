import { redirect } from 'react-router';
import { contextOf } from '#app/context.ts';
import { localeOfMatches } from '#app/locale.ts';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { Link } from '#app/ui/link.tsx';
import { adminMessages } from '#messages/admin.ts';
import { adminHomeMessages } from '#messages/admin-home.ts';
import { adminSetupMessages } from '#messages/admin-setup.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { hasRole } from '#shop/accounts/index.ts';
import {
  countOpenTasks,
  isDemoInShop,
  isOnHome,
  lateBackup,
  quebecWarningOf,
  type SetupList,
  SMALL_SUPPLIER_LIMIT,
  salesNearGstLimit,
  setupList,
} from '#shop/backoffice/index.server.ts';
import { readAnalyticsPeriod } from '#shop/backoffice/index.ts';
import { hasPublished } from '#shop/catalog/index.server.ts';
import { readSettings, shopToday } from '#shop/core/index.server.ts';
import { formatMoney, vacationOn } from '#shop/core/index.ts';
import { listOrders, salesByDay } from '#shop/orders/index.server.ts';
import { netSalesOf, readOrderQuery, sumSales } from '#shop/orders/index.ts';
import { barsOf } from '../analytics/sales-bars.ts';
import { shopTimeOf } from '../shop-time.server.ts';
import { pathOf, staffOf } from '../staff.server.ts';
import type { Route } from './+types/admin';
import { HOME_PERIODS, HomeSales } from './home-sales.tsx';
import { LatestOrders } from './latest-orders.tsx';
import { OpenTasksList } from './open-tasks.tsx';
import { QuebecNotice } from './quebec-notice.tsx';
import { SetupChecklist } from './setup/setup-checklist.tsx';
import { VacationNotice } from './vacation-notice.tsx';

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: adminMessages.in(localeOfMatches(matches))('nav.home') },
  { name: 'robots', content: 'noindex' },
];

const LATEST = 5;

export async function loader({ context, request }: Route.LoaderArgs) {
  const ctx = contextOf(context);
  const person = await staffOf(ctx, pathOf(request));
  const shopTime = await shopTimeOf(ctx.shop, ctx.locale);
  // Moderators start on the reviews.
  if (!hasRole(person, 'admin', 'editor')) throw redirect('/admin/reviews');
  const { shop } = ctx;
  const isAdmin = hasRole(person, 'admin');
  const asked = new URL(request.url).searchParams.get('period');
  const name = HOME_PERIODS.find((known) => known === asked) ?? '30';
  const today = await shopToday(shop);
  const period = readAnalyticsPeriod(new URLSearchParams({ period: name }), today);
  const [
    waiting,
    days,
    daysBefore,
    latest,
    backup,
    nearLimit,
    setup,
    hasDemo,
    hasProducts,
    quebec,
    settings,
  ] = await Promise.all([
    countOpenTasks(shop),
    salesByDay(shop, period),
    salesByDay(shop, period.before),
    listOrders(shop, readOrderQuery(new URLSearchParams())),
    isAdmin ? lateBackup(shop) : null,
    isAdmin ? salesNearGstLimit(shop) : null,
    isAdmin ? setupList(shop) : null,
    isAdmin && isDemoInShop(shop),
    hasPublished(shop),
    quebecWarningOf(shop),
    readSettings(shop.db),
  ]);
  const netOf = (sales: typeof days) => sales.map((day) => ({ day: day.day, cents: netSalesOf(day) }));
  return {
    // Editors don't see tasks on pages that are closed to them.
    waiting: isAdmin ? waiting : { ...waiting, missing: [], messages: 0, delayedEmails: 0, failedEmails: 0 },
    gstLimit: nearLimit && { cents: nearLimit, isOver: nearLimit > SMALL_SUPPLIER_LIMIT },
    setup: setup && isOnHome(setup) ? setup : null,
    hasDemo,
    hasProducts,
    isAdmin,
    vacation: vacationOn(settings.vacation, today),
    quebec: quebec && { ...quebec, mayChange: isAdmin },
    lateBackup: backup && { last: backup.last && shopTime(backup.last) },
    sales: {
      period,
      sums: sumSales(days),
      before: sumSales(daysBefore),
      bars: barsOf(netOf(days), netOf(daysBefore)),
    },
    latest: latest.items.slice(0, LATEST).map(({ placedAt, ...order }) => ({
      ...order,
      placed: shopTime(placedAt),
    })),
  };
}

export default function TodayPage({ loaderData }: Route.ComponentProps) {
  const t = useMessages(adminHomeMessages);
  const {
    waiting,
    lateBackup,
    gstLimit,
    quebec,
    vacation,
    sales,
    latest,
    setup,
    hasDemo,
    hasProducts,
    isAdmin,
  } = loaderData;
  return (
    <>
      <h1 className="text-2xl md:text-3xl">{useMessages(adminMessages)('nav.home')}</h1>
      {vacation && <VacationNotice {...vacation} mayChange={isAdmin} />}
      {lateBackup && (
        <div className="mt-4">
          <Notice
            tone="error"
            title={lateBackup.last ? t('backup.late', { time: lateBackup.last }) : t('backup.none')}
          >
            <Link to="/admin/status#backups" className="prose-link inline-flex min-h-11 items-center">
              {t('backup.link')}
            </Link>
          </Notice>
        </div>
      )}
      {gstLimit && (
        <div className="mt-4">
          <Notice
            tone={gstLimit.isOver ? 'error' : 'warning'}
            title={t(gstLimit.isOver ? 'gst.over' : 'gst.near', {
              amount: formatMoney(gstLimit.cents, t.locale),
            })}
          >
            <p>{t('gst.text')}</p>
            <Link to="/admin/taxes/rates" className="prose-link inline-flex min-h-11 items-center">
              {t('gst.link')}
            </Link>
          </Notice>
        </div>
      )}
      {quebec && <QuebecNotice {...quebec} />}
      <OpenTasksList waiting={waiting} hasProducts={hasProducts} mayPack={isAdmin} />
      {setup && <Setup setup={setup} hasDemo={hasDemo} />}
      {latest.length > 0 && (
        <div className="mt-8 grid gap-x-10 gap-y-8 lg:grid-cols-[2fr_1fr]">
          <HomeSales {...sales} />
          <LatestOrders orders={latest} />
        </div>
      )}
    </>
  );
}

function Setup({ setup, hasDemo }: { setup: SetupList; hasDemo: boolean }) {
  const t = useMessages(adminSetupMessages);
  return (
    <section
      aria-labelledby="setup"
      className="mt-5 max-w-3xl rounded-card border border-line bg-surface p-4 md:p-6"
    >
      <h2 id="setup" className="text-2xl">
        {t('title')}
      </h2>
      {hasDemo && (
        <p className="mt-2 flex flex-wrap items-center gap-x-3">
          {t('demo.inPlace')}
          <Link to="/admin/remove-demo" className="prose-link inline-flex min-h-11 items-center">
            {t('demo.remove')}
          </Link>
        </p>
      )}
      <SetupChecklist {...setup} isOnHome />
    </section>
  );
}
