import { code128, QUIET_ZONE } from './code-128.ts';
import { type EanBars, eanBars } from './ean.ts';

/** The narrowest and the widest bar that hand scanners read well, in points (0.19 and 0.42 mm). */
const NARROWEST = 0.54;
const WIDEST = 1.2;
/** The narrowest that tills are sure to read (0.264 mm: GS1 General Specifications, 5.12.3). */
const NARROWEST_EAN = 0.748;

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Draws a text as Code 128, with the widest bars that fit. @returns whether any fit */
export function drawBarcode(
  doc: PDFKit.PDFDocument,
  text: string,
  box: Box,
  align: 'left' | 'right' = 'left',
): boolean {
  const widths = code128(text);
  return widths !== null && drawBars(doc, { widths, quiet: [QUIET_ZONE, QUIET_ZONE] }, NARROWEST, box, align);
}

/** Draws a GTIN as tills read it. @returns whether it fits and has such bars */
export function drawGtin(doc: PDFKit.PDFDocument, gtin: string, box: Box): boolean {
  const bars = eanBars(gtin);
  return bars !== null && drawBars(doc, bars, NARROWEST_EAN, box, 'left');
}

function drawBars(
  doc: PDFKit.PDFDocument,
  { widths, quiet: [before, after] }: EanBars,
  narrowest: number,
  { x, y, width, height }: Box,
  align: 'left' | 'right',
): boolean {
  const modules = widths.reduce((total, one) => total + one, before + after);
  const module = Math.min(WIDEST, width / modules);
  if (module < narrowest) return false;
  let at = x + before * module + (align === 'right' ? width - modules * module : 0);
  for (const [index, one] of widths.entries()) {
    if (index % 2 === 0) doc.rect(at, y, one * module, height);
    at += one * module;
  }
  doc.fill('#000000');
  return true;
}
