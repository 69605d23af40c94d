import { useSearchParams } from 'react-router';
import { contextOf, idOf } from '#app/context.ts';
import { Island } from '#app/islands/island.tsx';
import { localeOfMatches } from '#app/locale.ts';
import { Breadcrumbs } from '#app/ui/breadcrumbs.tsx';
import { cx } from '#app/ui/class-names.ts';
import { type ProductDetailsValues, productDetailsMessages } from '#messages/product-details.ts';
import { reviewsMessages } from '#messages/reviews.ts';
import type { Translate } from '#platform/i18n/messages.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { categoriesOf, findProduct, previewProduct, type VariantView } from '#shop/catalog/index.server.ts';
import { type Named, namedCategory } from '#shop/catalog/index.ts';
import { deliveryHoldsUntil, deliveryWindow, nextDispatch, originOf } from '#shop/checkout/index.server.ts';
import { carrierName, fallbackRates, formatDeliveryWindow } from '#shop/checkout/index.ts';
import { productShareImage, seoTitlesOf } from '#shop/content/index.server.ts';
import { settingsOf } from '#shop/core/index.server.ts';
import { regionName, shopMoment, sourceLang } from '#shop/core/index.ts';
import { listReviews, type ProductReviews } from '#shop/customers/index.server.ts';
import { ALL_REVIEWS } from '#shop/customers/index.ts';
import { throwMissing } from '../frame/missing.server.ts';
import { orderByOf } from '../frame/order-cut-off.server.ts';
import { NOT_FOR_PROGRAMS } from '../frame/preview.server.ts';
import { addressesOf, breadcrumbData, siteOf } from '../head/seo.ts';
import { shareHead, siteOfPage } from '../head/share-head.server.ts';
import { ShownReviews } from '../reviews/shown-reviews.tsx';
import { crumbOf } from '../shop/heading.ts';
import type { Route } from './+types/shop.product.$id';
import BuyBar from './buy-bar.island.tsx';
import BuyBox from './buy-box.island.tsx';
import type { BuyingProps } from './buying.ts';
import { Details } from './details.tsx';
import Gallery from './gallery.island.tsx';
import type { Arrivals } from './product-delivery.tsx';
import { productData } from './product-structured-data.server.ts';
import { Related } from './related.tsx';
import { chosenVariant } from './variant-selection.ts';

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  if (!loaderData) return [];
  const { product, kind, title, description, head, structured, shared } = loaderData;
  const path = `/shop/product/${product.id}`;
  return [
    { title },
    { name: 'description', content: description },
    ...shared,
    ...addressesOf(head, path),
    breadcrumbData(head, crumbsOf(productDetailsMessages.in(localeOfMatches(matches)), product, kind)),
    structured,
  ];
};

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const ctx = contextOf(context);
  const { shop, locale } = ctx;
  // The staff preview is the same page at another URL.
  const isPreview = new URL(request.url).pathname.startsWith('/admin/');
  if (isPreview && !(await ctx.staff()).ok) throw new Response(null, { status: 404 });
  const id = isPreview ? params.id : idOf(ctx, 'product', params.id);
  const path = `/shop/product/${id}`;
  const [product, categories, reviews, settings, seo, site] = await Promise.all([
    (isPreview ? previewProduct : findProduct)(shop, id),
    categoriesOf(shop),
    listReviews(shop, id, locale),
    settingsOf(shop),
    seoTitlesOf(shop, path),
    siteOfPage(ctx, path),
  ]);
  if (!product) return throwMissing(ctx, path);
  const head = { ...site, ...siteOf(ctx, path, kindPath(product)) };
  const now = shop.clock.now();
  const from = originOf(settings);
  const rates = fallbackRates({ grams: 0, country: 'CA' });
  const { ships } = nextDispatch(now, from);
  const arrivals: Arrivals = {
    region: regionName(settings.address, locale),
    orderBy: orderByOf(now, settings, locale),
    ships: formatDeliveryWindow(ships, ships, locale),
    services: Object.fromEntries(rates.map(({ rateId, service }) => [rateId, carrierName(service, locale)])),
    dates: Object.fromEntries(
      rates.map((rate) => {
        const { arrivesFrom, arrivesUntil } = deliveryWindow(now, rate, from);
        return [rate.rateId, formatDeliveryWindow(arrivesFrom, arrivesUntil, locale)];
      }),
    ),
  };
  shop.cacheTags.until(deliveryHoldsUntil(now, from));
  const saleEnds = Object.fromEntries(
    product.variants.flatMap(({ id, saleUntil }) =>
      saleUntil ? [[id, shopMoment(new Date(saleUntil), from.timeZone, locale)]] : [],
    ),
  );
  // On the server, so that no browser loads code that only search engines need.
  const structured = productData(reviewsMessages.in(locale), head, settings, product, reviews.items);
  const shared = [
    { property: 'og:site_name', content: settings.shopName },
    { property: 'og:title', content: product.name },
    { property: 'og:description', content: product.tagline },
    { property: 'og:type', content: 'product' },
    ...shareHead(head.origin, 'product', product.id, productShareImage(settings, product, locale)),
    ...(isPreview ? [NOT_FOR_PROGRAMS] : []),
  ];
  const title = seo.title ?? `${product.name} · ${settings.shopName}`;
  const description = seo.description ?? product.tagline;
  const { category, subcategory } = product;
  const kind = [
    namedCategory(categories, category),
    namedCategory(categories, category, subcategory),
  ] as const;
  return {
    isPreview,
    product,
    kind,
    reviews,
    title,
    description,
    arrivals,
    saleEnds,
    head,
    structured,
    shared,
  };
}

