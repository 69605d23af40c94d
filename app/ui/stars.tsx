import { cx } from './class-names.ts';

/** A rating of 0 to 5, to half a star. @param label as it is read out */
export const Stars = ({ rating, label }: { rating: number; label: string }) => (
  <span role="img" aria-label={label} className={cx('stars text-pink', `stars-${Math.round(rating * 2)}`)} />
);
