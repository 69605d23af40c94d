import { SOURCE_LOCALE } from '#shop/core/index.ts';
import type { productReviews } from '#shop/customers/index.server.ts';

type Review = typeof productReviews.$inferInsert;
type Line = [rating: number, userName: string, title: string, comment: string, more?: Partial<Review>];

// Written for the demo; the names are invented.
const lines: Record<string, Line[]> = {
  'rosehip-glow-serum': [
    [
      5,
      'Hollis T.',
      'Third bottle',
      'Sinks in, smells of almost nothing, and my face looks less like February.',
    ],
    [
      4,
      'Priya S.',
      'Lovely, small dropper',
      'Does what it says. The dropper gives a little less than I would like.',
    ],
    [3, 'Jo L.', 'Too rich for August', 'Wonderful in winter, too much for me in a humid Toronto summer.'],
    [5, 'Anika R.', 'Good on mature skin', 'Soft by morning. I use it under the oat cream.'],
  ],
  'calming-oat-cream': [
    [
      5,
      'Devon M.',
      'No sting at all',
      'The first cream in years that does not sting after a windy walk.',
      { skinType: 'sensitive' },
    ],
    [5, 'Claire B.', 'Plain and perfect', 'No scent, no fuss. I buy the large one now.'],
    [4, 'Hannah W.', 'A bit thick', 'Needs a minute of rubbing in. Worth it.', { skinType: 'dry' }],
    [
      2,
      'Sam K.',
      'Not for oily skin',
      'Sat on my skin all day. Kind exchange by the shop, though.',
      {
        skinType: 'oily',
        reply:
          'Thank you for saying so, Sam. For oily skin we make the squalane serum; we are glad it suits you.',
      },
    ],
  ],
  'sage-hand-balm': [
    [5, 'Lise G.', 'I am a nurse', 'Forty washes a shift. This and nothing else.'],
    [4, 'Omar F.', 'Good, herbal', 'Strong sage at first, gone after a minute.'],
    [5, 'Ruth P.', 'Bought six', 'For the whole ward. They have noticed.'],
  ],
  'rosewood-bar-soap': [
    [5, 'Ellen V.', 'Lasts and lasts', 'Seven weeks on a rack.'],
    [4, 'Marc D.', 'Creamy', 'I would like a larger bar.'],
  ],
  'everyday-shampoo-bar': [
    [5, 'Tess N.', 'Finally one that lathers', 'No wax feeling, even with our hard water.'],
    [3, 'Kim H.', 'Took two weeks', 'Hair was heavy at first, then fine.'],
    [4, 'Noor A.', 'Travels well', 'No bottle in the bag, no leak.'],
  ],
  'garden-soap': [
    [5, 'Beth C.', 'Lavender is real', 'Smells of the plant and not of a candle.'],
    [4, 'Tariq J.', 'Peppermint wakes you', 'Not for the eyes, as they say.'],
  ],
  'whipped-shea-butter': [
    [5, 'Ines O.', 'Heels saved', 'A week of socks and this.'],
    [2, 'Paul E.', 'Melted in the post', 'Arrived liquid in July. They replaced it, it set again.'],
  ],
  'solid-conditioner': [[4, 'Yuki S.', 'Comb goes through', 'Curly hair, no tangles.']],
  'calendula-body-oil': [
    [5, 'Gwen A.', 'Orange and wonderful', 'Do mind the towels.'],
    [5, 'Farah I.', 'After the bath', 'Calm and simple.'],
  ],
  'squalane-bare-serum': [[5, 'Nell Q.', 'Nothing happens', 'And with my skin that is the point.']],
  'coffee-sugar-scrub': [
    [4, 'Dara U.', 'Saturday in a jar', 'Messy shower, soft knees.'],
    [3, 'Leo X.', 'Slippery', 'Nice scrub, careful with the floor.'],
  ],
  'dew-point-serum': [[4, 'Mina Z.', 'Light', 'Needs a cream over it, as they write.']],
  'winter-body-lotion': [[5, 'Carol Y.', 'Quick', 'Dressed in two minutes.']],
};

const pending: Record<string, Line[]> = {
  'calming-oat-cream': [[5, 'Visitor', 'Best!!!', 'Check out my page for more']],
  'ends-oil': [[4, 'Ida L.', 'Nice', 'Two drops are enough for me.']],
};

const day = (index: number): Date => new Date(Date.UTC(2026, 9, 30) - index * 5 * 86_400_000);

const reviewsOf = (of: Record<string, Line[]>, status: 'approved' | 'pending'): Review[] =>
  Object.entries(of).flatMap(([productId, entries]) =>
    entries.map(([rating, userName, title, comment, more], index) => ({
      ...more,
      productId,
      rating,
      userName,
      title,
      comment,
      locale: SOURCE_LOCALE,
      ...(more?.reply && { replyLocale: SOURCE_LOCALE }),
      status,
      createdAt: day(index),
      updatedAt: day(index),
    })),
  );

export const reviews: Review[] = [...reviewsOf(lines, 'approved'), ...reviewsOf(pending, 'pending')];
