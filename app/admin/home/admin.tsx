import { redirect } from 'react-router';
import { contextOf } from '#app/context.ts';
import { localeOfMatches } from '#app/locale.ts';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { Link } from '#app/ui/link.tsx';
import { adminMessages } from '#messages/admin.ts';
import { adminHomeMessages } from '#messages/admin-home.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { hasRole } from '#shop/accounts/index.ts';
import {
  funnel,
  lateBackup,
  salesByDay,
  salesOf,
  topProducts,
  workToDo,
} from '#shop/backoffice/index.server.ts';
import { abandonedNumbers } from '#shop/customers/index.server.ts';
import { shopTimeOf } from '../shop-time.server.ts';
import { pathOf, staffOf } from '../staff.server.ts';
import type { Route } from './+types/admin';
import { Funnel } from './funnel.tsx';
import { SalesFigures } from './sales-figures.tsx';
import { barsOf, PERIODS, salesPeriodIn } from './sales-periods.ts';
import { TopProducts } from './top-products.tsx';
import { WorkToDoList } from './work-to-do.tsx';

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: adminMessages.in(localeOfMatches(matches))('nav.home') },
  { name: 'robots', content: 'noindex' },
];

const LONGEST = Math.max(...PERIODS);

export async function loader({ context, request }: Route.LoaderArgs) {
  const ctx = contextOf(context);
  const person = await staffOf(ctx, pathOf(request));
  const shopTime = await shopTimeOf(ctx.shop, ctx.locale);
  // Moderators start on the reviews.
  if (!hasRole(person, 'admin', 'editor')) throw redirect('/admin/reviews');
  const chosen = salesPeriodIn(new URL(request.url).searchParams);
  const { shop } = ctx;
  const isAdmin = hasRole(person, 'admin');
  const [waiting, days, steps, products, abandoned, backup] = await Promise.all([
    workToDo(shop),
    salesByDay(shop, 2 * LONGEST),
    funnel(shop, chosen),
    topProducts(shop, chosen),
    isAdmin ? abandonedNumbers(shop, chosen) : null,
    isAdmin ? lateBackup(shop) : null,
  ]);
  return {
    chosen,
    steps,
    products,
    abandoned,
    // Editors don't see tasks on pages that are closed to them.
    waiting: isAdmin ? waiting : { ...waiting, messages: 0, delayedMails: 0, failedMails: 0 },
    lateBackup: backup && { last: backup.last && shopTime(backup.last) },
    sales: PERIODS.map((count) => ({ days: count, ...salesOf(days, count) })),
    bars: barsOf(days.slice(-Math.max(chosen, 7))),
  };
}

export default function TodayPage({ loaderData }: Route.ComponentProps) {
  const t = useMessages(adminHomeMessages);
  const { chosen, waiting, lateBackup, sales, bars, steps, products, abandoned } = loaderData;
  const sold = sales.find(({ days }) => days === chosen)!;
  return (
    <>
      <h1 className="text-3xl">{useMessages(adminMessages)('nav.home')}</h1>
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
      <WorkToDoList waiting={waiting} />
      <SalesFigures sales={sales} chosen={chosen} bars={bars} />
      <div className="mt-10 grid gap-10 md:grid-cols-2">
        <Funnel steps={steps} sold={sold} abandoned={abandoned} days={chosen} />
        <TopProducts products={products} days={{ from: sold.from, to: sold.to }} />
      </div>
    </>
  );
}
