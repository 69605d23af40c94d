import type { Cents } from '#shop/core/index.ts';

const DEFAULT_GRAMS = 500;

// Grams of an item at 30 dollars; the specification gives 0.08 to 0.2 kg (section 9), with heavier categories
// at the top.
const CATEGORY_GRAMS: Record<string, number> = { face: 80, hair: 150, body: 200 };

export interface WeighedLine {
  quantity: number;
  unitPriceCents: Cents;
  category: string;
  /** As shipped, with its own package, where known. */
  grams?: number;
}

/** The weight of one item: as known, else by category scaled by price/30 within 0.5 to 2, else 0.5 kg. */
export function gramsOf({ grams, category, unitPriceCents }: Omit<WeighedLine, 'quantity'>): number {
  if (grams !== undefined) return grams;
  const usual = CATEGORY_GRAMS[category];
  if (usual === undefined) return DEFAULT_GRAMS;
  const scale = Math.min(2, Math.max(0.5, unitPriceCents / 3000));
  return Math.round(usual * scale);
}

export const totalGrams = (lines: readonly WeighedLine[]): number =>
  lines.reduce((total, line) => total + gramsOf(line) * line.quantity, 0);
