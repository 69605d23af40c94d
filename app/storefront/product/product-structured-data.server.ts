import type { ReviewsValues } from '#messages/reviews.ts';
import type { Translate } from '#platform/i18n/messages.ts';
import type { ProductView, VariantView } from '#shop/catalog/index.server.ts';
import { fallbackRates } from '#shop/checkout/index.ts';
import type { ShopSettings } from '#shop/core/index.server.ts';
import type { ReviewView } from '#shop/customers/index.server.ts';
import { addressOf, type Site } from '../head/seo.ts';
import { returnPolicy } from '../policy/return-policy.server.ts';

const dollars = (cents: number): string => (cents / 100).toFixed(2);
const days = (minValue: number, maxValue: number) => ({
  '@type': 'QuantitativeValue',
  minValue,
  maxValue,
  unitCode: 'DAY',
});

function shippingOf({ grams }: VariantView) {
  const [regular] = fallbackRates({ grams, country: 'CA' });
  return {
    '@type': 'OfferShippingDetails',
    shippingRate: { '@type': 'MonetaryAmount', value: dollars(regular!.costCents), currency: 'CAD' },
    shippingDestination: { '@type': 'DefinedRegion', addressCountry: 'CA' },
    deliveryTime: {
      '@type': 'ShippingDeliveryTime',
      handlingTime: days(0, 1),
      transitTime: days(regular!.minDays, regular!.maxDays),
    },
  };
}

const reviewData = (
  t: Translate<ReviewsValues>,
  { userName, rating, title, comment, createdAt }: ReviewView,
) => {
  return {
    '@type': 'Review',
    author: { '@type': 'Person', name: userName || t('somebody') },
    reviewRating: { '@type': 'Rating', ratingValue: rating, bestRating: 5, worstRating: 1 },
    name: title,
    reviewBody: comment,
    datePublished: createdAt.toISOString().slice(0, 10),
  };
};

/**
 * The properties by which variants may differ (developers.google.com/search, product variants), with the names that
 * shops give their options in English and in French.
 */
const PROPERTIES = [
  ['size', /^(?:size|volume|weight|amount|format|taille|poids|contenance|quantité)$/i],
  ['color', /^(?:colou?r|couleur)$/i],
  ['material', /^(?:material|matière|matériau)$/i],
  ['pattern', /^(?:pattern|motif)$/i],
] as const;
const propertyOf = (option: string) => PROPERTIES.find(([, names]) => names.test(option.trim()))?.[0] ?? null;

/**
 * Structured data of a product (schema.org): a ProductGroup with an offer for each variant, or a plain Product when
 * there are no options. Ratings are included only if there are any, and reviews only those that the page shows.
 */
export function productData(
  t: Translate<ReviewsValues>,
  site: Site,
  { shopName, returnDays }: Pick<ShopSettings, 'shopName' | 'returnDays'>,
  product: ProductView,
  reviews: readonly ReviewView[],
) {
  const { origin } = site;
  const url = addressOf(site, `/shop/product/${product.id}`);
  const common = {
    description: product.description.join(' '),
    brand: { '@type': 'Brand', name: shopName },
    image: product.pictures.map(({ src }) => `${origin}/media/${src}-640.jpg`),
  };
  const rating = product.rating !== null && {
    aggregateRating: {
      '@type': 'AggregateRating',
      ratingValue: product.rating.toFixed(1),
      reviewCount: product.ratingCount,
    },
    review: reviews.map((review) => reviewData(t, review)),
  };
  const properties = product.options.map(({ name }) => propertyOf(name));
  const variesBy = [...new Set(properties.filter((name) => name !== null))];
  const itemOf = (variant: VariantView, name: string, offerUrl: string) => ({
    '@type': 'Product',
    name,
    ...common,
    sku: variant.sku,
    ...(variant.gtin && { gtin: variant.gtin }),
    ...Object.fromEntries(
      properties.flatMap((name, at) => (name && variant.values[at] ? [[name, variant.values[at]]] : [])),
    ),
    offers: {
      '@type': 'Offer',
      url: offerUrl,
      price: dollars(variant.priceCents),
      priceCurrency: 'CAD',
      ...(variant.ordinaryPriceCents !== null && {
        priceSpecification: {
          '@type': 'UnitPriceSpecification',
          priceType: 'https://schema.org/StrikethroughPrice',
          price: dollars(variant.ordinaryPriceCents),
          priceCurrency: 'CAD',
        },
      }),
      ...(variant.saleUntil && { priceValidUntil: new Date(variant.saleUntil).toISOString() }),
      itemCondition: 'https://schema.org/NewCondition',
      availability: `https://schema.org/${variant.available > 0 ? 'InStock' : 'OutOfStock'}`,
      shippingDetails: shippingOf(variant),
      hasMerchantReturnPolicy: returnPolicy(returnDays),
    },
  });
  const [only, ...others] = product.variants;
  const thing =
    only && others.length === 0
      ? { ...itemOf(only, product.name, url), ...rating }
      : {
          '@type': 'ProductGroup',
          name: product.name,
          ...common,
          productGroupID: product.id,
          url,
          ...(variesBy.length > 0 && { variesBy: variesBy.map((name) => `https://schema.org/${name}`) }),
          ...rating,
          hasVariant: product.variants.map((variant) =>
            itemOf(variant, [product.name, ...variant.values].join(', '), `${url}?variant=${variant.id}`),
          ),
        };
  return { 'script:ld+json': { '@context': 'https://schema.org', ...thing } };
}
