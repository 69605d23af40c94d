import type { Documents } from '#shop/orders/index.ts';

/** The room of documents is opened with the first one: the start of the shop does not wait for its library. */
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
