/** The longest path that is counted. */
const MAX_PATH = 200;
/** What stands for a part of a path that may be of a person. */
const HIDDEN = '…';

/**
 * A path as it is counted among those that are not there: without query, and without parts that may name a person or
 * open something (addresses, tokens, long numbers). Null for what no link of anybody would lead to.
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

// Slugs are words in small letters; what is long and mixes cases and digits is a token, and digits are a telephone.
const mayBePersonal = (part: string): boolean =>
  /@|%40/i.test(part) ||
  /\d{7}/.test(part.replace(/[-.()+]|%20/g, '')) ||
  (part.length >= 20 && /[A-Z_]/.test(part));
