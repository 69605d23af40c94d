const FRENCH: Record<string, string> = {
  GST: 'TPS',
  HST: 'TVH',
  PST: 'TVP',
  QST: 'TVQ',
  // Manitoba's is the "taxe sur les ventes au détail" (C.P.L.M. c. R130).
  RST: 'TVD',
};

/** Translates a tax label stored with an order. @example taxLabel('QST 9.975%', 'fr-CA') // 'TVQ 9,975 %' */
export function taxLabel(label: string, locale: string): string {
  if (locale !== 'fr-CA') return label;
  return label
    .replace(/\b[GHPQR]ST\b/g, (name) => FRENCH[name]!)
    .replace(', less ', ', moins ')
    .replace(/(\d)\.(\d)/g, '$1,$2')
    .replace(/(\d)%/g, '$1\u00a0%');
}

/**
 * A discount as order totals name it.
 * @example 'Spring sale (SPRING10)'
 */
export const labelOf = ({ name, code }: { name: string; code: string | null }): string =>
  code === null ? name : `${name} (${code})`;
