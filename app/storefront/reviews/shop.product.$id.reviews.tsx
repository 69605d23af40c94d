import { contextOf, idOf } from '#app/context.ts';
import { localeOfMatches } from '#app/locale.ts';
import { Link } from '#app/ui/link.tsx';
import { reviewsMessages } from '#messages/reviews.ts';
import { InSentence } from '#platform/i18n/in-sentence.tsx';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { findProduct } from '#shop/catalog/index.server.ts';
import { sourceLang } from '#shop/core/index.ts';
import { listReviews } from '#shop/customers/index.server.ts';
import { parseReviewQuery } from '#shop/customers/index.ts';
import { throwMissing } from '../frame/missing.server.ts';
import type { Route } from './+types/shop.product.$id.reviews';
import { ShownReviews } from './shown-reviews.tsx';

// The product page has the first reviews, and is the canonical page for search engines.
export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const t = reviewsMessages.in(localeOfMatches(matches));
  return [
    { title: loaderData ? t('all.title', { name: loaderData.product.name }) : t('title') },
    { name: 'robots', content: 'noindex' },
  ];
};

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const ctx = contextOf(context);
  const { shop, locale } = ctx;
  const asked = idOf(ctx, 'product', params.id);
  const product = await findProduct(shop, asked);
  if (!product) return throwMissing(ctx, `/shop/product/${asked}/reviews`);
  const query = parseReviewQuery(new URL(request.url).searchParams);
  const { id, name, english } = product;
  return {
    product: { id, name, ...(english && { english }) },
    query,
    reviews: await listReviews(shop, id, locale, query),
  };
}

export default function AllReviewsPage({ loaderData: { product, query, reviews } }: Route.ComponentProps) {
  const t = useMessages(reviewsMessages);
  const { name } = product;
  const parts = [{ text: name, lang: sourceLang(product, 'name') }];
  return (
    <div className="page py-8">
      <Link to={`/shop/product/${product.id}`} className="prose-link inline-flex min-h-11 items-center">
        <InSentence sentence={t('all.back', { name })} parts={parts} />
      </Link>
      <h1 className="mt-2 mb-8 text-4xl">
        <InSentence sentence={t('all.title', { name })} parts={parts} />
      </h1>
      <ShownReviews product={product} reviews={reviews} query={query} />
    </div>
  );
}
