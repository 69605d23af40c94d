import { eq } from 'drizzle-orm';
import type { Locale } from '#platform/i18n/messages.ts';
import { ensureCategoryFrench } from '#shop/catalog/index.server.ts';
import { categories } from '#shop/catalog/products/product-tables.ts';
import { bannerItems } from '#shop/content/banner/banner-tables.ts';
import { blogPosts } from '#shop/content/blog/post-tables.ts';
import { addTranslations } from '#shop/core/index.server.ts';
import { type Core, type Resource, SLUG_FIELD, slugOf, type TranslatedText } from '#shop/core/index.ts';
import { catalogue } from '../catalogue.ts';
import { about as englishAbout } from '../pages.ts';
import { settings as englishSettings } from '../settings.ts';
import { body } from './body.ts';
import { face } from './face.ts';
import { hair } from './hair.ts';
import { posts } from './posts.ts';
import { TRANSLATOR } from './shape.ts';
import * as shopTexts from './shop.ts';
import { terms } from './terms.ts';

const FRENCH = 'fr-CA' as string as Locale;
export const frenchProducts = { ...face, ...body, ...hair };

type Texts = Record<string, TranslatedText>;
type Pair = [resource: Resource, id: string, english: object, french: Texts];

/** Runs in the transaction that has written the demo. */
export async function seedFrench(shop: Core): Promise<void> {
  const pairs = [
    ...productPairs(),
    ...termPairs(),
    ...(await categoryPairs(shop)),
    ...(await postPairs(shop)),
    ...(await bannerPairs(shop)),
    ['page', 'about', englishAbout, shopTexts.about] satisfies Pair,
    ['settings', 'shop', englishSettings, shopTexts.settings] satisfies Pair,
  ];
  const supplied = pairs.map(([resource, id, source, texts]) => ({ resource, id, source, texts }));
  // Products are found by the names of their categories, too.
  await ensureCategoryFrench(shop);
  await addTranslations(shop, FRENCH, TRANSLATOR, supplied);
}

const slugFrom = (name: string): Texts => ({ [SLUG_FIELD]: slugOf(name) });

const productPairs = (): Pair[] =>
  catalogue.map(({ id, pictures, name, tagline, description, howToUse, cautions }) => {
    const { alts, ...french } = frenchProducts[id]!;
    const altsOf = (altOf: (index: number) => string): Texts =>
      Object.fromEntries(pictures.map(({ src }, index) => [`alt.${src}`, altOf(index)]));
    const english = { name, tagline, description, howToUse, cautions };
    return [
      'product',
      id,
      { ...english, ...altsOf((index) => pictures[index]!.alt), ...slugFrom(id) },
      { ...french, ...altsOf((index) => alts[index]!), ...slugFrom(french.name) },
    ];
  });

const termPairs = (): Pair[] =>
  Object.entries(terms).flatMap(([resource, names]) =>
    Object.entries(names).map(([text, name]): Pair => [resource as Resource, text, { name: text }, { name }]),
  );

async function categoryPairs({ db }: Core): Promise<Pair[]> {
  const rows = await db.select().from(categories).where(eq(categories.kind, ''));
  return Object.entries(shopTexts.categoryAlts).flatMap(([category, pictureAlt]) =>
    rows
      .filter((row) => row.category === category)
      .map((row): Pair => ['category', String(row.id), row, { pictureAlt }]),
  );
}

async function postPairs({ db }: Core): Promise<Pair[]> {
  const rows = await db.select().from(blogPosts);
  return rows.flatMap((row): Pair[] => {
    const french = posts[row.id];
    return french
      ? [['post', row.id, { ...row, ...slugFrom(row.id) }, { ...french, ...slugFrom(french.title) }]]
      : [];
  });
}

async function bannerPairs({ db }: Core): Promise<Pair[]> {
  const pairs = await Promise.all(
    shopTexts.banner.map(async (french, index): Promise<Pair[]> => {
      const rows = await db
        .select()
        .from(bannerItems)
        .where(eq(bannerItems.order, index + 1));
      return rows.map((row) => ['banner', String(row.id), row, { ...french }]);
    }),
  );
  return pairs.flat();
}
