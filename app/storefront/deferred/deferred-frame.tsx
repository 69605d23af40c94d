import { lazy, Suspense, useEffect } from 'react';
import { useLocation } from 'react-router';
import { watchLanguageLinks } from '#app/browser/chosen-language.ts';
import { useCurrentUser } from '#app/browser/current-user.ts';
import { syncWithAccount } from '#app/browser/sync-with-account.ts';
import { englishPath } from '#shop/core/index.ts';
import LanguageOffer from '../languages/language-offer.island.tsx';
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
  useEffect(watchLanguageLinks, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a filter or an option is no page of its own
  useEffect(() => trackPage(pathname, search), [pathname, englishPath(pathname) === '/search' && search]);
  return (
    <>
      <LanguageOffer path={englishPath(pathname)} />
      {others && (
        <Suspense>
          <CookieBanner others={others} brand={shopName} pathname={pathname} />
        </Suspense>
      )}
    </>
  );
}
