import type { Millimetres } from '#shop/catalog/index.server.ts';

export type Pack = 'jar' | 'dropper' | 'tube' | 'bar';

// Round packages: their volume relative to the contents, and their height relative to the width.
const ROUND = {
  jar: { bulk: 1.9, height: 0.75 },
  dropper: { bulk: 2.4, height: 2.9 },
  tube: { bulk: 1.6, height: 3.2 },
};
/** A bar of about 100 g in its sleeve; several are stacked. */
const BAR = { length: 85, width: 58, height: 28, most: 115 };

/**
 * A package's size, computed from its kind and contents: a frosted jar of 60 mL is 58 mm wide and 44 mm high, an
 * amber dropper of 30 mL 32 and 92 mm.
 * @param amount mL or g
 */
export function sizeOf(pack: Pack, amount: number): Millimetres {
  if (pack === 'bar') {
    const { most, height, ...flat } = BAR;
    return { ...flat, height: height * Math.ceil(amount / most) };
  }
  const { bulk, height } = ROUND[pack];
  const wide = Math.cbrt((4 * bulk * amount * 1000) / (Math.PI * height));
  return { length: Math.ceil(wide), width: Math.ceil(wide), height: Math.ceil(wide * height) };
}
