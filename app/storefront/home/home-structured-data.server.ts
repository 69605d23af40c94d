import { brandIconPath, type ShopSettings } from '#shop/core/index.server.ts';
import { brandOf } from '#shop/core/index.ts';
import { addressOf, type Site } from '../head/seo.ts';
import { returnPolicy } from '../policy/return-policy.server.ts';

/** Structured data of the shop (schema.org OnlineStore). */
export const shopData = (site: Site, settings: ShopSettings) => {
  const { origin } = site;
  const { shopName, about, email, phone, address, returnDays, navigation } = settings;
  const brand = brandOf(settings);
  const logo = brand.logo ? `/media/brand/${brand.logo.id}.png` : brandIconPath(brand, 512);
  return {
    'script:ld+json': {
      '@context': 'https://schema.org',
      '@type': 'OnlineStore',
      name: shopName,
      url: addressOf(site, '/'),
      logo: origin + logo,
      ...(about && { description: about }),
      ...(email && { email }),
      ...(navigation.social.length > 0 && { sameAs: navigation.social }),
      contactPoint: {
        '@type': 'ContactPoint',
        contactType: 'customer service',
        url: addressOf(site, '/contact'),
        availableLanguage: site.languages,
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
  };
};
