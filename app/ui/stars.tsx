import { cx } from './class-names.ts';

/** A rating from 0 to 5, in half stars. @param label for screen readers */
export const Stars = ({ rating, label }: { rating: number; label: string }) => (
  <span role="img" aria-label={label} className={cx('stars text-pink', `stars-${Math.round(rating * 2)}`)} />
);
