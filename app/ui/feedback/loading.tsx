import type { ProgressHTMLAttributes } from 'react';
import { cx } from '../class-names.ts';

/** What shows while a page has not come yet. */
export const PageLoader = ({ label }: { label: string }) => (
  <div role="status" className="flex min-h-[60dvh] items-center justify-center gap-3 text-quiet">
    <Spinner />
    {label}
  </div>
);

const BAR =
  'h-3 appearance-none overflow-hidden rounded-full bg-sand [&::-moz-progress-bar]:bg-teal [&::-webkit-progress-bar]:bg-sand [&::-webkit-progress-value]:bg-teal';

/** How far something is, or how much of a whole. Give it a name, or hide it where a text says the same. */
export const Progress = ({ className, ...rest }: ProgressHTMLAttributes<HTMLProgressElement>) => (
  <progress className={cx(BAR, className)} {...rest} />
);

/** Keeps the place of what is still loading. Give it a size by class. */
export const Skeleton = ({ className }: { className?: string }) => (
  <span aria-hidden="true" className={cx('block animate-pulse rounded-lg bg-sand', className)} />
);

export const Spinner = () => (
  <span
    aria-hidden="true"
    className="inline-block size-4 animate-spin rounded-full border-2 border-current border-r-transparent"
  />
);
