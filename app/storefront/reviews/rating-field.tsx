import { useState } from 'react';
import { cx } from '#app/ui/class-names.ts';
import { Icon } from '#app/ui/icon.tsx';
import { reviewsMessages } from '#messages/reviews.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { RATINGS } from '#shop/customers/index.ts';

export function RatingField({ initial, error }: { initial: string; error: string | null }) {
  const t = useMessages(reviewsMessages);
  const [rating, setRating] = useState(initial);
  return (
    <fieldset aria-describedby={error ? 'rating-error' : undefined}>
      <legend className="mb-1.5 text-sm font-medium">{t('form.rating')}</legend>
      <div className="-ml-2 flex">
        {RATINGS.toReversed().map((stars) => (
          <label
            key={stars}
            className="grid size-12 place-items-center rounded-full has-focus-visible:outline-2 has-focus-visible:outline-teal"
          >
            <input
              type="radio"
              name="rating"
              value={stars}
              aria-label={t('stars', { count: stars })}
              checked={rating === String(stars)}
              onChange={() => setRating(String(stars))}
              className="sr-only"
            />
            <Star isFull={stars <= Number(rating)} />
          </label>
        ))}
      </div>
      {error && (
        <p id="rating-error" className="mt-1.5 flex items-start gap-1.5 text-sm text-bad">
          <Icon name="alert" className="mt-0.5 size-4 shrink-0" />
          {error}
        </p>
      )}
    </fieldset>
  );
}

const Star = ({ isFull }: { isFull: boolean }) => (
  <svg
    viewBox="0 0 24 24"
    aria-hidden="true"
    className={cx('size-8 stroke-pink', isFull ? 'fill-pink' : 'fill-transparent')}
  >
    <path
      d="m12 3 2.7 5.8 6.3.7-4.7 4.3 1.3 6.2-5.6-3.2L6.4 20l1.3-6.2L3 9.5l6.3-.7z"
      strokeLinejoin="round"
    />
  </svg>
);