type Product = Route.ComponentProps['loaderData']['product'];

const kindPath = ({ category, subcategory }: { category: string; subcategory: string }): string =>
  `/shop?category=${category}&subcategory=${subcategory}`;

const crumbsOf = (
  t: Translate<ProductDetailsValues>,
  { category, subcategory, name, english = [] }: Product,
  [ofCategory, ofKind]: readonly [Named, Named],
) => {
  return [
    { name: t('home'), to: '/' },
    { name: t('shop'), to: '/shop' },
    crumbOf(ofCategory, `/shop?category=${category}`),
    crumbOf(ofKind, kindPath({ category, subcategory })),
    { name, lang: sourceLang({ english }, 'name') },
  ];
};

export default function ProductPage({
  loaderData: { isPreview, product, kind, reviews, arrivals, saleEnds },
}: Route.ComponentProps) {
  const t = useMessages(productDetailsMessages);
  const [params] = useSearchParams();
  const variant = chosenVariant(product, params.get('variant'));
  return (
    <div className={cx('page contain-content pt-6', CLEAR_OF_BAR)}>
      {isPreview && <p className="mb-3 w-fit rounded-full bg-clay px-4 py-1 text-ink">{t('preview')}</p>}
      <Breadcrumbs label={t('breadcrumbs')} crumbs={crumbsOf(t, product, kind)} />
      {variant && (
        <Chosen
          product={product}
          reviews={reviews}
          variant={variant}
          arrivals={arrivals}
          saleEnds={saleEnds}
        />
      )}
    </div>
  );
}

/** The picture of each variant that has its own; nothing where none has. */
function shownFor({ variants }: Product, { id }: VariantView) {
  const own = variants.flatMap(({ id, picture }) => (picture === undefined ? [] : [[id, picture] as const]));
  return own.length > 0 ? { variantId: id, shown: Object.fromEntries(own) } : {};
}

// Keeps focused elements clear of the bar at the bottom when they are scrolled to.
const CLEAR_OF_BAR = 'max-md:[&_:is(a,button,input,textarea,summary)]:scroll-mb-28';

interface ChosenProps {
  product: Product;
  reviews: ProductReviews;
  variant: VariantView;
  arrivals: Arrivals;
  saleEnds: Record<string, string>;
}

function Chosen({ product, reviews, variant, arrivals, saleEnds }: ChosenProps) {
  const { id, name, category, tagline, options, variants, rating, ratingCount, pictures, related, english } =
    product;
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
      ...(english && { english }),
    },
    variantId: variant.id,
  };
  return (
    <>
      <div className="mt-6 grid gap-y-8 md:grid-cols-2 md:gap-x-8 lg:grid-cols-[1.1fr_1fr] lg:gap-x-16">
        <div className="min-w-0">
          <Island
            name="product/gallery"
            of={Gallery}
            props={{ name, pictures, ...shownFor(product, variant) }}
          />
        </div>
        <div className="md:sticky md:top-24 md:self-start">
          <Island
            name="product/buy-box"
            of={BuyBox}
            props={{ ...buying, arrivals, saleEnds, hasRelated: related.length > 0 }}
          />
        </div>
      </div>
      <Details product={product} variant={variant} />
      <section id="reviews" aria-labelledby="reviews-title" className="mt-air-20">
        <ShownReviews product={product} reviews={reviews} query={ALL_REVIEWS} />
      </section>
      {related.length > 0 && <Related cards={related} />}
      <Island name="product/buy-bar" of={BuyBar} props={buying} />
    </>
  );
}
