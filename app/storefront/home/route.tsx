import { say } from '../../../messages/home.ts';
import { liveBannerItems } from '../../../shop/banner/live.server.ts';
import { settingsOf } from '../../../shop/settings/settings.server.ts';
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
  return (
    <>
      <h1 className="sr-only">{shopName}</h1>
      <Banner items={items} fallback={say('empty', { shopName, tagline })} />
    </>
  );
}
