import type { ShopSettings } from '#shop/core/index.server.ts';
import { returnPolicy } from '../return-policy.server.ts';

/** Structured data of the shop (schema.org OnlineStore). */
export const shopData = (
  origin: string,
  { shopName, about, email, phone, address, returnDays }: ShopSettings,
) => ({
  'script:ld+json': {
    '@context': 'https://schema.org',
    '@type': 'OnlineStore',
    name: shopName,
    url: `${origin}/`,
    logo: `${origin}/icon-512.png`,
    ...(about && { description: about }),
    ...(email && { email }),
    contactPoint: {
      '@type': 'ContactPoint',
      contactType: 'customer service',
      url: `${origin}/contact`,
      ...(email && { email }),
      ...(phone && { telephone: phone }),
    },
    ...(address.street1 && {
      address: {
        '@type': 'PostalAddress',
        streetAddress: address.street1,
        addressLocality: address.city,
        addressRegion: address.state,
        postalCode: address.zip,
        addressCountry: address.country,
      },
    }),
    hasMerchantReturnPolicy: returnPolicy(returnDays),
  },
});
