import type { ProgressHTMLAttributes } from 'react';
import { cx } from '../class-names.ts';

export const PageLoader = ({ label }: { label: string }) => (
  <div role="status" className="flex min-h-[60dvh] items-center justify-center gap-3 text-quiet">
    <Spinner />
    {label}
  </div>
);

const BAR =
  'h-3 appearance-none overflow-hidden rounded-full bg-sand [&::-moz-progress-bar]:bg-teal [&::-webkit-progress-bar]:bg-sand [&::-webkit-progress-value]:bg-teal';

/** Needs an accessible name, or `aria-hidden` where text says the same. */
export const Progress = ({ className, ...rest }: ProgressHTMLAttributes<HTMLProgressElement>) => (
  <progress className={cx(BAR, className)} {...rest} />
);

/** Size it with a class. */
export const Skeleton = ({ className }: { className?: string }) => (
  <span aria-hidden="true" className={cx('block animate-pulse rounded-lg bg-sand', className)} />
);

export const Spinner = () => (
  <span
    aria-hidden="true"
    className="inline-block size-4 animate-spin rounded-full border-2 border-current border-r-transparent"
  />
);
