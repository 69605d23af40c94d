import { useEffect } from 'react';
import { useFetcher } from 'react-router';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { adminProductMessages } from '#messages/admin-product.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { OFFER_DAYS, testOrdinaryPrice } from '#shop/backoffice/index.ts';
import type { CrossedOut } from '#shop/catalog/index.ts';
import { formatMoney } from '#shop/core/index.ts';
import type { loader } from './admin.products.past-prices.ts';

/** Of a new variant. */
const NEVER_OFFERED = { variantId: '', offered: [], sold: [] };

/** Says whether prices may be crossed out, from the variants' past offers and sales. */
export function OrdinaryPriceNotice({ prices }: { prices: readonly CrossedOut[] }) {
  const t = useMessages(adminProductMessages);
  const { load, data } = useFetcher<typeof loader>();
  const query = prices
    .flatMap(({ variantId }) => (variantId === null ? [] : `variant=${encodeURIComponent(variantId)}`))
    .join('&');
  useEffect(() => {
    if (query !== '') void load(`/admin/products/past-prices?${query}`);
  }, [load, query]);
  const tested = prices.flatMap(({ variantId, name, priceCents }) => {
    const past = variantId === null ? NEVER_OFFERED : data?.find((one) => one.variantId === variantId);
    const price = formatMoney(priceCents, t.locale);
    return past ? [{ key: variantId ?? name, name, price, ...testOrdinaryPrice(past, priceCents) }] : [];
  });
  const doubtful = tested.filter(({ isOrdinary }) => !isOrdinary);
  const [first] = tested;
  if (!first) return null;
  if (doubtful.length === 0) {
    const good = t('sale.test.good', { price: first.price, count: tested.length });
    return <p className="text-sm text-quiet">{good}</p>;
  }
  return (
    <Notice
      tone="warning"
      title={t('sale.test.title', { price: doubtful[0]!.price, count: doubtful.length })}
    >
      {doubtful.map(({ key, name, ...test }) => (
        <p key={key}>
          {name !== null && <b>{name}: </b>}
          {t('sale.test.facts', { ...test, ofDays: OFFER_DAYS })}
        </p>
      ))}
      <p>{t('sale.test.law')}</p>
    </Notice>
  );
}
