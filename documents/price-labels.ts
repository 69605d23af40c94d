import PdfDocument from 'pdfkit';
import { documentMessages } from '#messages/document.ts';
import { clean } from '#platform/text/clean.ts';
import { LABEL_SHEETS, type PriceLabel, type PriceLabelsData, per100 } from '#shop/catalog/index.ts';
import { formatMoney } from '#shop/core/index.ts';
import { drawBarcode, drawGtin } from './barcode.ts';
import { QUIET } from './sheet.ts';
import { INK, type Type, typesetter } from './typeset.ts';

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Price labels on sheets or a roll, one after the other. @returns a PDF */
export async function writePriceLabels(about: PriceLabelsData): Promise<Uint8Array<ArrayBuffer>> {
  const { labels, skip, hasEdges, hasBarcode, shopName, date, locale } = about;
  const t = documentMessages.in(locale);
  const sheet = LABEL_SHEETS[about.sheet];
  const doc = new PdfDocument({
    size: [sheet.page.width, sheet.page.height],
    margin: 0,
    autoFirstPage: false,
    lang: locale,
    displayTitle: true,
    // Disables the library's default font, which is a file that we don't ship.
    font: undefined,
    info: { Title: t('labels'), Author: clean(shopName), CreationDate: date },
  });
  const chunks: Buffer[] = [];
  doc.on('data', (chunk: Buffer) => chunks.push(chunk));
  const closed = new Promise<void>((resolve, reject) => doc.on('end', resolve).on('error', reject));
  const type = await typesetter(doc);

  /** @returns its height */
  const put = (text: string, { x, y, width }: Omit<Box, 'height'>, how: Type): number =>
    type.set(type.linesOf(text, width, how), { x, y, width }, how);

  const write = (label: PriceLabel, { x, y, width, height }: Box): void => {
    const scale = Math.min(1.7, Math.max(1, Math.min(width / 160, height / 72)));
    const pad = 7 * scale;
    const inner = { x: x + pad, width: width - 2 * pad };
    const small = { size: 7 * scale, colour: QUIET, maxLines: 1 };
    const net = label.netUnit === 'piece' ? '' : `${label.netAmount}\u00a0${label.netUnit}`;
    const isNamedByNet = label.variant.replace(/\s/g, '\u00a0').includes(net);
    let top = y + pad - 2;
    top += put(
      label.name,
      { ...inner, y: top },
      {
        fontStyle: 'strong',
        size: 8.5 * scale,
        maxLines: height > 100 ? 2 : 1,
      },
    );

    const bottom = y + height - pad;
    const skuTop = bottom - small.size * 1.2;
    // A square label has no room for the price beside the barcode, only above it.
    const isSquare = width < 1.4 * height;
    const codeHeight = height * 0.2;
    const barTop = isSquare ? skuTop - codeHeight : top + small.size * 1.6;
    const code: Box = {
      x: inner.x - 3,
      y: barTop,
      width: isSquare ? inner.width + 6 : inner.width * 0.58,
      height: Math.max(0, skuTop - barTop - 1),
    };
    const hasRoom = hasBarcode && code.height > 8;
    const gtin = hasRoom && label.gtin && drawGtin(doc, label.gtin, code) ? label.gtin : null;
    const hasBars = gtin !== null || (hasRoom && drawBarcode(doc, label.sku, code));
    const codeSize = hasBars ? 6 * scale : small.size;
    const detail = [label.variant, isNamedByNet ? '' : net, gtin === null ? '' : label.sku];
    put(detail.filter(Boolean).join(' · '), { ...inner, y: top }, small);
    put(gtin ?? label.sku, { x: inner.x, y: skuTop, width: code.width }, { ...small, size: codeSize });
    writePrice(label, { ...inner, y: isSquare ? barTop - pad / 2 : bottom }, scale);
  };

  /** The price, with the ordinary one above it and that of 100 mL or g below, up to `y`. */
  const writePrice = (label: PriceLabel, { x, y, width }: Omit<Box, 'height'>, scale: number): void => {
    const column = { x, width };
    const unit = per100(label);
    const price = { fontStyle: 'serif', size: 17 * scale, align: 'right', maxLines: 1 } as const;
    const unitType: Type = { size: 7 * scale, colour: QUIET, align: 'right', maxLines: 1 };
    const unitTop = y - 7 * scale * 1.2;
    if (unit !== null) {
      const words = t('labels.unit', { price: formatMoney(unit, locale), unit: label.netUnit });
      put(words, { ...column, y: unitTop }, unitType);
    }
    const priceTop = (unit === null ? y : unitTop) - price.size * 1.35;
    put(formatMoney(label.priceCents, locale), { ...column, y: priceTop }, price);
    if (label.ordinaryPriceCents === null) return;
    const was = formatMoney(label.ordinaryPriceCents, locale);
    const how: Type = { size: 8 * scale, align: 'right', maxLines: 1 };
    const wasTop = priceTop - 8 * scale * 0.9;
    put(was, { ...column, y: wasTop }, how);
    const [line] = type.linesOf(was, width, how);
    const middle = wasTop + 8 * scale * 0.8;
    doc
      .moveTo(x + width - line!.width - 1, middle)
      .lineTo(x + width + 1, middle)
      .lineWidth(0.7)
      .strokeColor(INK)
      .stroke();
  };

  const perPage = sheet.columns * sheet.rows;
  const first = Math.min(Math.max(0, skip), perPage - 1);
  for (const [index, label] of labels.entries()) {
    const place = (index + first) % perPage;
    if (index === 0 || place === 0) doc.addPage();
    const box: Box = {
      x: sheet.left + (place % sheet.columns) * sheet.across,
      y: sheet.top + Math.floor(place / sheet.columns) * sheet.down,
      width: sheet.width,
      height: sheet.height,
    };
    if (hasEdges)
      doc.rect(box.x, box.y, box.width, box.height).lineWidth(0.4).strokeColor('#b8b0a8').stroke();
    write(label, box);
  }
  if (labels.length === 0) doc.addPage();
  doc.end();
  await closed;
  return new Uint8Array(Buffer.concat(chunks));
}
