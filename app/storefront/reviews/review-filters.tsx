import { useLocalPath } from '#app/local-path.ts';
import { facetName } from '#app/shared/facet-name.ts';
import { Checkbox, Select } from '#app/ui/forms/field.tsx';
import { reviewsMessages } from '#messages/reviews.ts';
import { shopMessages } from '#messages/shop.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import type { ProductReviews } from '#shop/customers/index.server.ts';
import { RATINGS, REVIEW_SORTS, type ReviewQuery } from '#shop/customers/index.ts';

interface FiltersProps {
  productId: string;
  reviews: ProductReviews;
  query: ReviewQuery;
}

/** Each change applies immediately; without JavaScript a button submits them. */
export function ReviewFilters({ productId, reviews, query }: FiltersProps) {
  const t = useMessages(reviewsMessages);
  const tShop = useMessages(shopMessages);
  const local = useLocalPath();
  const { sort, rating, skinType, photos } = query;
  return (
    <form
      action={local(`/shop/product/${productId}/reviews`)}
      data-in-place=""
      className="grid grid-cols-2 items-end gap-x-4 gap-y-3 sm:flex sm:flex-wrap"
    >
      <Select id="reviews-sort" name="sort" label={t('sort')} defaultValue={sort}>
        {REVIEW_SORTS.map((known) => (
          <option key={known} value={known}>
            {t(`sort.${known}`)}
          </option>
        ))}
      </Select>
      <Select id="reviews-rating" name="rating" label={t('filter.rating')} defaultValue={rating ?? ''}>
        <option value="">{t('filter.any')}</option>
        {RATINGS.map((stars) => (
          <option key={stars} value={stars}>
            {t('stars', { count: stars })}
          </option>
        ))}
      </Select>
      {reviews.skinTypes.length > 0 && (
        <Select id="reviews-skin" name="skinType" label={t('filter.skinType')} defaultValue={skinType ?? ''}>
          <option value="">{t('filter.any')}</option>
          {reviews.skinTypes.map((known) => (
            <option key={known} value={known}>
              {facetName(tShop, 'skinType', known)}
            </option>
          ))}
        </Select>
      )}
      {reviews.hasPhotos && (
        <Checkbox name="photos" value="1" label={t('filter.photos')} defaultChecked={photos} />
      )}
      <noscript>
        <button type="submit" className="prose-link min-h-11">
          {t('filter.go')}
        </button>
      </noscript>
    </form>
  );
}
