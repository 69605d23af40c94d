import { lazy, Suspense, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { prefersAnotherLanguage, watchLanguageLinks } from '#app/browser/chosen-language.ts';
import { useCurrentUser } from '#app/browser/current-user.ts';
import { whenIdle } from '#app/ui/scheduling.ts';
import type { ThirdParties } from '#shop/backoffice/index.ts';
import { englishPath } from '#shop/core/index.ts';

const LanguageOffer = lazy(() => import('../languages/language-offer.island.tsx'));
const CookieBanner = lazy(() => import('../cookie-consent/cookie-banner.island.tsx'));

type PageScripts = typeof import('./page-scripts.ts');

interface RunPageScriptsProps {
  front: { shopName: string; others: ThirdParties | null };
}

/**
 * Runs beside every page that has a router, once the page is there and the browser is idle: account sync, analytics
 * events, the offer of another language and the cookie banner.
 */
export function RunPageScripts({ front }: RunPageScriptsProps) {
  const [scripts, setScripts] = useState<PageScripts | null>(null);
  useEffect(
    // The import may fail offline; the page works without it.
    () => whenIdle(() => void import('./page-scripts.ts').then(setScripts, () => {})),
    [],
  );
  return scripts && <Running scripts={scripts} front={front} />;
}

function Running({ scripts, front: { others, shopName } }: RunPageScriptsProps & { scripts: PageScripts }) {
  const { pathname, search } = useLocation();
  const [isOffered] = useState(prefersAnotherLanguage);
  // Reloads the user after a sign-in or sign-out, which syncs cart and wishlist.
  useCurrentUser();
  useEffect(scripts.startPageScripts, []);
  useEffect(scripts.startAccountSync);
  useEffect(watchLanguageLinks, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a filter or an option is no page of its own
  useEffect(
    () => scripts.trackPage(pathname, search),
    [pathname, englishPath(pathname) === '/search' && search],
  );
  return (
    <>
      {isOffered && (
        <Suspense>
          <LanguageOffer path={englishPath(pathname)} />
        </Suspense>
      )}
      {others && (
        <Suspense>
          <CookieBanner others={others} brand={shopName} pathname={pathname} />
        </Suspense>
      )}
    </>
  );
}
