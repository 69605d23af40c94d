import { useSearchParams } from 'react-router';
import { say } from '../../../messages/product.ts';
import { nameOf } from '../../../messages/shop.ts';
import { findProduct } from '../../../shop/catalog/find.server.ts';
import { deliveryWindow } from '../../../shop/shipping/delivery-dates.ts';
import { fallbackRates } from '../../../shop/shipping/rates.ts';
import { shopOf } from '../../context.ts';
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx';
import { ProductCard } from '../product-card/product-card.tsx';
import { breadcrumbData, canonical } from '../seo.ts';
import type { Route } from './+types/route';
import { BuyBox } from './buy-box.tsx';
import { Details } from './details.tsx';
import { Gallery } from './gallery.tsx';
import { chosenVariant } from './selection.ts';
import { productData } from './structured-data.ts';

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return [];
  const { product, shopName, origin } = loaderData;
  const path = `/shop/product/${product.id}`;
  const [picture] = product.pictures;
  return [
    { title: `${product.name} · ${shopName}` },
    { name: 'description', content: product.tagline },
    { property: 'og:title', content: product.name },
    { property: 'og:type', content: 'product' },
    ...(picture ? [{ property: 'og:image', content: `${origin}/media/${picture.src}-640.jpg` }] : []),
    canonical(origin, path),
    breadcrumbData(origin, crumbsOf(product)),
    productData(origin, shopName, product),
  ];
};

export async function loader({ context, params }: Route.LoaderArgs) {
  const shop = shopOf(context);
  const [product, { shopName }] = await Promise.all([findProduct(shop, params.id), shop.settings()]);
  if (!product) throw new Response(null, { status: 404 });
  const [regular, expedited] = fallbackRates({ grams: product.variants[0]?.grams ?? 0, country: 'CA' });
  const { arrivesFrom, arrivesUntil } = deliveryWindow(shop.clock.now(), expedited ?? regular!);
  return {
    product,
    shopName,
    origin: shop.config.publicOrigin,
    delivery: { fromCents: regular!.costCents, arrivesFrom, arrivesUntil },
  };
}

type Product = Route.ComponentProps['loaderData']['product'];

const crumbsOf = ({ category, subcategory, name }: Product) => [
  { name: say('home'), to: '/' },
  { name: say('shop'), to: '/shop' },
  { name: nameOf('category', category), to: `/shop?category=${category}` },
  { name: nameOf('subcategory', subcategory), to: `/shop?category=${category}&subcategory=${subcategory}` },
  { name },
];

export default function ProductPage({ loaderData: { product, delivery } }: Route.ComponentProps) {
  const [params] = useSearchParams();
  const variant = chosenVariant(product, params.get('variant'));
  return (
    <div className="page pt-6 pb-24 lg:pb-0">
      <Breadcrumbs label={say('breadcrumbs')} crumbs={crumbsOf(product)} />
      <div className="mt-6 grid gap-x-16 gap-y-8 lg:grid-cols-[1.1fr_1fr]">
        <Gallery name={product.name} pictures={product.pictures} />
        <div className="lg:sticky lg:top-24 lg:self-start">
          {variant && <BuyBox key={product.id} product={product} variant={variant} delivery={delivery} />}
        </div>
      </div>
      <Details product={product} variant={variant} />
      {product.related.length > 0 && (
        <section aria-labelledby="related" className="mt-20">
          <h2 id="related" className="text-3xl">
            {say('related')}
          </h2>
          <ul className="mt-6 grid grid-cols-2 gap-x-4 gap-y-10 md:grid-cols-4 md:gap-x-6">
            {product.related.map((card) => (
              <li key={card.id}>
                <ProductCard card={card} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}
