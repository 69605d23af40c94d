import type { OrderView } from '#shop/orders/index.ts';
import type { Column, Sheet } from './sheet.ts';

const BARCODE_HEIGHT = 26;

/**
 * How many items are in the box, and the order's number as a barcode beside it: scanned on packing day, it opens the
 * order (app/admin/orders/pack/scan.ts).
 */
export function writeCountAndBarcode(
  sheet: Sheet,
  { number, lines }: Pick<OrderView, 'number' | 'lines'>,
  isDamaged: boolean,
): void {
  const count = lines.reduce((total, { quantity }) => total + quantity, 0);
  const [, right] = sheet.columns([1, 1]) as [Column, Column];
  sheet.ensureSpace(38);
  sheet.moveDown(10);
  sheet.barcode(number, right, BARCODE_HEIGHT);
  if (!isDamaged) sheet.write(sheet.t('slip.items', { count }), sheet.page, { fontStyle: 'serif', size: 13 });
  sheet.moveDown(28);
}
