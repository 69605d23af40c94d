import { useRef, useState } from 'react';
import { useFetcher } from 'react-router';
import type { ProductReviews } from '#shop/customers/index.server.ts';
import { ALL_REVIEWS, type ReviewQuery, reviewsPath } from '#shop/customers/index.ts';
import type { loader } from './shop.product.$id.reviews.tsx';
import { ShownReviews } from './shown-reviews.tsx';

export interface ReviewsSectionProps {
  product: { id: string; name: string };
  reviews: ProductReviews;
}

/** Fetches filtered and further reviews in place, without leaving the product page. */
export default function ReviewsSection({ product, reviews: first }: ReviewsSectionProps) {
  const fetcher = useFetcher<typeof loader>();
  const [query, setQuery] = useState<ReviewQuery>(ALL_REVIEWS);
  const list = useRef<HTMLDivElement>(null);
  const isFirst = query === ALL_REVIEWS;
  const reviews = isFirst ? first : (fetcher.data?.reviews ?? first);
  const ask = async (next: ReviewQuery) => {
    const isOtherPage = next.page !== query.page;
    setQuery(next);
    await fetcher.load(reviewsPath(product.id, next));
    // Reading starts over on another page.
    if (isOtherPage) list.current?.focus();
  };
  return (
    <ShownReviews
      product={product}
      reviews={reviews}
      query={query}
      isBusy={fetcher.state !== 'idle'}
      onAsk={ask}
      list={list}
    />
  );
}
