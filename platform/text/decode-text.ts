export type Decoded =
  | { ok: true; text: string; encoding: 'UTF-8' | 'UTF-16' | 'Windows-1252' }
  | { ok: false; problem: 'workbook' | 'not-text' | 'damaged'; line?: number };

// Apart from tabs and line ends, text has no control characters.
const CONTROL = /[\p{Cc}--[\t\n\r\f]]/v;

/**
 * Decodes a file that a person saved, whatever their program wrote: UTF-8, UTF-16 with or without a BOM, or
 * Windows-1252, which older Excel writes as "CSV". A text that has already lost letters is refused.
 */
export function decodeText(bytes: Uint8Array): Decoded {
  const [a, b, c] = bytes;
  // A ZIP archive, as .xlsx and .ods are, or the older .xls.
  if ((a === 0x50 && b === 0x4b && c === 0x03) || (a === 0xd0 && b === 0xcf))
    return { ok: false, problem: 'workbook' };
  const read = (label: string) => new TextDecoder(label, { fatal: true }).decode(bytes);
  try {
    const utf16 = utf16Of(bytes);
    if (utf16) return checked(read(utf16), 'UTF-16');
    try {
      return checked(read('utf-8'), 'UTF-8');
    } catch {
      return checked(read('windows-1252'), 'Windows-1252');
    }
  } catch {
    return { ok: false, problem: 'not-text' };
  }
}

function checked(text: string, encoding: 'UTF-8' | 'UTF-16' | 'Windows-1252'): Decoded {
  const damage = text.indexOf('\ufffd');
  if (damage >= 0) return { ok: false, problem: 'damaged', line: text.slice(0, damage).split('\n').length };
  return CONTROL.test(text) ? { ok: false, problem: 'not-text' } : { ok: true, text, encoding };
}

/** The byte order of UTF-16, by its BOM or by the position of zero bytes; null for another encoding. */
function utf16Of(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  // The first line is column names in ASCII, so every second byte of it is zero.
  const head = bytes.subarray(0, Math.min(bytes.length, 64) & ~1);
  if (head.length === 0) return null;
  const zerosAt = (odd: 0 | 1) => head.filter((byte, at) => at % 2 === odd && byte === 0).length * 2;
  if (zerosAt(1) === head.length) return 'utf-16le';
  return zerosAt(0) === head.length ? 'utf-16be' : null;
}
