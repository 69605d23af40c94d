const inShopZone = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'America/Edmonton',
  dateStyle: 'medium',
  timeStyle: 'short',
});

/** A moment as the clock in the shop says it. */
export const shopTime = (moment: Date): string => inShopZone.format(moment);
