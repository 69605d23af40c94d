import type { AdminDiscountsValues } from '#messages/admin-discounts.ts';
import type { Translate } from '#platform/i18n/messages.ts';
import type { ManagedDiscount } from '#shop/checkout/index.server.ts';
import { formatMoney } from '#shop/core/index.ts';

type Figures = Pick<ManagedDiscount, 'kind' | 'percent' | 'amountCents' | 'buy' | 'get'>;

/** @example 'Buy 2, get 1 free' */
export function valueLabel(t: Translate<AdminDiscountsValues>, discount: Figures): string {
  const percent = discount.percent ?? 0;
  switch (discount.kind) {
    case 'percent':
      return t('value.percent', { percent });
    case 'amount':
      return t('value.amount', { amount: formatMoney(discount.amountCents!, t.locale) });
    case 'free-shipping':
      return t('value.free-shipping');
    case 'buy-x-get-y': {
      const [buy, get] = [discount.buy!, discount.get!];
      return percent === 100
        ? t('value.buy-x-get-y.free', { buy, get })
        : t('value.buy-x-get-y', { buy, get, percent });
    }
  }
}
