/** Widths of each digit's gaps and bars in modules: a gap first on the left, a bar first on the right (GS1, 5.2.1.2). */
const DIGITS = ['3211', '2221', '2122', '1411', '1132', '1231', '1114', '1312', '1213', '3112'];
/** The first digit of an EAN-13, by which of the six left digits are mirrored. */
const MIRRORED = [
  'LLLLLL',
  'LLGLGG',
  'LLGGLG',
  'LLGGGL',
  'LGLLGG',
  'LGGLLG',
  'LGGGLL',
  'LGLGLG',
  'LGLGGL',
  'LGGLGL',
];
const EDGE = [1, 1, 1];
const CENTRE = [1, 1, 1, 1, 1];

export interface EanBars {
  /** Of bars and gaps in modules, a bar first. */
  widths: number[];
  /** Modules of clear space before and after them. */
  quiet: [number, number];
}

/**
 * A GTIN as the bars that tills read: an EAN-13, which is a UPC-A where it starts with 0, or an EAN-8.
 * @param gtin with its check digit (`readGtin`)
 * @returns null for a GTIN-14 of a case of items, which no till reads
 */
export function eanBars(gtin: string): EanBars | null {
  if (gtin.length === 8)
    return {
      widths: [
        ...EDGE,
        ...widthsOf(gtin.slice(0, 4), 'LLLL'),
        ...CENTRE,
        ...widthsOf(gtin.slice(4), 'RRRR'),
        ...EDGE,
      ],
      quiet: [7, 7],
    };
  const digits = gtin.padStart(14, '0');
  if (!digits.startsWith('0')) return null;
  const left = widthsOf(digits.slice(2, 8), MIRRORED[Number(digits[1])]!);
  const right = widthsOf(digits.slice(8), 'RRRRRR');
  return { widths: [...EDGE, ...left, ...CENTRE, ...right, ...EDGE], quiet: [11, 7] };
}

/** The set G has the widths of the others backwards. */
const widthsOf = (digits: string, sets: string): number[] =>
  [...digits].flatMap((digit, at) => {
    const widths = [...DIGITS[Number(digit)]!].map(Number);
    return sets[at] === 'G' ? widths.reverse() : widths;
  });
