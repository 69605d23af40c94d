import { type ReactNode, useContext, useEffect, useRef } from 'react';
import { Form, isRouteErrorResponse, Outlet, useLocation, useRouteLoaderData } from 'react-router';
import { config as configureZod } from 'zod/v4/core';
import { contextOf } from '#app/context.ts';
import { Badge } from '#app/ui/badge.tsx';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { RequestId } from '#app/ui/feedback/fatal-error.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { Link } from '#app/ui/link.tsx';
import { adminMessages } from '#messages/admin.ts';
import { useMessages, useRichMessages } from '#platform/i18n/use-messages.ts';
import { hasRole, ROLE_NAMES } from '#shop/accounts/index.ts';
import { countAccountingProblems, countTroubles } from '#shop/backoffice/index.server.ts';
import { settingsOf } from '#shop/core/index.server.ts';
import { timeZoneOf } from '#shop/core/index.ts';
import { countMessages, countWaiting } from '#shop/customers/index.server.ts';
import { countOpenReturns, pausedUntil } from '#shop/orders/index.server.ts';
import type { Route } from './+types/admin-layout';
import { Keys } from './command-palette/keys.tsx';
import { helpFor } from './help/chapters.ts';
import { useRestoredFocus } from './keep-focus.ts';
import { type NavCounts, Places } from './nav.tsx';
import { shopTimeOf } from './shop-time.server.ts';
import { pathOf, staffOf } from './staff.server.ts';

// zod probes `new Function`, which our CSP blocks, and each attempt would be reported as a violation.
if (!import.meta.env.SSR) configureZod({ jitless: true });

export async function loader({ context, request }: Route.LoaderArgs) {
  const ctx = contextOf(context);
  const person = await staffOf(ctx, pathOf(request));
  const shopTime = await shopTimeOf(ctx.shop, ctx.locale);
  const [settings, reviews, letters, returns, paused, unbooked, troubles] = await Promise.all([
    settingsOf(ctx.shop),
    countWaiting(ctx.shop),
    countMessages(ctx.shop),
    countOpenReturns(ctx.shop),
    pausedUntil(ctx.shop),
    countAccountingProblems(ctx.shop),
    hasRole(person, 'admin') ? countTroubles(ctx.shop) : 0,
  ]);
  return {
    locale: ctx.locale,
    shopName: settings.shopName,
    timeZone: timeZoneOf(settings),
    email: person.email,
    roles: ROLE_NAMES.filter((role) => hasRole(person, role)),
    waiting: {
      '/admin/messages': letters,
      '/admin/reviews': reviews,
      '/admin/returns': returns,
      '/admin/accounting': unbooked,
      '/admin/status': troubles,
    } satisfies NavCounts,
    pausedUntil: paused && shopTime(paused),
    isTest: ctx.shop.config.mode === 'test',
  };
}

/** The shop's time zone. */
export const useTimeZone = (): string => useRouteLoaderData<typeof loader>('admin/admin-layout')!.timeZone;

export default function AdminLayout({ loaderData }: Route.ComponentProps) {
  return (
    <Frame {...loaderData}>
      <Outlet />
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

type FrameProps = Route.ComponentProps['loaderData'] & { children: ReactNode };

function Frame({ shopName, email, roles, waiting, pausedUntil, isTest, children }: FrameProps) {
  const t = useMessages(adminMessages);
  const rich = useRichMessages(adminMessages);
  const { pathname } = useLocation();
  useRestoredFocus();
  const menu = useRef<HTMLDetailsElement>(null);
  const side = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a chosen page closes the menu
  useEffect(() => {
    if (menu.current) menu.current.open = false;
    showCurrent(side.current);
  }, [pathname]);
  const places = <Places roles={roles} waiting={waiting} />;
  const ways = (
    <>
      <Link to="/" className="inline-flex min-h-11 items-center text-quiet hover:underline">
        {t('shop')}
      </Link>
      <Link to={helpFor(pathname)} className="inline-flex min-h-11 items-center text-quiet hover:underline">
        {t('help')}
      </Link>
      <span className="text-sm text-quiet">{email}</span>
      <Form method="post" action="/sign-out" reloadDocument>
        <Button type="submit" variant="outline" size="small">
          {t('signOut')}
        </Button>
      </Form>
    </>
  );
  return (
    <>
      <a href="#content" className="skip">
        {t('skip')}
      </a>
      <header className="border-b border-line">
        <div className="page relative flex min-h-16 max-lg:pr-[calc(max(1.25rem,3vw)+5.5rem)] flex-wrap items-center gap-x-3 gap-y-2 py-2 sm:gap-x-5">
          <Link to="/admin" className="flex items-center gap-2 font-serif text-xl">
            <span aria-hidden="true" className="mark max-sm:hidden" />
            {shopName}
          </Link>
          {isTest && (
            <Badge tone="warm">
              {rich('testMode', { rest: (text) => <span className="max-sm:sr-only">{text}</span> })}
            </Badge>
          )}
          <Keys roles={roles} />
          <div className="ml-auto hidden items-center gap-5 lg:flex">{ways}</div>
          {/* The menu opens below the row, but its button stays where it was pressed, in the padding. */}
          <details ref={menu} className="group shrink-0 open:basis-[calc(100%+5.5rem)] lg:hidden">
            <summary className="absolute top-2.5 right-[max(1.25rem,3vw)] flex min-h-11 w-fit list-none items-center gap-2 [&::-webkit-details-marker]:hidden">
              {t('menu')}
              <Icon name="down" className="size-5 transition-transform group-open:rotate-180" />
            </summary>
            <nav aria-label={t('nav.label')} className="grid grid-cols-2 gap-x-4 pt-2 sm:grid-cols-3">
              {places}
            </nav>
            <div className="flex flex-wrap items-center gap-x-5 gap-y-2 border-t border-line pt-2">
              {ways}
            </div>
          </details>
        </div>
      </header>
      <div className="page grid grid-cols-1 gap-x-10 lg:grid-cols-[12rem_minmax(0,1fr)]">
        <nav
          ref={side}
          aria-label={t('nav.label')}
          className="sticky top-0 -mx-2 hidden max-h-[calc(100dvh-4rem)] self-start overflow-y-auto px-2 py-8 lg:block"
        >
          {places}
        </nav>
        <main id="content" tabIndex={-1} className="min-w-0 py-8 focus:outline-none">
          {pausedUntil && (
            <div className="mb-6">
              <Notice tone="warning" title={t('cardsPaused.title', { time: pausedUntil })}>
                <p>{t('cardsPaused.text')}</p>
              </Notice>
            </div>
          )}
          {children}
        </main>
      </div>
    </>
  );
}

/** On a short screen the list scrolls, so the current page is brought into view. */
function showCurrent(side: HTMLElement | null): void {
  const current = side?.querySelector<HTMLElement>('[aria-current]');
  if (!side || !current) return;
  const isSeen =
    current.offsetTop > side.scrollTop && current.offsetTop < side.scrollTop + side.clientHeight * 0.8;
  if (!isSeen) side.scrollTop = current.offsetTop - side.clientHeight / 2;
}
