import { body } from './products/body.ts';
import { bodySoaps } from './products/body-soaps.ts';
import { faceCreams } from './products/face-creams.ts';
import { faceSerums } from './products/face-serums.ts';
import { hair } from './products/hair.ts';
import type { DemoProduct } from './shape.ts';

/** The demo shop's products in display order. */
export const catalogue: DemoProduct[] = [...faceSerums, ...faceCreams, ...bodySoaps, ...body, ...hair];

/** Their names contain their dimensions. */
export const categoryPictures: Record<'face' | 'body' | 'hair', { picture: string; pictureAlt: string }> = {
  face: {
    picture: 'category-face-1600x512',
    pictureAlt: 'A cleanser, a serum, a toner, a cream and a mask on blush paper before a clay arch',
  },
  body: {
    picture: 'category-body-1600x512',
    pictureAlt: 'A hand balm, a lotion, a body oil, a bar of soap and a scrub on clay paper, with an orange',
  },
  hair: {
    picture: 'category-hair-1600x512',
    pictureAlt: 'A cream rinse, two dropper bottles and round bars on pale blue paper, with a comb of wood',
  },
};
