import type { MouseEvent, ReactNode, Ref } from 'react';
import { ButtonLink } from '#app/ui/button.tsx';
import { cx } from '#app/ui/class-names.ts';
import { Link } from '#app/ui/link.tsx';
import { reviewsMessages } from '#messages/reviews.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import type { ProductReviews } from '#shop/customers/index.server.ts';
import { ALL_REVIEWS, type ReviewQuery, reviewsPath } from '#shop/customers/index.ts';
import { RatingDistribution } from './rating-distribution.tsx';
import { ReviewItem } from './review.tsx';
import { ReviewFilters } from './review-filters.tsx';

export interface ShownReviewsProps {
  product: { id: string; name: string };
  reviews: ProductReviews;
  query: ReviewQuery;
  isBusy: boolean;
  /** Shows other reviews in place; without it, links and the form navigate to them. */
  onAsk?: (query: ReviewQuery) => void;
  /** Receives the focus when another page is shown. */
  list?: Ref<HTMLDivElement>;
}

export function ShownReviews({ product, reviews, query, isBusy, onAsk, list }: ShownReviewsProps) {
  const t = useMessages(reviewsMessages);
  const toQuery = ({ query: next, ...rest }: QueryLinkProps) => (
    <QueryLink {...rest} productId={product.id} query={next} onAsk={onAsk} />
  );
  const isNarrowed = query.rating !== null || query.skinType !== null || query.photos;
  return (
    <div className="grid gap-x-16 gap-y-10 lg:grid-cols-[20rem_minmax(0,1fr)]">
      <div>
        <h2 id="reviews-title" className="text-3xl">
          {t('title')}
        </h2>
        {reviews.count === 0 ? (
          <p className="mt-4 text-quiet">{t('none')}</p>
        ) : (
          <RatingDistribution reviews={reviews} query={query} linkTo={toQuery} />
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
          <ReviewFilters productId={product.id} reviews={reviews} query={query} onAsk={onAsk} />
          <div
            ref={list}
            tabIndex={-1}
            aria-busy={isBusy}
            className={cx('mt-2 scroll-mt-28 focus:outline-none', isBusy && 'opacity-60')}
          >
            <p role="status" className="text-sm text-quiet">
              {t('found', { count: reviews.total })}
              {reviews.pages > 1 && ` · ${t('page.of', { page: reviews.page, pages: reviews.pages })}`}
            </p>
            {reviews.total === 0 && <p className="mt-4">{t('filter.none')}</p>}
            {isNarrowed && toQuery({ query: ALL_REVIEWS, children: t('filter.clear'), className: LINK })}
            <ul className="divide-y divide-line">
              {reviews.items.map((review) => (
                <li key={review.id} className="py-6">
                  <ReviewItem review={review} />
                </li>
              ))}
            </ul>
            {reviews.pages > 1 && (
              <nav aria-label={t('pages')} className="flex gap-6 border-t border-line pt-4">
                {query.page > 1 &&
                  toQuery({
                    query: { ...query, page: query.page - 1 },
                    children: t('page.previous'),
                    className: LINK,
                  })}
                {query.page < reviews.pages &&
                  toQuery({
                    query: { ...query, page: query.page + 1 },
                    children: t('page.next'),
                    className: LINK,
                  })}
              </nav>
            )}
          </div>
        </div>
      )}
    </div>
  );
}

const LINK = 'prose-link inline-flex min-h-11 items-center';

export interface QueryLinkProps {
  query: ReviewQuery;
  children: ReactNode;
  className: string;
  isCurrent?: boolean;
}

function QueryLink({
  productId,
  query,
  onAsk,
  isCurrent,
  ...rest
}: QueryLinkProps & { productId: string; onAsk?: (query: ReviewQuery) => void }) {
  const current = isCurrent ? 'true' : undefined;
  const path = reviewsPath(productId, query);
  if (!onAsk) return <Link {...rest} to={path} aria-current={current} preventScrollReset />;
  const ask = (event: MouseEvent) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    onAsk(query);
  };
  return <a {...rest} href={path} aria-current={current} onClick={ask} />;
}
