import { commonMessages } from '#messages/common.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { formatMoney } from '#shop/core/index.ts';

interface PriceProps {
  /** The current price, in cents or in words. */
  now: number | string;
  /** The ordinary price in cents, while it is on sale. */
  was: number | null | undefined;
  className?: string;
}

/** A price; on sale, the ordinary one is crossed out beside it, and screen readers hear both in words. */
export function Price({ now, was, className }: PriceProps) {
  const t = useMessages(commonMessages);
  const price = typeof now === 'number' ? formatMoney(now, t.locale) : now;
  if (was === null || was === undefined) return <b className={className}>{price}</b>;
  const ordinary = formatMoney(was, t.locale);
  return (
    <>
      <span className="sr-only">{t('price.sale', { now: price, was: ordinary })}</span>
      <b aria-hidden="true" className={className}>
        {price}
      </b>{' '}
      <s aria-hidden="true" className="text-quiet">
        {ordinary}
      </s>
    </>
  );
}
