import type { bannerItems } from '#shop/content/index.server.ts';

export const banner: (typeof bannerItems.$inferInsert)[] = [
  {
    order: 1,
    text: 'The cold is back. So is our oat cream.',
    picture: 'home-range',
    pictureAlt: 'A tube, a dropper bottle, a jar, a bar of soap and an oil on pink paper in soft sun',
    link: '/shop/product/calming-oat-cream',
  },
  {
    order: 2,
    text: 'Pressed in small lots: Rosehip Glow Serum',
    picture: 'home-serum',
    pictureAlt: 'Rosehip Glow Serum on a round of pale stone, with rose hips and eucalyptus',
    link: '/shop/product/rosehip-glow-serum',
  },
  {
    order: 3,
    text: 'Six weeks on cedar racks, months in your shower',
    picture: 'home-soap',
    pictureAlt: 'Bars of soap in three colours, drying in rows on a cedar rack in window light',
    link: '/shop?category=body',
  },
  {
    order: 4,
    text: 'For hands that wash forty times a day',
    picture: 'home-hands',
    pictureAlt: 'Sage Hand Balm and a tea mug on a folded towel',
    link: '/shop/product/sage-hand-balm',
  },
];
