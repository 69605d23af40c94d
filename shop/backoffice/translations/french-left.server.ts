import { TARGET_LOCALES } from '#shop/core/index.ts';
import type { WithTexts } from './translatables.server.ts';
import { translationMeter } from './translation-meter.server.ts';

/** Numbers of texts, those of drafts included, that would stay English in a shop that speaks only French. */
export interface FrenchLeft {
  /** Without French that a person has checked. */
  missing: number;
  /** Whose English is newer. */
  outdated: number;
}

/** Null where everything is French. */
export async function frenchLeft(shop: WithTexts): Promise<FrenchLeft | null> {
  const { items } = await translationMeter(shop, TARGET_LOCALES[0]!);
  const left = { missing: 0, outdated: 0 };
  // Terms have rows of their own.
  for (const { fields } of items) {
    left.missing += fields.missing + fields.unchecked;
    left.outdated += fields.outdated;
  }
  return left.missing + left.outdated > 0 ? left : null;
}
