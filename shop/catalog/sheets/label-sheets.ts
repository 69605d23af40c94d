import type { Locale } from '#platform/i18n/messages.ts';
import type { ShopSettings } from '#shop/core/index.server.ts';
import type { Cents } from '#shop/core/index.ts';

/**
 * In points (1/72 inch): `left` and `top` are the corner of the first label, `across` and `down` the steps
 * to the next.
 */
export interface LabelSheet {
  page: { width: number; height: number };
  columns: number;
  rows: number;
  width: number;
  height: number;
  left: number;
  top: number;
  across: number;
  down: number;
}

const inches = (count: number): number => count * 72;
const LETTER = { width: inches(8.5), height: inches(11) };

/** The sheets of Avery's templates of these numbers, and a roll of DYMO's or any label printer's. */
export const LABEL_SHEETS = {
  'avery-5160': {
    page: LETTER,
    columns: 3,
    rows: 10,
    width: inches(2.625),
    height: inches(1),
    left: inches(0.1875),
    top: inches(0.5),
    across: inches(2.75),
    down: inches(1),
  },
  'avery-5163': {
    page: LETTER,
    columns: 2,
    rows: 5,
    width: inches(4),
    height: inches(2),
    left: inches(0.15625),
    top: inches(0.5),
    across: inches(4.1875),
    down: inches(2),
  },
  'avery-22806': {
    page: LETTER,
    columns: 3,
    rows: 4,
    width: inches(2),
    height: inches(2),
    left: inches(0.625),
    top: inches(0.625),
    across: inches(2.625),
    down: inches(31 / 12),
  },
  roll: {
    page: { width: inches(2.25), height: inches(1.25) },
    columns: 1,
    rows: 1,
    width: inches(2.25),
    height: inches(1.25),
    left: 0,
    top: 0,
    across: inches(2.25),
    down: inches(1.25),
  },
} as const satisfies Record<string, LabelSheet>;
export type LabelSheetName = keyof typeof LABEL_SHEETS;
export const LABEL_SHEET_NAMES = Object.keys(LABEL_SHEETS) as LabelSheetName[];

export interface PriceLabel {
  name: string;
  /** The option values of the variant; empty where there is one only. */
  variant: string;
  sku: string;
  /** Null where it has none. */
  gtin: string | null;
  priceCents: Cents;
  /** The ordinary price while it is on sale. */
  ordinaryPriceCents: Cents | null;
  netAmount: number;
  netUnit: 'mL' | 'g' | 'piece';
}

export interface PriceLabelsData {
  labels: readonly PriceLabel[];
  sheet: LabelSheetName;
  /** Labels of the first page that are used already. */
  skip: number;
  /** Draws the edge of each label, for a trial on plain paper. */
  hasEdges: boolean;
  hasBarcode: boolean;
  shopName: string;
  date: Date;
  locale: Locale;
}

export interface StockTakeData {
  groups: { name: string; rows: { name: string; variant: string; sku: string; onHand: number }[] }[];
  /** Whether it hides what the shop expects, so that nobody counts towards it. */
  isBlind: boolean;
  date: Date;
  settings: ShopSettings;
  locale: Locale;
}

export interface SheetsPort {
  sheets: {
    priceLabels(about: PriceLabelsData): Promise<Uint8Array<ArrayBuffer>>;
    stockTake(about: StockTakeData): Promise<Uint8Array<ArrayBuffer>>;
  };
}
