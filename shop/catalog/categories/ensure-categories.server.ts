import type { Locale } from '#platform/i18n/messages.ts';
import { addTranslations, DEFAULT_TRANSLATOR } from '#shop/core/index.server.ts';
import { type Core, inTransaction, SLUG_FIELD, slugOf } from '#shop/core/index.ts';
import { categories } from '../products/product-tables.ts';
import { isBeside, readCategorySlugs, slugOfRow, slugsOfRow } from './sibling-slugs.server.ts';

const FRENCH: Locale = 'fr-CA';

interface Names {
  name: string;
  intro: string;
}

const kind = (english: string, french: string): [Names, Names] => [
  { name: english, intro: '' },
  { name: french, intro: '' },
];

/** The categories and kinds that every shop begins with (migrations/0000_baseline.sql), and their French. */
const DEFAULTS: Record<string, [english: Names, french: Names]> = {
  face: [
    { name: 'Face', intro: 'Cleansers, serums and creams that do one thing each.' },
    { name: 'Visage', intro: 'Des nettoyants, des sérums et des crèmes qui font chacun une seule chose.' },
  ],
  body: [
    { name: 'Body', intro: 'Soap that is cured, balms that sink in, scrubs that do not scratch.' },
    {
      name: 'Corps',
      intro: 'Du savon bien mûri, des baumes qui pénètrent, des gommages qui n’égratignent pas.',
    },
  ],
  hair: [
    { name: 'Hair', intro: 'Bars and oils for hair and the skin it grows on.' },
    { name: 'Cheveux', intro: 'Des pains et des huiles pour les cheveux, et pour la peau où ils poussent.' },
  ],
  'face/cleansers': kind('Cleansers', 'Nettoyants'),
  'face/toners': kind('Toners', 'Toniques'),
  'face/serums': kind('Serums', 'Sérums'),
  'face/oils': kind('Oils', 'Huiles'),
  'face/moisturisers': kind('Moisturizers', 'Hydratants'),
  'face/masks': kind('Masks', 'Masques'),
  'body/soaps': kind('Soaps', 'Savons'),
  'body/balms': kind('Balms', 'Baumes'),
  'body/lotions': kind('Lotions', 'Lotions'),
  'body/scrubs': kind('Scrubs', 'Gommages'),
  'body/oils': kind('Oils', 'Huiles'),
  'hair/shampoo-bars': kind('Shampoo bars', 'Shampooings solides'),
  'hair/conditioners': kind('Conditioners', 'Revitalisants'),
  'hair/hair-oils': kind('Hair oils', 'Huiles capillaires'),
  'hair/scalp': kind('Scalp', 'Cuir chevelu'),
};

/** Adds the French of the default categories whose English nobody has edited. */
export function ensureCategoryFrench(shop: Core): Promise<void> {
  return inTransaction(shop, async (shop) => {
    const rows = await shop.db.select().from(categories);
    const stored = await readCategorySlugs(shop);
    const supplied = rows.flatMap((row) => {
      const { id, category, kind, name, intro } = row;
      const english = slugOfRow(row);
      const [before, french] = DEFAULTS[kind ? `${category}/${kind}` : category] ?? [];
      if (!french || before?.name !== name) return [];
      const slug = slugOf(french.name);
      const siblings = rows.filter((one) => one.id !== id && isBeside(one, row));
      const isTaken = siblings.some((one) => slugsOfRow(one, stored).includes(slug));
      const texts = {
        name: french.name,
        ...(intro !== '' && intro === before.intro && { intro: french.intro }),
        ...(slug !== english && !isTaken && { [SLUG_FIELD]: slug }),
      };
      const source = { name, intro, [SLUG_FIELD]: english };
      return [{ resource: 'category' as const, id: String(id), source, texts }];
    });
    await addTranslations(shop, FRENCH, DEFAULT_TRANSLATOR, supplied);
  });
}
