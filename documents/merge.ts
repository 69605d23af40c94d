import { PDFDocument } from '@cantoo/pdf-lib';

/** Concatenates PDFs for printing. */
export async function mergePdfs(pdfs: readonly Uint8Array[]): Promise<Uint8Array<ArrayBuffer>> {
  const whole = await PDFDocument.create();
  for (const pdf of pdfs) {
    const paper = await PDFDocument.load(pdf, { updateMetadata: false });
    for (const page of await whole.copyPages(paper, paper.getPageIndices())) whole.addPage(page);
  }
  return new Uint8Array(await whole.save());
}
