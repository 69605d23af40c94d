import { expect, test } from 'vitest';
import { reviewsMessages } from '#messages/reviews.ts';
import { LOCALES } from '#platform/i18n/messages.ts';
import type { ProductView, VariantView } from '#shop/catalog/products/find-products.server.ts';
import type { ReviewView } from '#shop/customers/reviews/list-reviews.server.ts';
import { productData } from './product-structured-data.server.ts';

const variant = (id: string, values: string[], available: number): VariantView => ({
  id,
  values,
  available,
  sku: id.toUpperCase(),
  priceCents: 1250,
  ordinaryPriceCents: null,
  saleUntil: null,
  netAmount: 30,
  netUnit: 'mL',
  grams: 100,
  isLow: false,
});
const oil: ProductView = {
  id: 'oil',
  name: 'Oil',
  tagline: 'An oil',
  description: ['One.', 'Two.'],
  howToUse: [],
  cautions: [],
  category: 'face',
  subcategory: 'oils',
  concerns: [],
  skinTypes: [],
  freeFrom: [],
  ingredients: [],
  shelfLifeMonths: 12,
  rating: null,
  ratingCount: 0,
  related: [],
  options: [{ name: 'Size', values: ['15 mL', '30 mL'] }],
  variants: [variant('oil--15', ['15 mL'], 0), variant('oil--30', ['30 mL'], 3)],
  pictures: [{ src: 'oil', alt: '', width: 720, height: 900 }],
};
const review: ReviewView = {
  id: 'r',
  userName: '',
  rating: 4,
  title: 'Soft',
  comment: 'Soft by morning.',
  skinType: null,
  verified: true,
  createdAt: new Date('2026-11-01T12:00:00Z'),
  day: 'November 1, 2026',
  helpful: 0,
  notHelpful: 0,
  photos: [],
  reply: null,
  locale: null,
  replyLocale: null,
};
const dataOf = (product: ProductView) =>
  productData(
    reviewsMessages.in('en-CA'),
    { origin: 'https://shop.example', locale: 'en-CA', languages: LOCALES, slugs: {} },
    { shopName: 'Shop', returnDays: 30 },
    product,
    [review],
  )['script:ld+json'] as Record<string, unknown>;

test('a product with a choice is a group, with an offer for each variant', () => {
  expect(dataOf(oil)).toMatchObject({
    '@type': 'ProductGroup',
    productGroupID: 'oil',
    variesBy: ['https://schema.org/size'],
    description: 'One. Two.',
    hasVariant: [
      {
        name: 'Oil, 15 mL',
        size: '15 mL',
        offers: { price: '12.50', availability: 'https://schema.org/OutOfStock' },
      },
      {
        name: 'Oil, 30 mL',
        sku: 'OIL--30',
        offers: {
          url: 'https://shop.example/shop/product/oil?variant=oil--30',
          priceCurrency: 'CAD',
          availability: 'https://schema.org/InStock',
          shippingDetails: { shippingRate: { value: '9.24', currency: 'CAD' } },
          hasMerchantReturnPolicy: { applicableCountry: 'CA', merchantReturnDays: 30 },
        },
      },
    ],
  });
});

test('the structured data says by which options variants vary, in French too', () => {
  const data = dataOf({ ...oil, options: [{ name: 'Format', values: oil.options[0]!.values }] });
  expect(data).toMatchObject({
    variesBy: ['https://schema.org/size'],
    hasVariant: [{ size: '15 mL' }, { size: expect.any(String) }],
  });
});

test('an option without a schema.org property is left out', () => {
  const data = dataOf({ ...oil, options: [{ name: 'Scent', values: ['Rose', 'Mint'] }] });
  expect(data).not.toHaveProperty('variesBy');
  expect(data.hasVariant).toHaveLength(2);
});

test('a product without a choice is one product with one offer', () => {
  const data = dataOf({ ...oil, variants: oil.variants.slice(1) });
  expect(data).toMatchObject({ '@type': 'Product', name: 'Oil', offers: { '@type': 'Offer' } });
});

test('a rating is included only when there are reviews', () => {
  expect(dataOf(oil)).not.toHaveProperty('aggregateRating');
  expect(dataOf(oil)).not.toHaveProperty('review');
  expect(dataOf({ ...oil, rating: 4.25, ratingCount: 4 })).toMatchObject({
    aggregateRating: { ratingValue: '4.3', reviewCount: 4 },
    review: [
      { author: { name: 'A customer' }, reviewRating: { ratingValue: 4 }, datePublished: '2026-11-01' },
    ],
  });
});

test('a variant with a barcode has its GTIN, and no other has one', () => {
  const [first, second] = oil.variants as [VariantView, VariantView];
  const coded = { ...oil, variants: [{ ...first, gtin: '4006381333931' }, second] };
  const { hasVariant } = dataOf(coded) as unknown as { hasVariant: { gtin?: string }[] };
  expect(hasVariant.map(({ gtin }) => gtin)).toEqual(['4006381333931', undefined]);
  const only = { ...oil, options: [], variants: [{ ...first, values: [], gtin: '4006381333931' }] };
  expect(dataOf(only)).toMatchObject({ '@type': 'Product', gtin: '4006381333931' });
});
