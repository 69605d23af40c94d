import { PDFDocument } from '@cantoo/pdf-lib';

export async function mergePdfs(pdfs: readonly Uint8Array[]): Promise<Uint8Array<ArrayBuffer>> {
  const merged = await PDFDocument.create();
  for (const pdf of pdfs) {
    const source = await PDFDocument.load(pdf, { updateMetadata: false });
    for (const page of await merged.copyPages(source, source.getPageIndices())) merged.addPage(page);
  }
  return new Uint8Array(await merged.save());
}
