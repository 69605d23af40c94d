import Validator from '@adobe/structured-data-validator';
import { z } from 'zod';
import { LOCALES } from '#platform/i18n/messages.ts';

export function structuredDataOf(html: string): Record<string, unknown>[] {
  const scripts = html.matchAll(/<script type="application\/ld\+json"[^>]*>([\s\S]*?)<\/script>/g);
  return [...scripts].map(([, json]) => JSON.parse(json!));
}

const text = z.string().trim().min(1);
const url = z.url({ protocol: /^https?$/ });
const cents = z.string().regex(/^\d+\.\d{2}$/);
const term = (...names: string[]) => z.enum(names.map((name) => `https://schema.org/${name}`));
const thing = <Shape extends z.ZodRawShape>(type: string, shape: Shape) =>
  z.strictObject({ '@type': z.literal(type), ...shape });
const page = <Shape extends z.ZodRawShape>(type: string, shape: Shape) =>
  z.strictObject({
    '@context': z.literal('https://schema.org'),
    '@type': z.literal(type),
    inLanguage: z.enum(LOCALES).optional(),
    ...shape,
  });

const days = thing('QuantitativeValue', {
  minValue: z.int().min(0),
  maxValue: z.int().min(0),
  unitCode: z.literal('DAY'),
});
const returns = thing('MerchantReturnPolicy', {
  applicableCountry: z.literal('CA'),
  returnPolicyCategory: term('MerchantReturnFiniteReturnWindow'),
  merchantReturnDays: z.int().min(1),
  returnMethod: term('ReturnByMail'),
  returnFees: term('ReturnFeesCustomerResponsibility'),
});
const offer = thing('Offer', {
  url,
  price: cents.refine((price) => Number(price) > 0),
  priceCurrency: z.literal('CAD'),
  itemCondition: term('NewCondition'),
  availability: term('InStock', 'OutOfStock'),
  shippingDetails: thing('OfferShippingDetails', {
    shippingRate: thing('MonetaryAmount', { value: cents, currency: z.literal('CAD') }),
    shippingDestination: thing('DefinedRegion', { addressCountry: z.literal('CA') }),
    deliveryTime: thing('ShippingDeliveryTime', { handlingTime: days, transitTime: days }),
  }),
  hasMerchantReturnPolicy: returns,
});
/** Properties by which variants may differ. */
const varying = {
  size: text.optional(),
  color: text.optional(),
  material: text.optional(),
  pattern: text.optional(),
  gtin: z
    .string()
    .regex(/^\d{8}(\d{4,6})?$/)
    .optional(),
};
const common = {
  name: text,
  description: text,
  image: z.array(url).min(1),
  brand: thing('Brand', { name: text }),
};
const date = z.iso.date();
const rated = {
  aggregateRating: thing('AggregateRating', {
    ratingValue: z.string().regex(/^[1-5]\.\d$/),
    reviewCount: z.int().min(1),
  }).optional(),
  review: z
    .array(
      thing('Review', {
        author: thing('Person', { name: text }),
        reviewRating: thing('Rating', {
          ratingValue: z.int().min(1).max(5),
          bestRating: z.literal(5),
          worstRating: z.literal(1),
        }),
        name: text,
        reviewBody: text,
        datePublished: date,
      }),
    )
    .optional(),
};
const organization = thing('Organization', { name: text, url });
const author = z.union([organization, thing('Person', { name: text })]);

/**
 * The structured data of each kind of page, with the properties that Google requires and recommends
 * (developers.google.com/search/docs). Other properties are taken for mistakes.
 */
const KINDS = {
  OnlineStore: page('OnlineStore', {
    name: text,
    url,
    logo: url,
    description: text.optional(),
    email: z.email(),
    contactPoint: thing('ContactPoint', {
      contactType: text,
      url,
      email: z.email(),
      telephone: text.optional(),
      availableLanguage: z.array(z.enum(LOCALES)),
    }),
    address: thing('PostalAddress', {
      streetAddress: text,
      addressLocality: text,
      addressRegion: z.string().length(2),
      postalCode: text,
      addressCountry: z.literal('CA'),
    }),
    hasMerchantReturnPolicy: returns,
  }),
  Product: page('Product', { ...common, ...varying, sku: text, offers: offer, ...rated }),
  ProductGroup: page('ProductGroup', {
    ...common,
    productGroupID: text,
    url,
    variesBy: z
      .array(z.enum(['size', 'color', 'material', 'pattern'].map((name) => `https://schema.org/${name}`)))
      .min(1)
      .optional(),
    hasVariant: z.array(thing('Product', { ...common, ...varying, sku: text, offers: offer })).min(2),
    ...rated,
  }),
  BreadcrumbList: page('BreadcrumbList', {
    itemListElement: z
      .array(thing('ListItem', { position: z.int(), name: text, item: url.optional() }))
      .min(2)
      .refine((items) => items.every(({ position }, index) => position === index + 1))
      // Only the last item, which is the page itself, needs no address.
      .refine((items) => items.slice(0, -1).every(({ item }) => item !== undefined)),
  }),
  Article: page('Article', {
    headline: text.max(110),
    description: text,
    keywords: z.array(text),
    datePublished: z.iso.datetime(),
    dateModified: z.iso.datetime(),
    author,
    publisher: organization,
    mainEntityOfPage: url,
    image: z.array(url).min(1),
  }),
  FAQPage: page('FAQPage', {
    mainEntity: z.array(thing('Question', { name: text, acceptedAnswer: thing('Answer', { text }) })).min(1),
  }),
};

/** Problems of a page's structured data; empty if there are none. */
export async function faultsOf(data: Record<string, unknown>): Promise<string[]> {
  const kind = KINDS[data['@type'] as keyof typeof KINDS];
  if (!kind) return [`${data['@type']} is no kind that is known here`];
  const read = kind.safeParse(data);
  const ours = read.success ? [] : [z.prettifyError(read.error)];
  const issues = await new Validator().validate({
    jsonld: { [String(data['@type'])]: [data] },
    microdata: {},
    rdfa: {},
    errors: [],
  });
  // Its warnings cover everything that Google supports, such as books and clothes; our own recommendations are above.
  const errors = issues.filter(({ severity }) => severity === 'ERROR');
  return [...ours, ...errors.map(({ issueMessage }) => `ERROR: ${issueMessage}`)];
}
