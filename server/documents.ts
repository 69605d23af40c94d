import type { Database } from '#platform/database/db.ts';
import type { SheetsPort } from '#shop/catalog/index.ts';
import { readLogo, type ShopSettings } from '#shop/core/index.server.ts';
import { brandOf, themesOf } from '#shop/core/index.ts';
import type { Documents } from '#shop/orders/index.ts';

const letterheadsOf =
  (db: Database) =>
  async ({ settings }: { settings: ShopSettings }) => {
    const { colours, logo, showsName, headings, text } = brandOf(settings);
    const file = logo && (await readLogo({ db }, logo.id));
    return {
      accent: themesOf(colours).light.pink,
      logo: logo && file ? { png: file.png, ratio: logo.width / logo.height } : null,
      showsName,
      typefaces: { headings, text },
    };
  };

export const sheetsOf = (db: Database): SheetsPort['sheets'] => ({
  priceLabels: async (about) => (await import('#documents/price-labels.ts')).writePriceLabels(about),
  stockTake: async (about) =>
    (await import('#documents/stock-take.ts')).writeStockTake(about, await letterheadsOf(db)(about)),
});

/** Loaded on first use, so that startup doesn't wait for the PDF library. */
export function documentsOf(db: Database): Documents {
  const letterheadOf = letterheadsOf(db);
  return {
    invoice: async (about) =>
      (await import('#documents/invoice.ts')).writeInvoice(about, await letterheadOf(about)),
    packingSlip: async (about) =>
      (await import('#documents/packing-slip.ts')).writePackingSlip(about, await letterheadOf(about)),
    giftReceipt: async (about) =>
      (await import('#documents/gift-receipt.ts')).writeGiftReceipt(about, await letterheadOf(about)),
    giftCard: async (about) =>
      (await import('#documents/gift-card.ts')).writeGiftCard(about, await letterheadOf(about)),
    creditNote: async (about) =>
      (await import('#documents/credit-note.ts')).writeCreditNote(about, await letterheadOf(about)),
    manifest: async (about) =>
      (await import('#documents/manifest.ts')).writeManifest(about, await letterheadOf(about)),
    merged: async (pdfs) => (await import('#documents/merge.ts')).mergePdfs(pdfs),
    mockLabel: async (about) => (await import('#documents/mock-label.ts')).writeMockLabel(about),
  };
}
