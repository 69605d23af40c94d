import { Parser } from 'htmlparser2';

export interface CleanSvg {
  svg: string;
  width: number;
  height: number;
  /** Whether live text or an embedded picture was dropped, so the rest may look wrong. */
  isPartial: boolean;
}

/** Visible parts of a drawing that we drop, because they can load files or need fonts. */
const DRAWN_ELSEWHERE = new Set(['text', 'image', 'foreignObject']);

export const MAX_SVG_BYTES = 512 * 1024;
const MAX_ELEMENTS = 5_000;
const MAX_USES = 200;

/** Everything else is dropped with what it contains: scripts, other documents, pictures, animations, text to set. */
const ELEMENTS = new Set(
  'svg g defs symbol use path rect circle ellipse line polyline polygon title desc clipPath mask linearGradient radialGradient stop pattern style'.split(
    ' ',
  ),
);
const ATTRIBUTES = new Set(
  (
    'id class d x y x1 y1 x2 y2 cx cy r rx ry fx fy fr width height points transform viewBox preserveAspectRatio ' +
    'offset gradientUnits gradientTransform spreadMethod patternUnits patternTransform patternContentUnits ' +
    'clipPathUnits maskUnits maskContentUnits pathLength style fill fill-opacity fill-rule stroke stroke-width ' +
    'stroke-opacity stroke-linecap stroke-linejoin stroke-miterlimit stroke-dasharray stroke-dashoffset opacity ' +
    'clip-path clip-rule mask stop-color stop-opacity color display visibility overflow vector-effect ' +
    'shape-rendering paint-order mix-blend-mode isolation'
  ).split(' '),
);

/** Nothing from elsewhere, and no way around this check by escapes. */
const isHarmlessStyle = (css: string): boolean =>
  !/[@\\<>]|expression|javascript:|\b(image|src|element|cross-fade)[\w-]*\(/i.test(css) &&
  !/url\(\s*['"]?\s*[^#'"\s]/i.test(css);

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/**
 * Rebuilds an SVG from its allowed parts, so that nothing else is left, however it was hidden.
 * @returns null if it is none, or without a size
 */
export function cleanSvg(source: string): CleanSvg | null {
  if (Buffer.byteLength(source) > MAX_SVG_BYTES) return null;
  let out = '';
  let size: { width: number; height: number } | null = null;
  let elements = 0;
  let uses = 0;
  let isPartial = false;
  /** How deep we are in an element that is dropped. */
  let dropped = 0;
  /** Of the open `style`, which comes in pieces. */
  let css = '';
  const open: string[] = [];
  const parser = new Parser(
    {
      onopentag(given, attributes) {
        const name = given.replace(/^svg:/, '');
        elements += 1;
        if (name === 'use') uses += 1;
        if (DRAWN_ELSEWHERE.has(name)) isPartial = true;
        const isRoot = open.length === 0;
        if (dropped > 0 || !ELEMENTS.has(name) || (isRoot && (name !== 'svg' || size !== null))) {
          dropped += 1;
          return;
        }
        if (isRoot) size = sizeOf(attributes);
        const root = isRoot && size ? rootOf(attributes, size) : '';
        out += `<${name}${root}${attributesOf(name, attributes, isRoot)}>`;
        open.push(name);
      },
      ontext(text) {
        if (dropped > 0) return;
        const within = open.at(-1);
        if (within === 'style') css += text;
        else if (within === 'title' || within === 'desc') out += escaped(text);
      },
      onclosetag() {
        if (dropped > 0) {
          dropped -= 1;
          return;
        }
        const name = open.pop();
        if (name === 'style') {
          if (isHarmlessStyle(css)) out += escaped(css);
          css = '';
        }
        out += `</${name}>`;
      },
    },
    { xmlMode: true, recognizeCDATA: true },
  );
  parser.write(source);
  parser.end();
  const found = size as Pick<CleanSvg, 'width' | 'height'> | null;
  if (!found || elements > MAX_ELEMENTS || uses > MAX_USES) return null;
  return { svg: out, width: found.width, height: found.height, isPartial };
}

function attributesOf(element: string, attributes: Record<string, string>, isRoot: boolean): string {
  return Object.entries(attributes)
    .flatMap(([name, value]) => {
      if (name === 'href' || name === 'xlink:href')
        return /^#[\w.:-]+$/.test(value) && element !== 'svg' ? [` href="${escaped(value)}"`] : [];
      if (isRoot && (name === 'width' || name === 'height' || name === 'viewBox')) return [];
      if (!ATTRIBUTES.has(name) || !isHarmlessStyle(value)) return [];
      return [` ${name}="${escaped(value)}"`];
    })
    .join('');
}

const numbersOf = (text: string | undefined): number[] =>
  (text ?? '')
    .trim()
    .split(/[\s,]+/)
    .map(Number);
const lengthOf = (text: string | undefined): number =>
  /^[\d.]+(px|pt|mm|cm|in)?$/.test(text?.trim() ?? '') ? Number.parseFloat(text!) : Number.NaN;

function sizeOf({
  viewBox,
  width,
  height,
}: Record<string, string>): { width: number; height: number } | null {
  const [, , boxWidth = Number.NaN, boxHeight = Number.NaN] = numbersOf(viewBox);
  const size = boxWidth > 0 && boxHeight > 0 ? [boxWidth, boxHeight] : [lengthOf(width), lengthOf(height)];
  const [w, h] = size as [number, number];
  const isUsable = w > 0 && h > 0 && w <= 100_000 && h <= 100_000 && w / h <= 50 && h / w <= 50;
  return isUsable ? { width: w, height: h } : null;
}

function rootOf(
  { viewBox }: Record<string, string>,
  { width, height }: { width: number; height: number },
): string {
  const numbers = numbersOf(viewBox);
  const box = numbers.length === 4 && numbers.every(Number.isFinite) ? numbers : [0, 0, width, height];
  return ` xmlns="http://www.w3.org/2000/svg" viewBox="${box.join(' ')}" width="${width}" height="${height}"`;
}

/** A petal of the flower in public/favicon.svg, whose view box is 32 wide. */
const PETAL = 'M0-4.6C-1.6-5.2-3.3-11.2-2.2-14Q-1.2-15.6 0-15.6Q1.2-15.6 2.2-14C3.3-11.2 1.6-5.2 0-4.6Z';
const PETALS = 13;

/** The mark of a shop without a logo, as SVG, twice `radius` wide. */
export function flower(x: number, y: number, radius: number, petal: string, eye: string): string {
  const petals = Array.from(
    { length: PETALS },
    (_, index) => `<path d="${PETAL}" transform="rotate(${(index * 360) / PETALS})"/>`,
  );
  return `<g fill="${petal}" transform="translate(${x} ${y}) scale(${radius / 16})">${petals.join('')}<circle r="3.1" fill="${eye}"/></g>`;
}
