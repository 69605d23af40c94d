import type { StockCount } from '#shop/catalog/index.server.ts';
import { MAX_STOCK } from '#shop/catalog/index.ts';

/** A count's field is named with the number expected when the page was loaded: `count:12:rose-oil-30`. */
export const countField = (expected: number, variantId: string): string => `count:${expected}:${variantId}`;

/** The typed counts; empty fields were not counted. `wrong` is the variant of the first that is no number. */
export function readCounts(form: FormData): { counts: StockCount[]; wrong: string | null } {
  const counts: StockCount[] = [];
  let wrong: string | null = null;
  for (const [name, typed] of form) {
    const [, expected, variantId] = /^count:(\d{1,7}):(.{1,120})$/.exec(name) ?? [];
    const text = String(typed).trim();
    if (expected === undefined || variantId === undefined || text === '') continue;
    const counted = /^\d{1,7}$/.test(text) ? Number(text) : Number.NaN;
    if (counted <= MAX_STOCK) counts.push({ variantId, expected: Number(expected), counted });
    else wrong ??= variantId;
  }
  return { counts, wrong };
}
