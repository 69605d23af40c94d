import PdfDocument from 'pdfkit';
import { say } from '../messages/document.ts';
import { clean } from './clean.ts';
import { readFonts } from './fonts.ts';
import { INK, type Type, typesetter } from './typeset.ts';

/** Colours of the shop in its light dress, on white paper. */
export const QUIET = '#655b51';
const HAIRLINE = '#d9cbbb';
const PINK = '#a62f5c';

// US Letter, which every printer in Canada holds; lengths in points.
const PAPER = { width: 612, height: 792 };
const SIDE = 58;
const TOP = 58;
const FOOT = 86;

export interface Column {
  x: number;
  width: number;
}

/** A paper of the shop, written from above to below. Its frame is the same whatever stands in it. */
export interface Sheet {
  /** The whole width between the margins. */
  page: Column;
  /** Columns side by side, by their shares of the width. */
  columns(shares: readonly number[], gap?: number): Column[];
  /** How high a text would stand. */
  heightOf(text: string, column: Column, type?: Type): number;
  /** Writes a text where the pen is, or so far below, and leaves the pen there. @returns its height */
  write(text: string, column: Column, type?: Type & { below?: number }): number;
  down(points: number): void;
  hairline(column?: Column): void;
  /** Makes sure of so much room, on a new page when there is too little. @returns whether it is a new one */
  room(points: number): boolean;
  /** Numbers the pages and closes the document. */
  finish(): Promise<Uint8Array<ArrayBuffer>>;
}

interface About {
  shopName: string;
  /** What it is, 'Invoice', and its number. */
  kind: string;
  number: string;
  /** Below each page, for who has a question. */
  contact: string;
  date: Date;
}

/** Takes a new sheet, with the shop's name and what it is at its head. */
export async function openSheet({ shopName, kind, number, contact, date }: About): Promise<Sheet> {
  const doc = new PdfDocument({
    size: [PAPER.width, PAPER.height],
    margin: 0,
    bufferPages: true,
    lang: 'en-CA',
    displayTitle: true,
    // Nothing is written in the library's own font, which lies in a file beside it.
    font: undefined,
    info: { Title: `${kind} ${number}`, Author: clean(shopName), CreationDate: date },
  });
  for (const [name, bytes] of await readFonts()) doc.registerFont(name, bytes);
  const chunks: Buffer[] = [];
  doc.on('data', (chunk: Buffer) => chunks.push(chunk));
  const closed = new Promise<void>((resolve, reject) => doc.on('end', resolve).on('error', reject));

  const type = typesetter(doc);
  const page: Column = { x: SIDE, width: PAPER.width - 2 * SIDE };
  let y = TOP;

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
    put(shopName, page, TOP - 4, { hand: 'serif', size: 28, maxLines: 1 });
    const right = { x: page.x + page.width / 2, width: page.width / 2 };
    put(kind, right, TOP + 1, { size: 9, colour: QUIET, align: 'right' });
    put(number, right, TOP + 14, { hand: 'serif', size: 16, align: 'right', maxLines: 1 });
    line({ x: page.x, width: 34 }, TOP + 44, PINK, 1.4);
    y = TOP + 74;
  };

  const nextHead = () => {
    put(shopName, page, TOP - 8, { hand: 'serif', size: 15, maxLines: 1 });
    put(`${kind} ${number}`, page, TOP - 3, { size: 9, colour: QUIET, align: 'right', maxLines: 1 });
    y = TOP + 34;
  };

  const foot = (index: number, count: number) => {
    const at = PAPER.height - FOOT + 30;
    line(page, at);
    put(contact, page, at + 10, { size: 8, colour: QUIET, maxLines: 1 });
    const words = say('page', { page: index + 1, pages: count });
    put(words, page, at + 10, { size: 8, colour: QUIET, align: 'right' });
  };

  firstHead();
  return {
    page,
    columns(shares, gap = 20) {
      const whole = shares.reduce((total, share) => total + share, 0);
      const free = page.width - gap * (shares.length - 1);
      let { x } = page;
      return shares.map((share) => {
        const column = { x, width: (free * share) / whole };
        x += column.width + gap;
        return column;
      });
    },
    heightOf: (text, column, how) => type.heightOf(type.linesOf(text, column.width, how), how),
    write: (text, column, { below = 0, ...how } = {}) => put(text, column, y + below, how),
    down(points) {
      y += points;
    },
    hairline: (column = page) => void line(column, y),
    room(points) {
      if (y + points <= PAPER.height - FOOT) return false;
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
