import type { pages } from '#shop/content/index.server.ts';

/** What the demonstration shop says of itself; its other pages are those that every shop opens with. */
export const about: Omit<typeof pages.$inferInsert, 'updatedAt'> = {
  slug: 'about',
  title: 'About {shopName}',
  description:
    'A former bakery in Inglewood, two people, one long table, and small batches of plain, good skincare.',
  body: `The ovens went before we came. What stayed of the old bakery on Cottonwood Lane is the long maple table, the tiled floor, and a window that lets in the morning. It is a good room to make things in.

## Two people and a table

Maren learned soap from her grandmother and chemistry from the University of Calgary; she makes the formulas and keeps the batch book. Theo spent twelve years as a pastry cook. He weighs to the tenth of a gram, and he is the reason why our creams do not split.

On Tuesdays and Wednesdays we make, on Thursdays we pour and label, and on most days before two o'clock we pack.

## Fewer things, done well

Everything we sell began as a list of what it should do, and the fewest ingredients that do it well. You can read each of them on the product's page, with the plain word beside the Latin one.

We grow some of it: a bed of calendula behind the shop, rosemary in tubs, and sage that nobody planted. The oats come from a mill near Camrose, the honey from two brothers in the Foothills, and the beeswax from their hives. The rest we buy from people who can tell us where it grew.

## Small on purpose

A batch is forty jars. It means that something is sold out now and then, and that what you open was made weeks ago and not years. Every jar carries the number of its batch; if you write to us about it, we can look up the day, the oils and the weather.

## What we do not do

- We do not test on animals, and we do not ask others to.
- We do not promise to heal anything. What we make are cosmetics. If your skin is ill, please see a pharmacist or a doctor.
- We do not sell your data, and nobody follows you through our shop unless you have allowed it.

## Come by

{address}. The shop is the front half of the bakery; the bell is real, and so is the dog. Or [write to us](/contact): we like to hear how things work for you, above all when they do not.`,
};
