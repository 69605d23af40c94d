import type { blogPosts } from '#shop/content/index.server.ts';

type Post = typeof blogPosts.$inferInsert;
const day = (date: string): Date => new Date(`${date}T15:00:00Z`);

const written: Omit<Post, 'updatedAt'>[] = [
  {
    id: 'how-to-read-an-inci-list',
    title: 'How to read an ingredient list without a dictionary',
    excerpt: 'Latin names, English names, and the one rule that tells you most of what you need.',
    tags: ['ingredients', 'basics', 'unscented'],
    author: 'Maren',
    picture: 'how-to-read-an-inci-list',
    pictureAlt: 'Four packages in a row on a shelf, their labels to the reader',
    publishDate: day('2026-11-12'),
    content: `Every cosmetic sold in Canada carries a list of its ingredients under their INCI names. It looks like a spell. It is a recipe, and it follows one rule: **what there is most of comes first**, down to one percent. Below that the order is free.

## The first five tell the story

Read the first five names and stop. They usually make up more than nine tenths of what is in the jar. If the first is *Aqua*, it is a cream, a lotion or a cleanser. If there is no *Aqua* at all, it is an oil or a butter, and it needs no preservative.

## Where the marketing lives

An ingredient on the front of a label should not be the last on the back. When our label says oat, *Avena Sativa Kernel Flour* stands second.

## Names that frighten and should not

- **Cetearyl Alcohol** is a plant wax. It softens; it does not dry.
- **Tocopherol** is vitamin E, there so that the oils keep.
- **Phenethyl Alcohol** smells faintly of roses and keeps mould away. Anything with water needs something like it.

## Names that deserve a look

*Linalool, Limonene, Geraniol, Citral.* They come with essential oils. Most people never notice them. If your skin has ever reacted to perfume, choose our bare versions, which have none.

We print the plain name beside each INCI name on every product page. You should not need a dictionary to wash your face.`,
  },
  {
    id: 'dry-air-and-what-to-do',
    title: 'Dry air, and what to do about it',
    excerpt: 'Why skin feels two sizes too small in a Calgary January, and an order of things that helps.',
    tags: ['winter', 'dryness', 'routine'],
    author: 'Maren',
    picture: 'dry-air-and-what-to-do',
    pictureAlt: 'A jar of oat cream and a mug of tea on linen, in winter light',
    publishDate: day('2026-10-28'),
    content: `In a heated house in January the air can be drier than a desert. Water leaves the skin faster than it comes, and skin tells you: tight after washing, rough by noon.

## Water first, then oil

An oil does not add water. It slows the leaving. So the order matters: something watery on damp skin, then something that stays on top.

1. Wash with lukewarm water, and not longer than you need to.
2. While the skin is still wet, a water serum or nothing at all.
3. A cream, before a minute has passed.
4. On bad days, three drops of oil pressed over the cream.

## What does not help

Hot showers. Washing twice. More exfoliating because the skin is flaky: the flakes are dryness, not dirt. A scrub once a week is plenty; none is fine too.

## The cheapest tool

A bowl of water on the radiator and a window closed at night do more than any jar we sell. We thought you should know.`,
  },
  {
    id: 'six-weeks-on-a-rack',
    title: 'Six weeks on a rack: why soap needs time',
    excerpt: 'What happens to a bar between the mould and your shower.',
    tags: ['soap', 'workshop'],
    author: 'Theo',
    picture: 'six-weeks-on-a-rack',
    pictureAlt: 'Five bars of soap on a cedar rack, striped by the light of a blind',
    publishDate: day('2026-10-07'),
    content: `A fresh bar of soap is finished, chemically, within two days. The lye has met the oils and both are gone; what is left is soap, glycerin and water. So why do ours sit on cedar racks for six weeks?

## Water has to leave

A new bar is about a third water. You could wash with it, and it would be gone in a week. As it dries, it hardens and gets milder.

## The lather changes

Soap made mostly of olive oil lathers like a whisper in its first week. By the sixth it is dense and creamy.

## How to make it last

Let it dry. A bar that lies in a puddle goes soft and disappears. A rack with slots, out of the stream, will double its life. We have been told our bars last six to eight weeks for one person; ours at home do seven.`,
  },
  {
    id: 'patch-testing',
    title: 'Five minutes that save a week: the patch test',
    excerpt: 'How to try something new on skin that has opinions.',
    tags: ['sensitive', 'basics', 'routine'],
    author: 'Maren',
    picture: 'patch-testing',
    pictureAlt: 'A bottle of squalane, and three drops of it on a white tile',
    publishDate: day('2026-09-16'),
    content: `Natural does not mean that nobody reacts. Oat, nuts, lavender, propolis: each is kind to most and unkind to a few. A patch test takes five minutes of work and two days of patience.

## How

1. Put a little on the inside of the elbow in the evening.
2. Leave it. Do the same the next evening.
3. Look on the third day.

Redness, itching or bumps? Wash it off and leave it be. Nothing? Try it on the jaw before the whole face.

## One new thing at a time

If you begin three products in a week and your skin objects, you will not know to which. A week for each is slow and works.

## And if it goes wrong

Write to us. We take it back, opened, within thirty days, and we want to know. If it is more than a passing itch, see a pharmacist or a doctor: we make cosmetics, they know skin.`,
  },
  {
    id: 'what-we-send-it-in',
    title: 'What we send it in',
    excerpt: 'Paper, twine, and why the box is sometimes an odd size.',
    tags: ['packaging', 'workshop'],
    author: 'Theo',
    picture: 'what-we-send-it-in',
    pictureAlt: 'Three brown boxes tied with twine, and an olive branch',
    publishDate: day('2026-08-20'),
    content: `We pack every order ourselves, most days before the two o'clock pick-up. Three boxes do for nearly everything: small, medium and large.

## What is inside

Honeycomb paper around glass, crinkle paper around the rest, tissue on top. No plastic but the tape on some returns, and we are looking for a paper one that holds at minus thirty.

## If it is a present

Tick gift wrap for whatever is to be a present, and write what its card should say. It goes in paper that is made from old cotton, with a ribbon, and nothing in the parcel names a price.

![A present in green paper with a cream-coloured ribbon, a card for a name before it, a serum beside it](/media/gift-wrap-1600x1000-1200.jpg)

## Frozen parcels

A cream that has frozen on a doorstep is usually fine: let it come to room temperature by itself, and stir. An oil turns cloudy in the cold and clears again. If a cream stays grainy, tell us.

## Send it back

Three clean jars returned to the shop are a bar of soap. Boxes in good shape go round again: if yours has someone else's label under it, that is why.`,
  },
  {
    id: 'a-field-of-calendula',
    title: 'A bed of calendula',
    excerpt: 'From seed in May to oil in October.',
    tags: ['garden', 'calendula', 'workshop'],
    author: 'Maren',
    picture: 'a-field-of-calendula',
    pictureAlt: 'A bowl of calendula flowers and a bottle of their orange oil on a walnut board',
    publishDate: day('2026-07-30'),
    content: `Calendula is the easiest flower a gardener can grow in Calgary. It comes up in cool soil, blooms until the hard frost, and the more you pick, the more it gives.

## May

Seeds go in as soon as the soil can be worked, a finger deep. Ours come from last year's best heads.

## July to September

We pick in the late morning when the dew has gone and the flowers are wide open. The sticky feeling on the fingers is resin, and it is what we want.

## October

Dried heads go into sunflower oil and stand in the dark for four weeks. We turn the jars on Sundays. Then it is strained twice through linen, and it is the colour of a school bus.

That is all there is to it. It takes five months and cannot be hurried, which may be why we like it.`,
  },
];

export const posts: Post[] = written.map((post) => ({ ...post, updatedAt: post.publishDate }));
