/**
 * Whether a file is a HEIC photo, as iPhones take them. The container is that of AVIF, but the picture is HEVC, which
 * neither sharp's builds nor most browsers can read (decode-heic.ts can).
 * @param head the first 64 bytes or more
 */
export function isHeic(head: Uint8Array): boolean {
  const text = String.fromCharCode(...head.subarray(4, 64));
  if (!text.startsWith('ftyp')) return false;
  const brand = text.slice(4, 8);
  return (
    /^he[iv]/.test(brand) || (/^m[is]f1$/.test(brand) && /he[iv][cxms]/.test(text) && !text.includes('avif'))
  );
}
