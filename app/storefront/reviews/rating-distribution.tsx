import { Link } from '#app/ui/link.tsx';
import { Stars } from '#app/ui/stars.tsx';
import { reviewsMessages } from '#messages/reviews.ts';
import { formatDecimal } from '#platform/i18n/formatters.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import type { ProductReviews } from '#shop/customers/index.server.ts';
import { RATINGS, type ReviewQuery } from '#shop/customers/index.ts';

interface RatingDistributionProps {
  reviews: ProductReviews;
  query: ReviewQuery;
  pathOf(query: ReviewQuery): string;
}

/** Each bar links to the reviews with that rating. */
export function RatingDistribution({
  reviews: { average, count, spread },
  query,
  pathOf,
}: RatingDistributionProps) {
  const t = useMessages(reviewsMessages);
  const shown = formatDecimal(average ?? 0, 1, t.locale);
  return (
    <>
      <p className="mt-4 flex flex-wrap items-center gap-x-3">
        <span className="font-serif text-4xl" aria-hidden="true">
          {shown}
        </span>
        <Stars rating={average ?? 0} label={t('average', { average: shown })} />
        <span className="text-sm text-quiet">{t('count', { count })}</span>
      </p>
      <ul aria-label={t('spread')} className="mt-3">
        {RATINGS.map((stars) => {
          const label = t('spread.row', { stars, count: spread[stars] });
          const row = (
            <>
              <span className="sr-only">{label}</span>
              <span aria-hidden="true" className="w-3 tabular-nums">
                {stars}
              </span>
              <Bar percent={(spread[stars] * 100) / count} />
              <span aria-hidden="true" className="w-8 text-right text-quiet tabular-nums">
                {spread[stars]}
              </span>
            </>
          );
          const look = 'flex min-h-11 items-center gap-3 text-sm';
          const isCurrent = query.rating === stars;
          return (
            <li key={stars}>
              {spread[stars] === 0 ? (
                <p className={look}>{row}</p>
              ) : (
                <Link
                  to={pathOf({ ...query, rating: isCurrent ? null : stars, page: 1 })}
                  inPlace
                  aria-current={isCurrent ? 'true' : undefined}
                  className={`${look} rounded-full hover:bg-sand aria-[current]:font-semibold`}
                >
                  {row}
                </Link>
              )}
            </li>
          );
        })}
      </ul>
    </>
  );
}

const Bar = ({ percent }: { percent: number }) => (
  <svg
    viewBox="0 0 100 8"
    preserveAspectRatio="none"
    aria-hidden="true"
    className="h-2 min-w-0 flex-1 rounded-full bg-sand"
  >
    <rect width={percent} height="8" className="fill-pink" />
  </svg>
);
