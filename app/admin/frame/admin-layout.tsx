import { useContext } from 'react';
import { isRouteErrorResponse, Outlet, useLocation } from 'react-router';
import { config as configureZod } from 'zod/v4/core';
import { contextOf } from '#app/context.ts';
import { keepUnsentForms } from '#app/shared/send-or-explain.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { RequestId } from '#app/ui/feedback/fatal-error.tsx';
import { adminMessages } from '#messages/admin.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { staffPreferences } from '#shop/accounts/index.server.ts';
import { hasRole, ROLE_NAMES } from '#shop/accounts/index.ts';
import { countAccountingProblems, countTroubles, MOST_LOW } from '#shop/backoffice/index.server.ts';
import { countExpiring, lastLowStock } from '#shop/catalog/index.server.ts';
import { settingsOf } from '#shop/core/index.server.ts';
import { timeZoneOf } from '#shop/core/index.ts';
import { countMessages, countReviewsToModerate } from '#shop/customers/index.server.ts';
import { countEmails } from '#shop/email/index.server.ts';
import { countOpenReturns, countOrdersWaiting, pausedUntil } from '#shop/orders/index.server.ts';
import { LeaveGuard, noteAnswers } from '../form/leave-guard.tsx';
import { UndoElsewhere } from '../form/undo-elsewhere.tsx';
import { keepRows } from '../list/keep-rows.ts';
import { shopTimeOf } from '../shop-time.server.ts';
import { pathOf, staffOf } from '../staff.server.ts';
import type { Route } from './+types/admin-layout';
import { Frame } from './admin-frame.tsx';
import type { NavCounts, NavReasons } from './nav.ts';
import { keepPageLanguage } from './page-language.ts';
import '../admin.css';

// zod probes `new Function`, which our CSP blocks, and each attempt would be reported as a violation.
if (!import.meta.env.SSR) configureZod({ jitless: true });

export async function loader({ context, request }: Route.LoaderArgs) {
  const ctx = contextOf(context);
  const person = await staffOf(ctx, pathOf(request));
  const shopTime = await shopTimeOf(ctx.shop, ctx.locale);
  const isAdmin = hasRole(person, 'admin');
  const [
    settings,
    { theme },
    orders,
    low,
    expiring,
    reviews,
    letters,
    returns,
    paused,
    unbooked,
    emails,
    troubles,
  ] = await Promise.all([
    settingsOf(ctx.shop),
    staffPreferences(ctx.shop, person.id),
    countOrdersWaiting(ctx.shop),
    lastLowStock(ctx.shop, MOST_LOW),
    countExpiring(ctx.shop),
    countReviewsToModerate(ctx.shop),
    countMessages(ctx.shop),
    countOpenReturns(ctx.shop),
    pausedUntil(ctx.shop),
    countAccountingProblems(ctx.shop),
    isAdmin ? countEmails(ctx.shop) : { failed: 0 },
    isAdmin ? countTroubles(ctx.shop) : 0,
  ]);
  return {
    /** Of the member of staff; in a browser, that of the page (`keepPageLanguage`). */
    locale: ctx.locale,
    languages: ctx.languages,
    shopName: settings.shopName,
    timeZone: timeZoneOf(settings),
    name: person.name,
    email: person.email,
    theme,
    roles: ROLE_NAMES.filter((role) => hasRole(person, role)),
    waiting: {
      '/admin/orders': orders.total,
      '/admin/products?sort=stock': low + expiring,
      '/admin/messages': letters,
      '/admin/reviews': reviews,
      '/admin/returns': returns,
      '/admin/accounting': unbooked,
      '/admin/emails': emails.failed,
      '/admin/status': troubles,
    } satisfies NavCounts,
    reasons: {
      '/admin/orders': [
        ['tasks.toPack', orders.toPack],
        ['tasks.toReview', orders.toReview],
        ['tasks.toConfirm', orders.toConfirm],
      ],
      '/admin/products?sort=stock': [
        ['tasks.low', low],
        ['tasks.expiring', expiring],
      ],
      '/admin/returns': [['tasks.returns', returns]],
      '/admin/emails': [['tasks.failedEmails', emails.failed]],
    } satisfies NavReasons as NavReasons,
    pausedUntil: paused && shopTime(paused),
    isTest: ctx.shop.config.mode === 'test',
  };
}

export const clientMiddleware = [keepPageLanguage, noteAnswers, keepUnsentForms, keepRows];

export default function AdminLayout({ loaderData }: Route.ComponentProps) {
  return (
    <Frame {...loaderData}>
      <LeaveGuard>
        <UndoElsewhere>
          <Outlet />
        </UndoElsewhere>
      </LeaveGuard>
    </Frame>
  );
}

/** Errors show within the frame, so that a stale link or a damaged record doesn't take the navigation away. */
export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  const status = isRouteErrorResponse(error) ? error.status : 500;
  const { pathname } = useLocation();
  const id = useContext(RequestId);
  const t = useMessages(adminMessages);
  if (!loaderData || ![403, 404, 500].includes(status)) throw error;
  if (status === 500) {
    const [, kind] = /^\/admin\/(\w+)\/./.exec(pathname) ?? [];
    return (
      <Frame {...loaderData}>
        <title>{t('problem.damaged.title')}</title>
        <EmptyState art="pot" heading="h1" title={t('problem.damaged.page', { kind: kind ?? 'page' })}>
          <p>{t('problem.damaged.text')}</p>
          {/* Only the server knows the error's id, so hydration keeps the server's text. */}
          <p className="min-h-5 text-sm text-quiet" suppressHydrationWarning>
            {id ? t('problem.errorId', { id }) : ''}
          </p>
          <ButtonLink to={kind ? `/admin/${kind}` : '/admin'}>
            {t(kind ? 'problem.backToList' : 'problem.backHome')}
          </ButtonLink>
        </EmptyState>
      </Frame>
    );
  }
  if (status === 403) {
    return (
      <Frame {...loaderData}>
        <title>{t('problem.noAccess.title')}</title>
        <EmptyState art="pot" heading="h1" title={t('problem.noAccess.page')}>
          <p>{t('problem.noAccess.text')}</p>
          <ButtonLink to="/admin">{t('problem.backHome')}</ButtonLink>
        </EmptyState>
      </Frame>
    );
  }
  return (
    <Frame {...loaderData}>
      <title>{t('problem.missing.title')}</title>
      <EmptyState art="pot" heading="h1" title={t('problem.missing.page')}>
        <p>{t('problem.missing.text')}</p>
        <ButtonLink to="/admin">{t('problem.backHome')}</ButtonLink>
      </EmptyState>
    </Frame>
  );
}
