import PdfDocument from 'pdfkit';
import sharp, { type OverlayOptions } from 'sharp';
import { flower } from '#platform/images/svg.ts';
import { SHARE_IMAGE, type ShareImage } from '#shop/content/index.server.ts';
import { type Line, type Type, typesetter } from './typeset.ts';

const { width: WIDTH, height: HEIGHT } = SHARE_IMAGE;
const SIDE = 72;
/** Width of the picture, or of the flower if there is none. */
const PICTURE = 504;
/** The largest size in which a title fits; the last one ends with an ellipsis if it doesn't. */
const TITLES: Type[] = [
  { fontStyle: 'serif', size: 78, maxLines: 3 },
  { fontStyle: 'serif', size: 62, maxLines: 4 },
  { fontStyle: 'serif', size: 50, maxLines: 5 },
];
const LEADING = 1.16;

/** Internals of the library's current font, which its types lack. */
interface FontInUse {
  _font: { font: { unitsPerEm: number; layout(text: string): Layout } };
}
interface Layout {
  glyphs: {
    path: { scale(x: number, y: number): { translate(x: number, y: number): { toSVG(): string } } };
  }[];
  positions: { xAdvance: number; xOffset: number; yOffset: number }[];
}

/**
 * Draws a page's share image as JPEG. Letters are drawn as outlines of the look's fonts, so the machine's fonts don't
 * matter and typed text can't become markup.
 * @param picture shown at the right; null for the mark
 * @param logo in place of the flower and the shop's name
 */
export async function drawShareImage(
  image: ShareImage,
  picture: Buffer | null,
  logo: Buffer | null,
): Promise<Buffer> {
  const { paper, ink, accent, second, tint, typefaces } = image.brand;
  const doc = new PdfDocument({ font: undefined });
  const type = await typesetter(doc, typefaces);
  const column = WIDTH - 2 * SIDE - PICTURE;

  const outlineOf = (line: Line, x: number, baseline: number, size: number): string => {
    let at = x;
    return line.runs
      .flatMap(({ font, text }) => {
        const { unitsPerEm, layout } = usedFont(doc.font(font));
        const scale = size / unitsPerEm;
        const { glyphs, positions } = layout(text);
        return glyphs.map(({ path }, index) => {
          const { xAdvance, xOffset, yOffset } = positions[index]!;
          const outline = path
            .scale(scale, -scale)
            .translate(at + xOffset * scale, baseline - yOffset * scale)
            .toSVG();
          at += xAdvance * scale;
          return outline;
        });
      })
      .join('');
  };
  const write = (lines: readonly Line[], y: number, colour: string, { size = 10 }: Type, x = SIDE): string =>
    lines
      .map((line, index) => outlineOf(line, x, y + size + index * size * LEADING, size))
      .map((d) => `<path fill="${colour}" d="${d}"/>`)
      .join('');

  const mark: Type = { fontStyle: 'serif', size: 40, maxLines: 1 };
  const price: Type = { fontStyle: 'strong', size: 38, maxLines: 1 };
  const fitting =
    TITLES.find((size) => !type.linesOf(image.title, column, size).at(-1)?.runs.at(-1)?.text.endsWith('…')) ??
    TITLES.at(-1)!;
  const title = type.linesOf(image.title, column, fitting);
  const titleHeight = title.length * fitting.size! * LEADING;
  const top = Math.max(190, (HEIGHT - titleHeight) / 2 + 10);
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">
    ${picture ? '' : `<rect x="${WIDTH - PICTURE}" width="${PICTURE}" height="${HEIGHT}" fill="${tint}"/>${logo ? '' : flower(WIDTH - PICTURE / 2, HEIGHT / 2, 205, accent, second)}`}
    ${logo ? '' : flower(SIDE + 20, 93, 20, accent, second)}
    ${logo ? '' : write(type.linesOf(image.shopName, column - 54, mark), 68, ink, mark, SIDE + 54)}
    ${write(title, top, ink, fitting)}
    ${write(type.linesOf(image.detail, column, price), HEIGHT - 112, accent, price)}
  </svg>`;
  const beside = picture && {
    input: await sharp(picture).resize({ width: PICTURE, height: HEIGHT, fit: 'cover' }).toBuffer(),
    left: WIDTH - PICTURE,
    top: 0,
  };
  const fitted = async (width: number, height: number) =>
    sharp(logo!).resize({ width, height, fit: 'inside' }).png().toBuffer({ resolveWithObject: true });
  const logos: OverlayOptions[] = [];
  if (logo) logos.push({ input: (await fitted(column, 76)).data, left: SIDE, top: 58 });
  if (logo && !picture) {
    const { data, info } = await fitted(PICTURE - 120, HEIGHT - 260);
    const left = Math.round(WIDTH - PICTURE / 2 - info.width / 2);
    logos.push({ input: data, left, top: Math.round((HEIGHT - info.height) / 2) });
  }
  return sharp({ create: { width: WIDTH, height: HEIGHT, channels: 3, background: paper } })
    .composite([...(beside ? [beside] : []), { input: Buffer.from(drawing), left: 0, top: 0 }, ...logos])
    .jpeg({ quality: 84, mozjpeg: true })
    .toBuffer();
}

function usedFont(doc: PDFKit.PDFDocument) {
  const { font } = (doc as unknown as FontInUse)._font;
  return { unitsPerEm: font.unitsPerEm, layout: (text: string) => font.layout(text) };
}
