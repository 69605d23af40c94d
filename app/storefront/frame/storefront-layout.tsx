import { useContext } from 'react';
import { Outlet, useLocation } from 'react-router';
import { contextOf } from '#app/context.ts';
import { SlugsContext } from '#app/local-path.ts';
import { Failure } from '#app/ui/feedback/fatal-error.tsx';
import { Toaster } from '#app/ui/feedback/toaster.tsx';
import { useFocusOnNewPage } from '#app/ui/focus-new-page.ts';
import { commonMessages } from '#messages/common.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { englishPath, slugReader } from '#shop/core/index.ts';
import { RunPageScripts } from '../analytics/run-page-scripts.tsx';
import type { Route } from './+types/storefront-layout';
import { Announcement } from './announcement.tsx';
import { Footer } from './footer.tsx';
import Header from './header.island.tsx';
import { NavigationProgress } from './navigation-progress.tsx';
import { isMissing, NotFound } from './not-found.tsx';
import { loadShopfront, pickupOf } from './shopfront.server.ts';
import { ShopfrontContext } from './shopfront.ts';

/** The frame of the shop's applications: cart, checkout, sign-in, account. */
export async function loader({ context, request }: Route.LoaderArgs) {
  // The router knows the path. Without it, no made-up query gets into the page.
  const { path: _, front, ...shopfront } = await loadShopfront(context, request);
  return { ...shopfront, front: { ...front, ...(await pickupOf(contextOf(context).shop)) } };
}

// Settings don't change while a shopper navigates.
export const shouldRevalidate = () => false;

export default function StorefrontLayout({ loaderData }: Route.ComponentProps) {
  const t = useMessages(commonMessages);
  const { front, parts } = loaderData;
  const path = usePath();
  const slugOf = useContext(SlugsContext);
  const slugOfLinks = slugReader(front.slugs);
  useFocusOnNewPage();
  return (
    <SlugsContext value={(...asked) => slugOf(...asked) ?? slugOfLinks(...asked)}>
      <ShopfrontContext value={front}>
        <a href="#content" className="skip">
          {t('skip')}
        </a>
        <NavigationProgress />
        {parts.announcement && <Announcement {...parts.announcement} />}
        <Header shopName={front.shopName} path={path} />
        {/* On short pages, the footer still comes near the bottom of a tall screen. */}
        <main id="content" tabIndex={-1} className="min-h-[calc(100dvh-42rem)] focus:outline-none">
          <Outlet />
        </main>
        <Footer front={front} parts={parts} path={path} />
        <Toaster closeLabel={t('close')} />
        <RunPageScripts front={front} />
      </ShopfrontContext>
    </SlugsContext>
  );
}

/** The page's English path. A product's name in it stays in this language: the server redirects to the right one. */
const usePath = (): string => englishPath(useLocation().pathname);

/** An error on one page leaves header and footer in place. */
export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  const path = usePath();
  if (!loaderData) throw error;
  const { front, parts } = loaderData;
  return (
    <ShopfrontContext value={front}>
      {parts.announcement && <Announcement {...parts.announcement} />}
      <Header shopName={front.shopName} path={path} />
      <main id="content" tabIndex={-1}>
        {isMissing(error) ? (
          <NotFound />
        ) : (
          <div className="page flex min-h-[60dvh] flex-col items-center justify-center gap-6 text-center">
            <Failure />
          </div>
        )}
      </main>
      <Footer front={front} parts={parts} path={path} />
      <RunPageScripts front={front} />
    </ShopfrontContext>
  );
}
