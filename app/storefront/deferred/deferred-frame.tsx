import { lazy, Suspense, useEffect } from 'react';
import { useLocation } from 'react-router';
import { useCurrentUser } from '#app/browser/current-user.ts';
import { syncWithAccount } from '#app/browser/sync-with-account.ts';
import type { DeferredProps } from './deferred.tsx';
import { startPageScripts, trackPage } from './page-scripts.ts';

const CookieBanner = lazy(() => import('./cookie-banner.island.tsx'));

/** Runs beside every page that has a router: account sync, analytics events and the cookie banner. */
export default function Late({ front: { others, shopName } }: DeferredProps) {
  const { pathname, search } = useLocation();
  // Reloads the user after a sign-in or sign-out, which syncs cart and wishlist.
  useCurrentUser();
  useEffect(startPageScripts, []);
  useEffect(syncWithAccount);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a filter or an option is no page of its own
  useEffect(() => trackPage(pathname, search), [pathname, pathname === '/search' && search]);
  return (
    others && (
      <Suspense>
        <CookieBanner others={others} brand={shopName} pathname={pathname} />
      </Suspense>
    )
  );
}
