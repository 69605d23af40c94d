/** The longest path that is counted. */
const MAX_PATH = 200;
/** Replaces a part of a path that may be personal. */
const HIDDEN = '…';

/**
 * A missing path as it is counted: without query, and without parts that may identify a person or grant access
 * (addresses, tokens, long numbers). Null for paths that no real link would have.
 * @example missingPathOf('/order/ada@example.ca') // '/order/…'
 */
export function missingPathOf(path: string): string | null {
  const [plain = ''] = path.split(/[?#]/);
  const shown = plain.split('/').map((part) => (mayBePersonal(part) ? HIDDEN : part));
  const counted = shown.join('/');
  return counted.startsWith('/') && counted.length <= MAX_PATH && !/[\p{Cc}\s\\<>]/u.test(counted)
    ? counted
    : null;
}

// Slugs are lowercase words; long mixes of case and digits are tokens, and long digits are phone numbers.
const mayBePersonal = (part: string): boolean =>
  /@|%40/i.test(part) ||
  /\d{7}/.test(part.replace(/[-.()+]|%20/g, '')) ||
  (part.length >= 20 && /[A-Z_]/.test(part));
