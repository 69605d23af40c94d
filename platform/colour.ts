/** A colour by how it is seen: lightness from 0 to 1, chroma from 0 (grey), hue in degrees (OKLCH). */
export interface Oklch {
  l: number;
  c: number;
  h: number;
}

type Triple = readonly [number, number, number];

// Matrices and formulas of CSS Color 4 (w3.org/TR/css-color-4/#color-conversion-code).
const linearOf = (channel: number): number =>
  channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
const gammaOf = (channel: number): number =>
  channel <= 0.0031308 ? channel * 12.92 : 1.055 * channel ** (1 / 2.4) - 0.055;

const linearRgb = (hex: string): Triple =>
  [1, 3, 5].map((at) => linearOf(Number.parseInt(hex.slice(at, at + 2), 16) / 255)) as unknown as Triple;

export function oklchOf(hex: string): Oklch {
  const [r, g, b] = linearRgb(hex);
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  const x = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s;
  const y = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s;
  return {
    l: 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    c: Math.hypot(x, y),
    h: ((Math.atan2(y, x) * 180) / Math.PI + 360) % 360,
  };
}

function rgbOf({ l: lightness, c, h }: Oklch): Triple {
  const x = c * Math.cos((h * Math.PI) / 180);
  const y = c * Math.sin((h * Math.PI) / 180);
  const l = (lightness + 0.3963377774 * x + 0.2158037573 * y) ** 3;
  const m = (lightness - 0.1055613458 * x - 0.0638541728 * y) ** 3;
  const s = (lightness - 0.0894841775 * x - 1.291485548 * y) ** 3;
  return [
    gammaOf(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s),
    gammaOf(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s),
    gammaOf(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s),
  ];
}

const isShown = (rgb: Triple): boolean => rgb.every((channel) => channel >= -0.0005 && channel <= 1.0005);

/** As `#rrggbb`; a colour that no screen shows becomes greyer, with its lightness and hue. */
export function hexOf(colour: Oklch): string {
  const l = Math.min(1, Math.max(0, colour.l));
  let [low, high] = [0, colour.c];
  if (!isShown(rgbOf({ ...colour, l }))) {
    for (let step = 0; step < 12; step += 1) {
      const c = (low + high) / 2;
      if (isShown(rgbOf({ ...colour, l, c }))) low = c;
      else high = c;
    }
  } else low = high;
  return `#${rgbOf({ ...colour, l, c: low })
    .map((channel) =>
      Math.round(Math.min(1, Math.max(0, channel)) * 255)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;
}

function luminance(hex: string): number {
  const [r, g, b] = linearRgb(hex);
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** WCAG 2: from 1 to 21. */
export function contrast(a: string, b: string): number {
  const [one, two] = [luminance(a), luminance(b)];
  return (Math.max(one, two) + 0.05) / (Math.min(one, two) + 0.05);
}
