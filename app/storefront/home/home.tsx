import { useEffect, useState } from 'react';
import { localeOf, shopOf } from '#app/context.ts';
import { whenIdle } from '#app/ui/scheduling.ts';
import { homeMessages } from '#messages/home.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { type BannerItem, liveBannerItems, seoTitlesOf, shopShareImage } from '#shop/content/index.server.ts';
import { settingsOf } from '#shop/core/index.server.ts';
import { shareHead } from '../share-head.server.ts';
import type { Route } from './+types/home';
import { Banner } from './banner.tsx';
import { shopData } from './home-structured-data.server.ts';

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return [];
  const { title, description, shared } = loaderData;
  return [{ title }, { name: 'description', content: description }, ...shared];
};

export async function loader({ context }: Route.LoaderArgs) {
  const t = homeMessages.in(localeOf(context));
  const shop = shopOf(context);
  const [items, settings, seo] = await Promise.all([
    liveBannerItems(shop),
    settingsOf(shop),
    seoTitlesOf(shop, '/'),
  ]);
  const { shopName, tagline, about } = settings;
  const origin = shop.config.publicOrigin;
  const shared = [
    { property: 'og:site_name', content: shopName },
    { property: 'og:title', content: [shopName, tagline].filter(Boolean).join(' · ') },
    { property: 'og:description', content: about },
    { property: 'og:type', content: 'website' },
    { property: 'og:url', content: `${origin}/` },
    ...shareHead(origin, 'shop', 'shop', shopShareImage(settings)),
    shopData(origin, settings),
  ];
  const title = seo.title ?? t('title', { shopName, tagline });
  return { items, shopName, tagline, title, description: seo.description ?? about, shared };
}

export default function Home({ loaderData: { items, shopName, tagline } }: Route.ComponentProps) {
  const t = useMessages(homeMessages);
  const live = useLiveBanner();
  return (
    <>
      <h1 className="sr-only">{shopName}</h1>
      <Banner items={live ?? items} fallback={t('empty', { shopName, tagline })} />
    </>
  );
}

/** The banner's current items, which may be newer than the page; null until known. */
function useLiveBanner(): BannerItem[] | null {
  const [items, setItems] = useState<BannerItem[] | null>(null);
  useEffect(() => {
    let end = () => {};
    let isOver = false;
    whenIdle(async () => {
      // If it can't be loaded, the page stays as rendered.
      const loaded = await import('#app/browser/live-banner.ts').catch(() => null);
      if (loaded && !isOver) end = loaded.subscribeToBanner(setItems);
    });
    return () => {
      isOver = true;
      end();
    };
  }, []);
  return items;
}
