import { formatMoney } from '../../shop/money/money.ts';

/** An amount of cents as Canadians write it. */
export const Price = ({ cents, className }: { cents: number; className?: string }) => (
  <span className={className}>{formatMoney(cents)}</span>
);
