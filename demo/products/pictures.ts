import type { DemoProduct } from '../shape.ts';

type Shot = DemoProduct['pictures'][number];

const shot =
  (src: Shot['src'], scene: string) =>
  (name: string): Shot => ({ src, alt: `${name} ${scene}` });

// Five pictures stand in for all, each for one kind of package.
export const dropper = shot(
  'serum',
  'in an amber bottle with a dropper, on pink, with a sprig of eucalyptus',
);
export const jar = shot('jar', 'in a frosted jar with a maple lid, on a marble plate, in window light');
export const tube = shot('tube', 'in a sage green tube with a wooden cap, on a block of stone');
export const bar = shot('soap', 'as a stack of pressed bars on folded linen, with eucalyptus');

export const range: Shot = {
  src: 'range',
  alt: 'A tube, an amber dropper bottle, a soap bar and a jar of the range together, for scale',
};
