import type { bannerItems } from '../shop/banner/tables.ts';

export const banner: (typeof bannerItems.$inferInsert)[] = [
  {
    order: 1,
    text: 'The cold is back. So is our oat cream.',
    picture: 'range',
    pictureAlt: 'A tube, an amber dropper bottle, a soap bar and a jar on clay-coloured paper in soft sun',
    link: '/shop/product/calming-oat-cream',
  },
  {
    order: 2,
    text: 'Pressed in small lots: Rosehip Glow Serum',
    picture: 'serum',
    pictureAlt: 'Rosehip Glow Serum in an amber bottle, on pink',
    link: '/shop/product/rosehip-glow-serum',
  },
  {
    order: 3,
    text: 'Six weeks on cedar racks, months in your shower',
    picture: 'soap',
    pictureAlt: 'A stack of rose clay soap bars on linen',
    link: '/shop?category=body',
  },
  {
    order: 4,
    text: 'For hands that wash forty times a day',
    picture: 'tube',
    pictureAlt: 'Sage Hand Balm on a block of stone',
    link: '/shop/product/sage-hand-balm',
  },
];
