import { z } from 'zod';
import { readFormData } from '#app/form-data.server.ts';
import { decodeText } from '#platform/text/decode-text.ts';

const MAX_FILE = 10 * 1024 * 1024;
const asked = z.strictObject({ file: z.instanceof(File), plan: z.string().max(100).default('') });

type Sent =
  | { ok: true; text: string; plan: string; encoding: string }
  | { ok: false; message: string; status: number };

const PROBLEMS = {
  workbook:
    'This is a spreadsheet, not a CSV file. Open it in Excel, LibreOffice or Numbers, save it as CSV (UTF-8), and import that file.',
  'not-text':
    'We can’t read this file. Open it in your spreadsheet, save it as CSV (UTF-8), and import that file.',
  damaged: 'letters are missing (�)',
};

/** The text of the file that the page sent, and the plan that was looked at. */
export async function sentFile(request: Request): Promise<Sent> {
  const form = await readFormData(request).catch(() => null);
  const read = asked.safeParse(form && Object.fromEntries(form));
  if (!read.success || read.data.file.size === 0)
    return { ok: false, message: 'Choose a file first.', status: 400 };
  const { file, plan } = read.data;
  if (file.size > MAX_FILE)
    return {
      ok: false,
      message: 'This file is larger than 10 MB. Split it and import one part at a time.',
      status: 413,
    };
  const decoded = decodeText(new Uint8Array(await file.arrayBuffer()));
  if (decoded.ok) return { ...decoded, plan };
  const message =
    decoded.problem === 'damaged'
      ? `Line ${decoded.line}: ${PROBLEMS.damaged}. They were lost when the file was saved. Save it again as CSV (UTF-8) from the original.`
      : PROBLEMS[decoded.problem];
  return { ok: false, message, status: 422 };
}
