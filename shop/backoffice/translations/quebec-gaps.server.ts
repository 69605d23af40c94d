import type { Locale } from '#platform/i18n/messages.ts';
import { languagesOf, readSettings, type ShopSettings, settingsOf } from '#shop/core/index.server.ts';
import { languagePrefix, RECORDS, type Resource, TERMS } from '#shop/core/index.ts';
import { ownEmailTexts, readEmailTexts } from '#shop/email/index.server.ts';
import { EMAIL_TEXT_IDS } from '#shop/email/index.ts';
import {
  blocksQuebec,
  isTerm,
  TermStates,
  translatableOf,
  type WithTexts,
  withStates,
} from './translatables.server.ts';

/**
 * Something that the law requires in French and that has no French, or an email whose own English words have
 * none.
 */
export interface QuebecGap {
  resource: Resource | 'email';
  id: string;
  name: string;
}

/**
 * What the law is read to want in French: all that a buyer meets on the way of a purchase. The words of the interface
 * are complete, and so are the emails but for the owner's own words.
 */
const REQUIRED: readonly Resource[] = RECORDS.filter(
  (resource) => !['post', 'seo', 'email'].includes(resource),
);

/** Alt texts and dates end or begin without being announced. */
const HOLD_MS = 5 * 60_000;

/** Null while the shop doesn't speak French. */
const frenchOf = (settings: Pick<ShopSettings, 'languages'>): Locale | null =>
  languagesOf(settings).find((locale) => languagePrefix(locale) === 'fr') ?? null;

/** Emails with the owner's own words in other languages that the shop speaks, but not in this one. */
export function emailGaps(
  settings: Pick<ShopSettings, 'emailTexts' | 'languages'>,
  locale: Locale,
): QuebecGap[] {
  const others = languagesOf(settings).filter((other) => other !== locale);
  return EMAIL_TEXT_IDS.filter((id) => {
    const { texts } = ownEmailTexts(settings, id, locale);
    return others.some((other) =>
      Object.keys(ownEmailTexts(settings, id, other).texts).some((key) => !(key in texts)),
    );
  }).map((id) => ({ resource: 'email', id, name: id }));
}

/**
 * What keeps the shop from serving Quebec in French; null if the shop doesn't speak French at all. From the cache
 * until a text or a translation changes.
 */
export const quebecGaps = async (shop: WithTexts): Promise<QuebecGap[] | null> =>
  (
    await shop.queryCache.get(shop, 'quebec gaps', async (shop) => {
      shop.cacheTags.add('settings', 'french', 'pages', 'categories', 'banner', 'discounts');
      shop.cacheTags.until(shop.clock.now().getTime() + HOLD_MS);
      const settings = await readSettings(shop.db);
      const locale = frenchOf(settings);
      if (!locale) return { gaps: null };
      const own = await readEmailTexts(shop, locale);
      return { gaps: [...(await textGaps(shop, locale)), ...emailGaps(own, locale)] };
    })
  ).gaps;

async function textGaps(shop: WithTexts, locale: Locale): Promise<QuebecGap[]> {
  const gaps: QuebecGap[] = [];
  const terms = new TermStates();
  for (const resource of [...TERMS, ...REQUIRED])
    for await (const items of translatableOf(resource).list(shop))
      for (const found of await withStates(shop, locale, resource, items)) {
        if (isTerm(resource)) terms.add(found);
        if (blocksQuebec(found, terms)) gaps.push({ resource, id: found.item.id, name: found.item.name });
      }
  return gaps;
}

export async function hasFrenchForQuebec(shop: WithTexts): Promise<boolean> {
  return (await quebecGaps(shop))?.length === 0;
}

/** For an owner who wants to know while the shop lacks French that the law requires. */
export interface QuebecWarning {
  does: 'warn' | 'hold';
  /** False while the shop doesn't speak French at all. */
  isSpoken: boolean;
  products: number;
  /** All else, from categories to emails. */
  others: number;
}

export async function quebecWarningOf(shop: WithTexts): Promise<QuebecWarning | null> {
  const { sellToQuebec: does } = await settingsOf(shop);
  if (does !== 'warn' && does !== 'hold') return null;
  const gaps = await quebecGaps(shop);
  if (gaps?.length === 0) return null;
  const products = gaps?.filter(({ resource }) => resource === 'product').length ?? 0;
  return { does, isSpoken: gaps !== null, products, others: (gaps?.length ?? 0) - products };
}
