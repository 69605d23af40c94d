import { type Ending, fetchBytes } from '#integrations/ask.server.ts';
import type { LabelFile } from '#shop/checkout/index.ts';
import type { ShippoAccess } from './ask-shippo.server.ts';
import { askPurchase, labelAddress } from './labels.server.ts';
import { problemOf } from './problems.ts';

const MOST_BYTES = 10_000_000;
/** How every PDF begins (ISO 32000-1, 7.5.2). */
const PDF = '%PDF-';

/** Downloads a label's PDF; if its address isn't stored, asks for the purchase first. */
export async function askLabelFile(
  access: ShippoAccess,
  { transactionId, labelUrl }: { transactionId: string; labelUrl: string | null },
  limits: { find: number; file: number },
): Promise<{ file: LabelFile; status?: number | undefined }> {
  const refused = (ending: Exclude<Ending<unknown>, { how: 'answered' }>) => ({
    file: problemOf(ending),
    status: ending.status,
  });
  let url: string | null | undefined = labelUrl;
  if (!url) {
    const found = await askPurchase(access, transactionId, limits.find);
    if (found.how !== 'answered') return refused(found);
    url = found.value.label_url;
  }
  const address = labelAddress(access, url);
  if (!address) return { file: { ok: false, problem: 'garbled', said: [] } };
  const ending = await fetchBytes(address, limits.file, MOST_BYTES);
  if (ending.how !== 'answered') return refused(ending);
  const pdf = ending.value;
  const isPdf = Buffer.from(pdf.subarray(0, PDF.length)).toString('latin1') === PDF;
  return { file: isPdf ? { ok: true, pdf } : { ok: false, problem: 'garbled', said: [] } };
}
