import { cx } from '../class-names.ts';

/** Keeps the place of what is still loading. Give it a size by class. */
export const Skeleton = ({ className }: { className?: string }) => (
  <span aria-hidden="true" className={cx('block animate-pulse rounded-lg bg-sand', className)} />
);
