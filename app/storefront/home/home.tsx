import { localeOf, shopOf } from '#app/context.ts';
import { Island } from '#app/islands/island.tsx';
import { homeMessages } from '#messages/home.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { liveBannerItems, seoTitlesOf, shopShareImage } from '#shop/content/index.server.ts';
import { settingsOf } from '#shop/core/index.server.ts';
import { shareHead } from '../share-head.server.ts';
import type { Route } from './+types/home';
import Banner from './banner.island.tsx';
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
  return (
    <>
      <h1 className="sr-only">{shopName}</h1>
      <Island name="home/banner" of={Banner} props={{ items, fallback: t('empty', { shopName, tagline }) }} />
    </>
  );
}
