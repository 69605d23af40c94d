import type { ProductView } from '../../../shop/catalog/find.server.ts';

/** A product as search engines read it (schema.org): one group, an offer a variant, ratings only where there are some. */
export function productData(origin: string, shopName: string, product: ProductView) {
  const url = `${origin}/shop/product/${product.id}`;
  const image = product.pictures.map(({ src }) => `${origin}/media/${src}-640.jpg`);
  const brand = { '@type': 'Brand', name: shopName };
  return {
    'script:ld+json': {
      '@context': 'https://schema.org',
      '@type': 'ProductGroup',
      name: product.name,
      description: product.description.join(' '),
      productGroupID: product.id,
      url,
      brand,
      ...(product.options.length > 0 && { variesBy: product.options.map(({ name }) => name) }),
      ...(product.rating !== null && {
        aggregateRating: {
          '@type': 'AggregateRating',
          ratingValue: product.rating.toFixed(1),
          reviewCount: product.ratingCount,
        },
      }),
      hasVariant: product.variants.map((variant) => ({
        '@type': 'Product',
        name: [product.name, ...variant.values].join(', '),
        sku: variant.sku,
        image,
        brand,
        offers: {
          '@type': 'Offer',
          url: `${url}?variant=${variant.id}`,
          price: (variant.priceCents / 100).toFixed(2),
          priceCurrency: 'CAD',
          itemCondition: 'https://schema.org/NewCondition',
          availability: `https://schema.org/${variant.available > 0 ? 'InStock' : 'OutOfStock'}`,
        },
      })),
    },
  };
}
