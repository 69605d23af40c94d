import type { AdminAnalyticsValues } from '#messages/admin-analytics.ts';
import { adminDraftsMessages } from '#messages/admin-drafts.ts';
import type { Translate } from '#platform/i18n/messages.ts';
import { CUSTOM_ITEM } from '#shop/checkout/index.ts';
import { countryName, isProvince, provincesIn } from '#shop/core/index.ts';
import type { OrderChannel } from '#shop/orders/index.ts';

type T = Translate<AdminAnalyticsValues>;

export const provinceName = (code: string, t: T): string =>
  code === ''
    ? t('row.rest.other')
    : isProvince(code)
      ? provincesIn(t.locale)[code]
      : (countryName(code, t.locale) ?? code);

/** Of sales that belong to none of the shop's products or variants. */
export const productName = (key: string, t: T): string =>
  key === CUSTOM_ITEM ? t('row.customItems') : t('row.gone', { id: key });

/** Of sales that belong to none of the shop's categories. */
export const categoryName = (key: string, t: T): string =>
  key === '' ? t('row.noCategory') : productName(key, t);

export const CHANNELS = ['web', 'phone', 'market', 'gift', 'other'] as const satisfies OrderChannel[];

const METHODS = ['pickup', 'local', 'in-person'] as const;

export const methodName = (method: string, t: T): string => {
  const own = METHODS.find((known) => known === method);
  return own ? adminDraftsMessages.in(t.locale)(`delivery.${own}`) : t('row.method.ship');
};

export const channelName = (channel: string, t: T): string =>
  adminDraftsMessages.in(t.locale)(`channel.${CHANNELS.find((known) => known === channel) ?? 'other'}`);
