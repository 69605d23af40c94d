import { type ReactNode, useContext } from 'react';
import { Outlet } from 'react-router';
import { Island } from '#app/islands/island.tsx';
import { LanguagesContext } from '#app/local-path.ts';
import { Failure } from '#app/ui/feedback/fatal-error.tsx';
import { commonMessages } from '#messages/common.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import Consent from '../cookie-consent/cookie-banner.island.tsx';
import LanguageOffer from '../languages/language-offer.island.tsx';
import type { Route } from './+types/document-layout';
import { Announcement } from './announcement.tsx';
import { Footer } from './footer.tsx';
import Header from './header.island.tsx';
import { PageProgress } from './navigation-progress.tsx';
import { isMissing, NotFound } from './not-found.tsx';
import { loadShopfront } from './shopfront.server.ts';
import { type FrameParts, type ShopFrame, type Shopfront, ShopfrontContext } from './shopfront.ts';
import Toaster from './toaster.island.tsx';

/**
 * The frame of documents: pages that are the same for everybody. The browser gets no router for them; only their
 * islands are hydrated (app/islands).
 */
export const loader = ({ context, request }: Route.LoaderArgs) => loadShopfront(context, request);

/** Only when the router of another page leads here: the browser opens the document itself. */
export function clientLoader({ request }: Route.ClientLoaderArgs): Promise<ShopFrame> {
  location.assign(request.url);
  return new Promise(() => {});
}

export default function DocumentLayout({ loaderData }: Route.ComponentProps) {
  return (
    <Frame {...loaderData}>
      <Outlet />
    </Frame>
  );
}

/** An error on one page leaves header and footer in place. */
export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  if (!loaderData) throw error;
  return (
    <Frame {...loaderData}>
      {isMissing(error) ? (
        <NotFound />
      ) : (
        <div className="page flex min-h-[60dvh] flex-col items-center justify-center gap-6 text-center">
          <Failure />
        </div>
      )}
    </Frame>
  );
}

interface FrameProps {
  path: string;
  front: Shopfront;
  parts: FrameParts;
  children: ReactNode;
}

function Frame({ path, front, parts, children }: FrameProps) {
  const t = useMessages(commonMessages);
  const { shopName, others } = front;
  const hasOthers = useContext(LanguagesContext).length > 1;
  return (
    <ShopfrontContext value={front}>
      <a href="#content" className="skip">
        {t('skip')}
      </a>
      <PageProgress />
      {parts.announcement && <Announcement {...parts.announcement} />}
      <Island name="frame/header" of={Header} props={{ shopName, path }} />
      {/* On short pages, the footer still comes near the bottom of a tall screen. */}
      <main id="content" tabIndex={-1} className="min-h-[calc(100dvh-42rem)] focus:outline-none">
        {children}
      </main>
      <Footer front={front} parts={parts} path={path} />
      <Island name="frame/toaster" of={Toaster} props={{}} />
      {hasOthers && <Island name="languages/language-offer" of={LanguageOffer} props={{ path }} lazy />}
      {others && (
        <Island
          name="cookie-consent/cookie-banner"
          of={Consent}
          props={{ others, brand: shopName, pathname: path.split('?', 1)[0]! }}
        />
      )}
      <div hidden id="shopfront" data-shopfront={JSON.stringify(front)} />
    </ShopfrontContext>
  );
}
