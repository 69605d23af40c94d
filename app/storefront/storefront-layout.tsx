import { Outlet, useRouteLoaderData } from 'react-router';
import { contextOf } from '#app/context.ts';
import { Failure } from '#app/ui/feedback/fatal-error.tsx';
import { Toaster } from '#app/ui/feedback/toaster.tsx';
import { useFocusOnNewPage } from '#app/ui/focus-new-page.ts';
import { checkoutMessages } from '#messages/checkout.ts';
import { commonMessages } from '#messages/common.ts';
import type { Locale } from '#platform/i18n/messages.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import type { ThirdParties } from '#shop/backoffice/index.ts';
import { categoriesOf } from '#shop/catalog/index.server.ts';
import type { CategoryView } from '#shop/catalog/index.ts';
import { dayOf, midnightOf, type ShopSettings, settingsOf } from '#shop/core/index.server.ts';
import { countriesServed, countryName, timeZoneOf } from '#shop/core/index.ts';
import type { Route } from './+types/storefront-layout';
import { Deferred } from './deferred/deferred.tsx';
import { DeferredFooter } from './frame/deferred-footer.tsx';
import { Header } from './frame/header.tsx';
import { NavigationProgress } from './frame/navigation-progress.tsx';
import { NotFound } from './frame/not-found.tsx';

/** The settings that every page of the shop may show. */
export type Shopfront = Omit<
  ShopSettings,
  'about' | 'hours' | 'orderPrefix' | 'taxNumbers' | 'timeZone' | 'lowStock' | 'notices' | 'customs'
> & {
  locale: Locale;
  /** The shop's time zone. */
  timeZone: string;
  year: number;
  categories: readonly Pick<CategoryView, 'slug' | 'name'>[];
  /** The countries that the shop ships to, Canada first. */
  countries: readonly { code: string; name: string }[];
  /** The note on duties for shoppers outside Canada. */
  dutiesText: string;
  /** Null when no consent is needed. */
  others: ThirdParties | null;
};

export async function loader({ context }: Route.LoaderArgs): Promise<Shopfront> {
  const { shop, locale } = contextOf(context);
  const tCheckout = checkoutMessages.in(locale);
  const {
    about: _,
    hours: __,
    orderPrefix: ___,
    taxNumbers: ____,
    lowStock: _____,
    notices: ______,
    customs,
    ...settings
  } = await settingsOf(shop);
  const categories = (await categoriesOf(shop)).map(({ slug, name }) => ({ slug, name }));
  const timeZone = timeZoneOf(settings);
  const year = Number(dayOf(shop.clock.now(), timeZone).slice(0, 4));
  shop.cacheTags.until(midnightOf(`${year + 1}-01-01`, timeZone));
  const countries = countriesServed({ customs }).map((code) => ({
    code,
    name: countryName(code, locale) ?? code,
  }));
  const dutiesText = customs.dutiesText || tCheckout(`duties.${customs.incoterm}`);
  const { others } = shop.config;
  return {
    ...settings,
    locale,
    timeZone,
    year,
    categories,
    countries,
    dutiesText,
    others: others.ga4 || others.sentry ? others : null,
  };
}

// Settings don't change while a shopper navigates.
export const shouldRevalidate = () => false;

/** The shop's settings, in any page inside the layout. */
export const useShopfront = (): Shopfront => useRouteLoaderData<Shopfront>('storefront/storefront-layout')!;

export default function StorefrontLayout({ loaderData }: Route.ComponentProps) {
  const t = useMessages(commonMessages);
  useFocusOnNewPage();
  return (
    <>
      <a href="#content" className="skip">
        {t('skip')}
      </a>
      <NavigationProgress />
      <Header shopName={loaderData.shopName} />
      {/* On short pages, the footer still comes near the bottom of a tall screen. */}
      <main id="content" tabIndex={-1} className="min-h-[calc(100dvh-42rem)] focus:outline-none">
        <Outlet />
      </main>
      <DeferredFooter front={loaderData} />
      <Toaster closeLabel={t('close')} />
      <Deferred front={loaderData} />
    </>
  );
}

/** An error on one page leaves header and footer in place. */
export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  if (!loaderData) throw error;
  return (
    <>
      <Header shopName={loaderData.shopName} />
      <main id="content" tabIndex={-1}>
        {isMissing(error) ? (
          <NotFound />
        ) : (
          <div className="page flex min-h-[60dvh] flex-col items-center justify-center gap-6 text-center">
            <Failure />
          </div>
        )}
      </main>
      <DeferredFooter front={loaderData} />
      <Deferred front={loaderData} />
    </>
  );
}

const isMissing = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'status' in error && error.status === 404;
