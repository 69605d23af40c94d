import { useEffect, useState } from 'react';
import { say } from '../../../messages/home.ts';
import { type BannerItem, liveBannerItems } from '../../../shop/banner/live.server.ts';
import { settingsOf } from '../../../shop/settings/settings.server.ts';
import { whenIdle } from '../../browser/when-idle.ts';
import { shopOf } from '../../context.ts';
import type { Route } from './+types/route';
import { Banner } from './banner.tsx';

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return [];
  const { shopName, tagline, about } = loaderData;
  return [{ title: say('title', { shopName, tagline }) }, { name: 'description', content: about }];
};

export async function loader({ context }: Route.LoaderArgs) {
  const shop = shopOf(context);
  const [items, { shopName, tagline, about }] = await Promise.all([liveBannerItems(shop), settingsOf(shop)]);
  return { items, shopName, tagline, about };
}

export default function Home({ loaderData: { items, shopName, tagline } }: Route.ComponentProps) {
  const live = useLiveBanner();
  return (
    <>
      <h1 className="sr-only">{shopName}</h1>
      <Banner items={live ?? items} fallback={say('empty', { shopName, tagline })} />
    </>
  );
}

/** What the banner has come to say since the page was made; null until it is known. */
function useLiveBanner(): BannerItem[] | null {
  const [items, setItems] = useState<BannerItem[] | null>(null);
  useEffect(() => {
    let end = () => {};
    let isOver = false;
    whenIdle(async () => {
      // Without it the page stays as it came.
      const loaded = await import('../../browser/live-banner.ts').catch(() => null);
      if (loaded && !isOver) end = loaded.followBanner(setItems);
    });
    return () => {
      isOver = true;
      end();
    };
  }, []);
  return items;
}
