import { z } from 'zod';
import { readFormData } from '#app/form-data.server.ts';
import { adminProductImportMessages } from '#messages/admin-product-import.ts';
import type { Locale } from '#platform/i18n/messages.ts';
import { decodeText } from '#platform/text/decode-text.ts';

const MAX_FILE = 10 * 1024 * 1024;
const asked = z.strictObject({ file: z.instanceof(File), plan: z.string().max(100).default('') });

type Sent =
  | { ok: true; text: string; plan: string; encoding: string }
  | { ok: false; message: string; status: number };

/** The uploaded file's text, and the plan that was shown for it. */
export async function sentFile(request: Request, locale: Locale): Promise<Sent> {
  const t = adminProductImportMessages.in(locale);
  const form = await readFormData(request).catch(() => null);
  const read = asked.safeParse(form && Object.fromEntries(form));
  if (!read.success || read.data.file.size === 0)
    return { ok: false, message: t('error.no-file'), status: 400 };
  const { file, plan } = read.data;
  if (file.size > MAX_FILE) return { ok: false, message: t('error.too-large'), status: 413 };
  const decoded = decodeText(new Uint8Array(await file.arrayBuffer()));
  if (decoded.ok) return { ...decoded, plan };
  const message =
    decoded.problem === 'damaged'
      ? t('error.damaged', { line: decoded.line ?? 1 })
      : t(`error.${decoded.problem}`);
  return { ok: false, message, status: 422 };
}
