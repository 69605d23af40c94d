import { ButtonLink } from '#app/ui/button.tsx';
import { Link } from '#app/ui/link.tsx';
import { reviewsMessages } from '#messages/reviews.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import type { ProductReviews } from '#shop/customers/index.server.ts';
import { ALL_REVIEWS, type ReviewQuery, reviewsPath } from '#shop/customers/index.ts';
import { RatingDistribution } from './rating-distribution.tsx';
import { ReviewItem } from './review.tsx';
import { ReviewFilters } from './review-filters.tsx';

interface ShownReviewsProps {
  product: { id: string; name: string };
  reviews: ProductReviews;
  query: ReviewQuery;
}

/** Filters and pages replace the reviews in place, so nobody leaves the product. */
export function ShownReviews({ product, reviews, query }: ShownReviewsProps) {
  const t = useMessages(reviewsMessages);
  const pathOf = (next: ReviewQuery) => reviewsPath(product.id, next);
  const isNarrowed = query.rating !== null || query.skinType !== null || query.photos;
  return (
    <div
      id="shown-reviews"
      data-region=""
      className="grid gap-x-16 gap-y-10 aria-busy:opacity-60 lg:grid-cols-[20rem_minmax(0,1fr)]"
    >
      <div>
        <h2 id="reviews-title" className="text-3xl">
          {t('title')}
        </h2>
        {reviews.count === 0 ? (
          <p className="mt-4 text-quiet">{t('none')}</p>
        ) : (
          <RatingDistribution reviews={reviews} query={query} pathOf={pathOf} />
        )}
        <ButtonLink
          to={`/shop/product/${product.id}/review`}
          variant="outline"
          className="mt-6"
          aria-label={t('write.name', { name: product.name })}
        >
          {t('write')}
        </ButtonLink>
        <p className="mt-4 max-w-prose text-sm text-quiet">{t('how')}</p>
      </div>
      {reviews.count > 0 && (
        <div className="min-w-0">
          <ReviewFilters productId={product.id} reviews={reviews} query={query} />
          <div tabIndex={-1} className="mt-2 scroll-mt-28 focus:outline-none">
            <p role="status" className="text-sm text-quiet">
              {t('found', { count: reviews.total })}
              {reviews.pages > 1 && ` · ${t('page.of', { page: reviews.page, pages: reviews.pages })}`}
            </p>
            {reviews.total === 0 && <p className="mt-4">{t('filter.none')}</p>}
            {isNarrowed && (
              <Link to={pathOf(ALL_REVIEWS)} inPlace className={LINK}>
                {t('filter.clear')}
              </Link>
            )}
            <ul className="divide-y divide-line">
              {reviews.items.map((review) => (
                <li key={review.id} className="py-6">
                  <ReviewItem review={review} />
                </li>
              ))}
            </ul>
            {reviews.pages > 1 && (
              <nav aria-label={t('pages')} className="flex gap-6 border-t border-line pt-4">
                {query.page > 1 && (
                  <Link to={pathOf({ ...query, page: query.page - 1 })} inPlace className={LINK}>
                    {t('page.previous')}
                  </Link>
                )}
                {query.page < reviews.pages && (
                  <Link to={pathOf({ ...query, page: query.page + 1 })} inPlace className={LINK}>
                    {t('page.next')}
                  </Link>
                )}
              </nav>
            )}
          </div>
        </div>
      )}
    </div>
  );
}

const LINK = 'prose-link inline-flex min-h-11 items-center';
