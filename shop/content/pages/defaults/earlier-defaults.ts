/** Sentences of earlier default texts, whose French is that of today's. */
const EARLIER: readonly { was: string; now: string }[] = [
  {
    was: 'We calculate both for your address and show them before you order.',
    now: 'Before you order, we show you the cost of delivery and any tax that we charge for your address.',
  },
  {
    was: 'items, delivery, taxes, the total,',
    now: 'items, delivery, any taxes, the total,',
  },
  {
    was: 'Enter your postal code in the cart to see each tax for your province.',
    now: 'Any tax that we charge in your province is shown at checkout, and in the cart once you’ve entered your postal code.',
  },
  { was: 'Larger orders get free delivery;', now: 'Larger orders get free shipping;' },
];

/** A text with the sentences of today's defaults. */
export const withTodaysSentences = (text: string): string =>
  EARLIER.reduce((changed, { was, now }) => changed.replace(was, () => now), text);
