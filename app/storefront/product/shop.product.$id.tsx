import { useSearchParams } from 'react-router';
import { contextOf } from '#app/context.ts';
import { Island } from '#app/islands/island.tsx';
import { localeOfMatches } from '#app/locale.ts';
import { Breadcrumbs } from '#app/ui/breadcrumbs.tsx';
import { cx } from '#app/ui/class-names.ts';
import { type ProductValues, productMessages } from '#messages/product.ts';
import { reviewsMessages } from '#messages/reviews.ts';
import type { Translate } from '#platform/i18n/messages.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { categoriesOf, findProduct, previewProduct, type VariantView } from '#shop/catalog/index.server.ts';
import { categoryName } from '#shop/catalog/index.ts';
import { deliveryHoldsUntil, deliveryWindow, originOf } from '#shop/checkout/index.server.ts';
import { fallbackRates, formatDeliveryWindow } from '#shop/checkout/index.ts';
import { productShareImage, seoTitlesOf } from '#shop/content/index.server.ts';
import { settingsOf } from '#shop/core/index.server.ts';
import { regionName } from '#shop/core/index.ts';
import { listReviews, type ProductReviews } from '#shop/customers/index.server.ts';
import { ALL_REVIEWS } from '#shop/customers/index.ts';
import { throwMissing } from '../missing.server.ts';
import { NOT_FOR_PROGRAMS } from '../preview.server.ts';
import { ShownReviews } from '../reviews/shown-reviews.tsx';
import { breadcrumbData, canonical } from '../seo.ts';
import { shareHead } from '../share-head.server.ts';
import type { Route } from './+types/shop.product.$id';
import BuyBar from './buy-bar.island.tsx';
import BuyBox from './buy-box.island.tsx';
import type { BuyingProps } from './buying.ts';
import { Details } from './details.tsx';
import Gallery from './gallery.island.tsx';
import type { Arrivals } from './product-delivery.tsx';
import { productData } from './product-structured-data.server.ts';
import { Related } from './related.tsx';
import { chosenVariant } from './selection.ts';

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  if (!loaderData) return [];
  const { product, kind, title, description, origin, structured, shared } = loaderData;
  const path = `/shop/product/${product.id}`;
  return [
    { title },
    { name: 'description', content: description },
    ...shared,
    canonical(origin, path),
    breadcrumbData(origin, crumbsOf(productMessages.in(localeOfMatches(matches)), product, kind)),
    structured,
  ];
};

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { shop, locale } = contextOf(context);
  // The staff preview is the same page at another URL.
  const isPreview = new URL(request.url).pathname.startsWith('/admin/');
  if (isPreview && !(await contextOf(context).staff()).ok) throw new Response(null, { status: 404 });
  const path = `/shop/product/${params.id}`;
  const [product, categories, reviews, settings, seo] = await Promise.all([
    (isPreview ? previewProduct : findProduct)(shop, params.id),
    categoriesOf(shop),
    listReviews(shop, params.id, locale),
    settingsOf(shop),
    seoTitlesOf(shop, path),
  ]);
  if (!product) return throwMissing(shop, path);
  const origin = shop.config.publicOrigin;
  const now = shop.clock.now();
  const from = originOf(settings);
  const rates = fallbackRates({ grams: 0, country: 'CA' });
  const arrivals: Arrivals = {
    region: regionName(settings.address),
    dates: Object.fromEntries(
      rates.map((rate) => {
        const { arrivesFrom, arrivesUntil } = deliveryWindow(now, rate, from);
        return [rate.rateId, formatDeliveryWindow(arrivesFrom, arrivesUntil, locale)];
      }),
    ),
  };
  shop.cacheTags.until(deliveryHoldsUntil(now, from));
  // On the server, so that no browser loads code that only search engines need.
  const structured = productData(reviewsMessages.in(locale), origin, settings, product, reviews.items);
  const shared = [
    { property: 'og:site_name', content: settings.shopName },
    { property: 'og:title', content: product.name },
    { property: 'og:description', content: product.tagline },
    { property: 'og:type', content: 'product' },
    { property: 'og:url', content: `${origin}/shop/product/${product.id}` },
    ...shareHead(origin, 'product', product.id, productShareImage(settings, product, locale)),
    ...(isPreview ? [NOT_FOR_PROGRAMS] : []),
  ];
  const title = seo.title ?? `${product.name} · ${settings.shopName}`;
  const description = seo.description ?? product.tagline;
  const { category, subcategory } = product;
  const kind = [categoryName(categories, category), categoryName(categories, category, subcategory)] as const;
  return { isPreview, product, kind, reviews, title, description, arrivals, origin, structured, shared };
}

type Product = Route.ComponentProps['loaderData']['product'];

const crumbsOf = (
  t: Translate<ProductValues>,
  { category, subcategory, name }: Product,
  [ofCategory, ofKind]: readonly [string, string],
) => {
  return [
    { name: t('home'), to: '/' },
    { name: t('shop'), to: '/shop' },
    { name: ofCategory, to: `/shop?category=${category}` },
    { name: ofKind, to: `/shop?category=${category}&subcategory=${subcategory}` },
    { name },
  ];
};

export default function ProductPage({
  loaderData: { isPreview, product, kind, reviews, arrivals },
}: Route.ComponentProps) {
  const t = useMessages(productMessages);
  const [params] = useSearchParams();
  const variant = chosenVariant(product, params.get('variant'));
  return (
    <div className={cx('page contain-content pt-6', CLEAR_OF_BAR)}>
      {isPreview && <p className="mb-3 w-fit rounded-full bg-clay px-4 py-1 text-ink">{t('preview')}</p>}
      <Breadcrumbs label={t('breadcrumbs')} crumbs={crumbsOf(t, product, kind)} />
      {variant && <Chosen product={product} reviews={reviews} variant={variant} arrivals={arrivals} />}
    </div>
  );
}

// Keeps focused elements clear of the bar at the bottom when they are scrolled to.
const CLEAR_OF_BAR = 'max-md:[&_:is(a,button,input,textarea,summary)]:scroll-mb-28';

interface ChosenProps {
  product: Product;
  reviews: ProductReviews;
  variant: VariantView;
  arrivals: Arrivals;
}

function Chosen({ product, reviews, variant, arrivals }: ChosenProps) {
  const { id, name, category, tagline, options, variants, rating, ratingCount, pictures, related } = product;
  const buying: BuyingProps = {
    product: {
      id,
      name,
      category,
      tagline,
      options,
      variants,
      rating,
      ratingCount,
      imageUrl: pictures[0]?.src ?? '',
    },
    variantId: variant.id,
  };
  return (
    <>
      <div className="mt-6 grid gap-y-8 md:grid-cols-2 md:gap-x-8 lg:grid-cols-[1.1fr_1fr] lg:gap-x-16">
        <div className="min-w-0">
          <Island name="product/gallery" of={Gallery} props={{ name, pictures }} />
        </div>
        <div className="md:sticky md:top-24 md:self-start">
          <Island
            name="product/buy-box"
            of={BuyBox}
            props={{ ...buying, arrivals, hasRelated: related.length > 0 }}
          />
        </div>
      </div>
      <Details product={product} variant={variant} />
      <section id="reviews" aria-labelledby="reviews-title" className="mt-20">
        <ShownReviews product={product} reviews={reviews} query={ALL_REVIEWS} />
      </section>
      {related.length > 0 && <Related cards={related} />}
      <Island name="product/buy-bar" of={BuyBar} props={buying} />
    </>
  );
}
