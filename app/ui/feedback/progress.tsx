import type { ProgressHTMLAttributes } from 'react';
import { cx } from '../class-names.ts';

const BAR =
  'h-3 appearance-none overflow-hidden rounded-full bg-sand [&::-moz-progress-bar]:bg-teal [&::-webkit-progress-bar]:bg-sand [&::-webkit-progress-value]:bg-teal';

/** How far something is, or how much of a whole. Give it a name, or hide it where a text says the same. */
export const Progress = ({ className, ...rest }: ProgressHTMLAttributes<HTMLProgressElement>) => (
  <progress className={cx(BAR, className)} {...rest} />
);
