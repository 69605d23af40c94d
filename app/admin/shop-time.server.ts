import { SHOP_ZONE } from '#shop/core/index.ts';

const inShopZone = new Intl.DateTimeFormat('en-CA', {
  timeZone: SHOP_ZONE,
  dateStyle: 'medium',
  timeStyle: 'short',
});

/**
 * A moment as the clock in the shop says it. Say it in a loader: browsers have other tables of time zones than the
 * server, and other spaces before 'p.m.'.
 */
export const shopTime = (moment: Date): string => inShopZone.format(moment);
