const MAX = 240;

/**
 * Cleans text for print: one line cut to a limit, with its no-break spaces, but without control characters,
 * direction marks or stacked accents.
 */
export function clean(text: string, max = MAX): string {
  const line = text
    // Cut first, so that a long text costs nothing.
    .slice(0, max * 4)
    .normalize('NFC')
    .replace(/[\s\p{Z}]+/gu, (spaces) => (spaces === '\u00a0' ? spaces : ' '))
    .replace(/\p{C}/gu, '')
    .replace(/(\p{M}{2})\p{M}+/gu, '$1')
    .trim();
  const characters = [...line];
  return characters.length <= max ? line : `${characters.slice(0, max - 1).join('')}…`;
}
