import type { pages } from '#shop/content/index.server.ts';

/** The demo shop's About page; its other pages are the defaults of every shop. */
export const about: Omit<typeof pages.$inferInsert, 'updatedAt'> = {
  slug: 'about',
  title: 'About {shopName}',
  description:
    'A former bakery in Inglewood, two people, one long table, and small batches of plain, good skincare.',
  body: `The ovens went before we came. What remains of the old bakery on Cottonwood Lane is the long maple table, the tiled floor, and a window that lets in the morning. It’s a good room to make things in.

## Two people and a table

Maren learned soap from her grandmother and chemistry from the University of Calgary; she makes the formulas and keeps the batch book. Theo spent twelve years as a pastry cook. He weighs to the tenth of a gram, and he’s the reason our creams don’t split.

We make on Tuesdays and Wednesdays, pour and label on Thursdays, and pack most days before two o’clock.

## Fewer things, done well

Everything we sell began as a list of what it should do, and the fewest ingredients that do it well. You can read each of them on the product’s page, with the plain word beside the Latin one.

We grow some of it: a bed of calendula behind the shop, rosemary in tubs, and sage that nobody planted. The oats come from a mill near Camrose, the honey from two brothers in the Foothills, and the beeswax from their hives. The rest we buy from people who can tell us where it grew.

## Small on purpose

A batch is forty jars. That means some items sell out now and then, and what you open was made weeks ago, not years ago. Every jar carries the number of its batch; if you write to us about it, we can look up the day, the oils and the weather.

## What we don’t do

- We don’t test on animals, and we don’t ask others to.
- We don’t promise to heal anything. We make cosmetics. If you have a skin condition, please see a pharmacist or a doctor.
- We don’t sell your data, and no one tracks you in our shop unless you’ve allowed it.

## Come by

{address}. The shop is the front half of the bakery; the bell is real, and so is the dog. Or [write to us](/contact): we like to hear how our products work for you, especially when they don’t.`,
};
