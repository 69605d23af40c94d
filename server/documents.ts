import type { Documents } from '#shop/orders/index.ts';

/** Loaded on first use, so that startup doesn't wait for the PDF library. */
export const documents: Documents = {
  invoice: async (about) => (await import('#documents/invoice.ts')).writeInvoice(about),
  packingSlip: async (about) => (await import('#documents/packing-slip.ts')).writePackingSlip(about),
  giftReceipt: async (about) => (await import('#documents/gift-receipt.ts')).writeGiftReceipt(about),
  giftCard: async (about) => (await import('#documents/gift-card.ts')).writeGiftCard(about),
  creditNote: async (about) => (await import('#documents/credit-note.ts')).writeCreditNote(about),
  manifest: async (about) => (await import('#documents/manifest.ts')).writeManifest(about),
  merged: async (pdfs) => (await import('#documents/merge.ts')).mergePdfs(pdfs),
  mockLabel: async (about) => (await import('#documents/mock-label.ts')).writeMockLabel(about),
};
