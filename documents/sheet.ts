import PdfDocument from 'pdfkit';
import { type DocumentValues, documentMessages } from '#messages/document.ts';
import type { Locale, Translate } from '#platform/i18n/messages.ts';
import { clean } from '#platform/text/clean.ts';
import { DEFAULT_BRAND } from '#shop/core/index.ts';
import { drawBarcode } from './barcode.ts';
import type { Typefaces } from './fonts.ts';
import { INK, type Type, typesetter } from './typeset.ts';

/** The shop's light theme on white. */
export const QUIET = '#655b51';
const HAIRLINE = '#d9cbbb';

export interface Letterhead {
  accent: string;
  /** A PNG, and its width by its height. */
  logo: { png: Buffer; ratio: number } | null;
  /** Whether the name is printed beside the logo. */
  showsName: boolean;
  typefaces: Typefaces;
}

const SHOPS_OWN: Letterhead = {
  accent: '#a62f5c',
  logo: null,
  showsName: false,
  typefaces: DEFAULT_BRAND,
};

// US Letter, which every printer in Canada has, and four by six inches for label printers; in points.
const PAGE_SIZES = {
  letter: { width: 612, height: 792, side: 58, top: 58, foot: 86, name: 28, number: 16, head: 74 },
  label: { width: 288, height: 432, side: 20, top: 24, foot: 40, name: 15, number: 12, head: 46 },
};

export interface Column {
  x: number;
  width: number;
}

/** A document of the shop, written from top to bottom in a frame that all documents share. */
export interface Sheet {
  /** Messages in the document's language. */
  t: Translate<DocumentValues>;
  /** The look's main colour. */
  accent: string;
  /** The full width between the margins. */
  page: Column;
  /** Columns side by side, by their shares of the width. */
  columns(shares: readonly number[], gap?: number): Column[];
  heightOf(text: string, column: Column, type?: Type): number;
  /** Writes a text at the cursor, or `below` it, without moving the cursor. @returns its height */
  write(text: string, column: Column, type?: Type & { below?: number }): number;
  /** Draws a text as a barcode at the right of a column, at the cursor. */
  barcode(text: string, column: Column, height: number): void;
  moveDown(points: number): void;
  hairline(column?: Column): void;
  /** Starts a new page if there is less space than this. @returns whether it did */
  ensureSpace(points: number): boolean;
  /** Numbers the pages and closes the document. */
  finish(): Promise<Uint8Array<ArrayBuffer>>;
}

interface About {
  locale: Locale;
  shopName: string;
  /** Its kind, such as 'Invoice', and its number. */
  kind: string;
  number: string;
  /** In every page's footer, for questions. */
  contact: string;
  date: Date;
  paper?: keyof typeof PAGE_SIZES;
}

/** Opens a document with the shop's name and the document's kind at its head. */
export async function openSheet(
  about: About,
  { accent, logo, showsName, typefaces }: Letterhead = SHOPS_OWN,
): Promise<Sheet> {
  const t = documentMessages.in(about.locale);
  const { locale, shopName, kind, number, contact, date, paper = 'letter' } = about;
  const { width, height, side, top, foot: footHeight, ...sizes } = PAGE_SIZES[paper];
  const doc = new PdfDocument({
    size: [width, height],
    margin: 0,
    bufferPages: true,
    lang: locale,
    displayTitle: true,
    // Disables the library's default font, which is a file that we don't ship.
    font: undefined,
    info: { Title: `${kind} ${number}`, Author: clean(shopName), CreationDate: date },
  });
  const chunks: Buffer[] = [];
  doc.on('data', (chunk: Buffer) => chunks.push(chunk));
  const closed = new Promise<void>((resolve, reject) => doc.on('end', resolve).on('error', reject));

  const type = await typesetter(doc, typefaces);
  const page: Column = { x: side, width: width - 2 * side };
  let y = top;

  const line = ({ x, width }: Column, at: number, colour = HAIRLINE, thickness = 0.6) =>
    doc
      .moveTo(x, at)
      .lineTo(x + width, at)
      .lineWidth(thickness)
      .strokeColor(colour)
      .stroke();

  const put = (text: string, column: Column, at: number, how: Type = {}): number =>
    type.set(type.linesOf(text, column.width, how), { ...column, y: at }, how);

  const firstHead = () => {
    const name = { ...page };
    if (logo) {
      const width = Math.min(sizes.name * 1.5 * logo.ratio, page.width * 0.4);
      doc.image(logo.png, page.x, top - 8, { width });
      name.x += width + 12;
      name.width = page.width * 0.65 - width - 12;
    }
    const size = logo ? sizes.name * 0.7 : sizes.name;
    if (!logo || showsName) put(shopName, name, top - 4, { fontStyle: 'serif', size, maxLines: 1 });
    const right = { x: page.x + page.width / 2, width: page.width / 2 };
    put(kind, right, top + 1, { size: 9, colour: QUIET, align: 'right' });
    put(number, right, top + 14, { fontStyle: 'serif', size: sizes.number, align: 'right', maxLines: 1 });
    line({ x: page.x, width: 34 }, top + sizes.head * 0.6, accent, 1.4);
    y = top + sizes.head;
  };

  const nextHead = () => {
    put(shopName, page, top - 8, { fontStyle: 'serif', size: 15, maxLines: 1 });
    put(`${kind} ${number}`, page, top - 3, { size: 9, colour: QUIET, align: 'right', maxLines: 1 });
    y = top + 34;
  };

  const foot = (index: number, count: number) => {
    const at = height - footHeight + (paper === 'letter' ? 30 : 12);
    line(page, at);
    // A label is too small for both.
    if (paper === 'letter') put(contact, page, at + 10, { size: 8, colour: QUIET, maxLines: 1 });
    const pageText = t('page', { page: index + 1, pages: count });
    put(pageText, page, at + 10, { size: 8, colour: QUIET, align: 'right' });
  };

  firstHead();
  return {
    t,
    accent,
    page,
    columns(shares, gap = 20) {
      const total = shares.reduce((total, share) => total + share, 0);
      const free = page.width - gap * (shares.length - 1);
      let { x } = page;
      return shares.map((share) => {
        const column = { x, width: (free * share) / total };
        x += column.width + gap;
        return column;
      });
    },
    heightOf: (text, column, how) => type.heightOf(type.linesOf(text, column.width, how), how),
    write: (text, column, { below = 0, ...how } = {}) => put(text, column, y + below, how),
    barcode: (text, column, height) => void drawBarcode(doc, text, { ...column, y, height }, 'right'),
    moveDown(points) {
      y += points;
    },
    hairline: (column = page) => void line(column, y),
    ensureSpace(points) {
      if (y + points <= height - footHeight) return false;
      doc.addPage();
      nextHead();
      return true;
    },
    async finish() {
      const { start, count } = doc.bufferedPageRange();
      for (let index = 0; index < count; index += 1) {
        doc.switchToPage(start + index);
        foot(index, count);
      }
      doc.fillColor(INK).end();
      await closed;
      return new Uint8Array(Buffer.concat(chunks));
    },
  };
}
