import { useEffect, useRef } from 'react';
import { Form, Outlet, useLocation } from 'react-router';
import { clearAccountData } from '#app/browser/account-sync.ts';
import { contextOf } from '#app/context.ts';
import { useLocalPath } from '#app/local-path.ts';
import { localeOfMatches, type PageMatches } from '#app/locale.ts';
import { Button } from '#app/ui/button.tsx';
import { cx } from '#app/ui/class-names.ts';
import { Link } from '#app/ui/link.tsx';
import { accountMessages } from '#messages/account.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { isStaff } from '#shop/accounts/index.ts';
import { englishPath } from '#shop/core/index.ts';
import type { Route } from './+types/account-layout';
import { requireAccount } from './require-account.server.ts';

export async function loader({ context, request }: Route.LoaderArgs) {
  const { person } = await requireAccount(contextOf(context), request);
  return { isStaff: isStaff(person) };
}

export const meta = ({ matches }: PageMatches) => {
  const t = accountMessages.in(localeOfMatches(matches));
  return [{ title: t('title') }, { name: 'robots', content: 'noindex' }];
};

const PAGES = [
  ['/account', 'nav.overview'],
  ['/account/orders', 'nav.orders'],
  ['/account/wishlist', 'nav.wishlist'],
  ['/account/reviews', 'nav.reviews'],
  ['/account/addresses', 'nav.addresses'],
  ['/account/profile', 'nav.profile'],
  ['/account/security', 'nav.security'],
  ['/account/privacy', 'nav.privacy'],
] as const;

export default function AccountLayout({ loaderData }: Route.ComponentProps) {
  const t = useMessages(accountMessages);
  const local = useLocalPath();
  const pathname = englishPath(useLocation().pathname);
  const pages = useRef<HTMLUListElement>(null);
  // On a phone, the row of page links is wider than the screen. Only the row is scrolled: the page may be at a heading.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the path decides which link is current
  useEffect(() => {
    const row = pages.current;
    const current = row?.querySelector<HTMLElement>('[aria-current]');
    if (row && current) {
      row.scrollLeft = current.offsetLeft - row.offsetLeft - (row.clientWidth - current.offsetWidth) / 2;
    }
  }, [pathname]);
  const isAt = (to: string) => pathname === to || (to !== '/account' && pathname.startsWith(`${to}/`));
  return (
    <div className="page grid gap-x-12 gap-y-6 py-8 md:grid-cols-[13rem_minmax(0,1fr)] md:py-12">
      <nav aria-label={t('nav.label')} className="min-w-0">
        <ul ref={pages} className="gap-1 max-md:swipe-row md:grid">
          {PAGES.map(([to, name]) => (
            <li key={to} className="shrink-0">
              <Link
                to={to}
                aria-current={isAt(to) ? 'page' : undefined}
                className={cx(
                  'inline-flex min-h-11 items-center rounded-full px-4 whitespace-nowrap md:flex',
                  isAt(to) ? 'bg-sand font-medium' : 'text-quiet hover:bg-sand hover:text-ink',
                )}
              >
                {t(name)}
              </Link>
            </li>
          ))}
          {loaderData.isStaff && (
            <li className="shrink-0">
              <a
                href="/admin"
                className="inline-flex min-h-11 items-center rounded-full px-4 text-teal hover:underline md:flex"
              >
                {t('nav.admin')}
              </a>
            </li>
          )}
          <li className="shrink-0 md:mt-3">
            <Form method="post" action={local('/sign-out')} reloadDocument onSubmit={clearAccountData}>
              <Button type="submit" variant="outline" size="small" className="whitespace-nowrap">
                {t('nav.sign-out')}
              </Button>
            </Form>
          </li>
        </ul>
      </nav>
      <div className="min-w-0">
        <Outlet />
      </div>
    </div>
  );
}
