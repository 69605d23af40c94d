import { Island } from '#app/islands/island.tsx';
import { facetName } from '#app/shared/facet-name.ts';
import { Badge } from '#app/ui/badge.tsx';
import { Stars } from '#app/ui/stars.tsx';
import { reviewsMessages } from '#messages/reviews.ts';
import { shopMessages } from '#messages/shop.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import type { ReviewView } from '#shop/customers/index.server.ts';
import ReviewActions from './review-actions.island.tsx';
import ReviewPhotos from './review-photos.island.tsx';

export function ReviewItem({ review }: { review: ReviewView }) {
  const t = useMessages(reviewsMessages);
  const tShop = useMessages(shopMessages);
  const {
    id,
    helpful,
    notHelpful,
    rating,
    title,
    comment,
    locale,
    verified,
    skinType,
    createdAt,
    day,
    photos,
    reply,
    replyLocale,
  } = review;
  const lang = locale ?? undefined;
  const name = review.userName || t('somebody');
  return (
    <article aria-labelledby={`title-${id}`}>
      <Stars rating={rating} label={t('own.stars', { rating })} />
      <h3 id={`title-${id}`} lang={lang} className="mt-1 text-xl break-words">
        {title}
      </h3>
      <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-quiet">
        <span>{name}</span>
        <time dateTime={createdAt.toISOString()}>{day}</time>
        {verified && <Badge tone="good">{t('verified')}</Badge>}
        {skinType && <span>{t('skin', { type: facetName(tShop, 'skinType', skinType) })}</span>}
      </p>
      <p lang={lang} className="mt-3 max-w-prose break-words whitespace-pre-line">
        {comment}
      </p>
      {photos.length > 0 && (
        <Island name="reviews/review-photos" of={ReviewPhotos} props={{ photos, name }} lazy />
      )}
      {reply && (
        <div className="mt-4 max-w-prose border-l-2 border-teal pl-4">
          <p className="text-sm font-medium">{t('reply')}</p>
          <p lang={replyLocale ?? undefined} className="mt-1 break-words whitespace-pre-line">
            {reply}
          </p>
        </div>
      )}
      <Island
        name="reviews/review-actions"
        of={ReviewActions}
        props={{ review: { id, title, helpful, notHelpful } }}
        lazy
      />
    </article>
  );
}
