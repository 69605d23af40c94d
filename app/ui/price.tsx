import { formatMoney } from '#shop/core/index.ts';

/** An amount of cents as Canadians write it. */
export const Price = ({ cents, className }: { cents: number; className?: string }) => (
  <span className={className}>{formatMoney(cents)}</span>
);
