import type { RequestContext } from '#app/context.ts';
import { homeMessages } from '#messages/home.ts';
import {
  categoriesOf,
  findCategory,
  isOpenForSale,
  popularProducts,
  productCardsOf,
} from '#shop/catalog/index.server.ts';
import { liveBannerItems, newestPosts, seoTitlesOf, shopShareImage } from '#shop/content/index.server.ts';
import { HOME_SHOWS, homeSectionsOf } from '#shop/content/index.ts';
import { settingsOf } from '#shop/core/index.server.ts';
import type { HomeSection } from '#shop/core/index.ts';
import { newestPraise } from '#shop/customers/index.server.ts';
import { addressesOf } from '../head/seo.ts';
import { shareHead, siteOfPage } from '../head/share-head.server.ts';
import { shopData } from './home-structured-data.server.ts';

export async function readHome(ctx: Pick<RequestContext, 'shop' | 'locale' | 'languages' | 'slugs'>) {
  const { shop, locale } = ctx;
  const t = homeMessages.in(locale);
  const [settings, seo, site] = await Promise.all([
    settingsOf(shop),
    seoTitlesOf(shop, '/'),
    siteOfPage(ctx, '/'),
  ]);
  const { shopName, tagline, about, homePage, english } = settings;
  const origin = shop.config.publicOrigin;
  const shared = [
    { property: 'og:site_name', content: shopName },
    { property: 'og:title', content: [shopName, tagline].filter(Boolean).join(' · ') },
    { property: 'og:description', content: about },
    { property: 'og:type', content: 'website' },
    ...addressesOf(site, '/'),
    ...shareHead(origin, 'shop', 'shop', shopShareImage(settings)),
    shopData(site, settings),
  ];
  const shown = homeSectionsOf(homePage).filter(({ isOn }) => isOn);
  const sections = await Promise.all(shown.map((section) => fill({ shop, locale }, section)));
  const title = seo.title ?? t('title', { shopName, tagline });
  return {
    sections,
    shopName,
    tagline,
    ...(english && { english }),
    title,
    description: seo.description ?? about,
    shared,
  };
}

async function fill(ctx: Pick<RequestContext, 'shop' | 'locale'>, section: HomeSection) {
  const { shop, locale } = ctx;
  const { title, text, english = [] } = section;
  const frame = { title, text, english };
  switch (section.kind) {
    case 'banner':
      return { kind: section.kind, ...(await bannerOf(shop)) };
    case 'picks':
      return { kind: section.kind, ...frame, cards: await picksOf(shop, section.products) };
    case 'categories':
      return { kind: section.kind, ...frame, tiles: await tilesOf(shop) };
    case 'story': {
      const { picture, pictureAlt, linkText, link } = section;
      return { kind: section.kind, ...frame, picture, pictureAlt, linkText, link };
    }
    case 'reviews':
      return { kind: section.kind, ...frame, reviews: await newestPraise(shop, locale, HOME_SHOWS.reviews) };
    case 'posts':
      return { kind: section.kind, ...frame, posts: await newestPosts(shop, HOME_SHOWS.posts) };
    case 'newsletter':
      return { kind: section.kind, ...frame };
  }
}

type Shop = RequestContext['shop'];

async function bannerOf(shop: Shop) {
  const items = await liveBannerItems(shop);
  return { items, isOpen: items.length > 0 || (await isOpenForSale(shop)) };
}

async function picksOf(shop: Shop, chosen: readonly string[]) {
  if (chosen.length === 0) return popularProducts(shop, HOME_SHOWS.picks);
  const cards = await productCardsOf(shop, chosen);
  return chosen.flatMap((id) => cards.get(id) ?? []);
}

async function tilesOf(shop: Shop) {
  const categories = await categoriesOf(shop);
  return Promise.all(
    categories.map(async ({ slug, name, english = [] }) => {
      const place = await findCategory(shop, slug, '');
      const { picture = null, pictureAlt = null, blur = null } = place ?? {};
      return { slug, name, picture, pictureAlt, blur, english: place?.english ?? english };
    }),
  );
}

export type FilledSection = Awaited<ReturnType<typeof fill>>;
export type Section<Kind extends FilledSection['kind']> = Extract<FilledSection, { kind: Kind }>;
