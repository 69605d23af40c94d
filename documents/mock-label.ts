import PdfDocument from 'pdfkit';
import { DEFAULT_LOCALE } from '#platform/i18n/messages.ts';
import { formatWeight } from '#shop/checkout/index.ts';
import { type Address, countryLine } from '#shop/core/index.ts';
import type { MockLabelData } from '#shop/orders/index.ts';
import { INK, type Type, typesetter } from './typeset.ts';

/** Four by six inches, the size of label printers; in points. */
const PAPER = { width: 288, height: 432 };
const SIDE = 20;
const GREY = '#d8d2cb';

/** So that it can't be mistaken for a real label. */
const WATERMARK = 'MOCK – NOT FOR SHIPPING';

/** @returns a PDF */
export async function writeMockLabel(about: MockLabelData): Promise<Uint8Array<ArrayBuffer>> {
  const { shopName, orderNumber, carrier, service, trackingNumber, grams, from, to, date } = about;
  const doc = new PdfDocument({
    size: [PAPER.width, PAPER.height],
    margin: 0,
    lang: DEFAULT_LOCALE,
    displayTitle: true,
    font: undefined,
    info: { Title: `${WATERMARK} ${trackingNumber}`, Author: shopName, CreationDate: date },
  });
  const chunks: Buffer[] = [];
  doc.on('data', (chunk: Buffer) => chunks.push(chunk));
  const closed = new Promise<void>((resolve, reject) => doc.on('end', resolve).on('error', reject));

  const type = await typesetter(doc);
  const width = PAPER.width - 2 * SIDE;
  let y = SIDE;
  const write = (text: string, how: Type = {}) => {
    y += type.set(type.linesOf(text, width, how), { x: SIDE, y, width }, how) + 2;
  };
  const writeParty = (
    label: string,
    { name, street1, street2, city, state, zip, country }: Address,
    size: number,
  ) => {
    y += 12;
    write(label, { size: 8 });
    write(name, { fontStyle: 'strong', size, maxLines: 2 });
    for (const line of [
      street1,
      street2 ?? '',
      `${city} ${state} ${zip}`,
      countryLine({ country }, DEFAULT_LOCALE) ?? '',
    ].filter(Boolean)) {
      write(line, { size, maxLines: 2 });
    }
  };

  doc.save().rotate(-52, { origin: [PAPER.width / 2, PAPER.height / 2] });
  const mark: Type = { fontStyle: 'strong', size: 33, colour: GREY, maxLines: 1 };
  // Wider than the page, because it runs from corner to corner.
  const [line] = type.linesOf(WATERMARK, 600, mark);
  const x = (PAPER.width - line!.width) / 2;
  type.set([line!], { x, y: PAPER.height / 2 - 24, width: line!.width }, mark);
  doc.restore();

  write(WATERMARK, { fontStyle: 'strong', size: 14, maxLines: 1 });
  write(`${carrier}, ${service}`, { size: 11, maxLines: 2 });
  writeParty('From', from, 9);
  writeParty('To', to, 14);
  y = PAPER.height - 84;
  write(trackingNumber, { fontStyle: 'strong', size: 15, maxLines: 1 });
  write(`Order ${orderNumber} · ${formatWeight(grams, DEFAULT_LOCALE)}`, { size: 10, maxLines: 1 });
  write(shopName, { size: 9, maxLines: 1 });
  doc.fillColor(INK).end();
  await closed;
  return new Uint8Array(Buffer.concat(chunks));
}
