import { code128, QUIET_ZONE } from './code-128.ts';

/** The narrowest and the widest bar that hand scanners read well, in points (0.19 and 0.42 mm). */
const NARROWEST = 0.54;
const WIDEST = 1.2;

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
  { x, y, width, height }: Box,
  align: 'left' | 'right' = 'left',
): boolean {
  const widths = code128(text);
  if (!widths) return false;
  const modules = widths.reduce((total, one) => total + one, 2 * QUIET_ZONE);
  const module = Math.min(WIDEST, width / modules);
  if (module < NARROWEST) return false;
  let at = x + QUIET_ZONE * module + (align === 'right' ? width - modules * module : 0);
  for (const [index, one] of widths.entries()) {
    if (index % 2 === 0) doc.rect(at, y, one * module, height);
    at += one * module;
  }
  doc.fill('#000000');
  return true;
}
