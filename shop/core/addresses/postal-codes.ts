import type { Province } from './provinces.ts';

// First letter of a postal code (Canada Post). Two territories share X.
const BY_LETTER: Record<string, Province> = {
  A: 'NL',
  B: 'NS',
  C: 'PE',
  E: 'NB',
  G: 'QC',
  H: 'QC',
  J: 'QC',
  K: 'ON',
  L: 'ON',
  M: 'ON',
  N: 'ON',
  P: 'ON',
  R: 'MB',
  S: 'SK',
  T: 'AB',
  V: 'BC',
  X: 'NT',
  Y: 'YT',
};
const NUNAVUT = /^X0[ABC]/;

// D, F, I, O, Q and U are never used; W and Z never first.
const POSTAL_CODE = /^[ABCEGHJ-NPRSTVXY]\d[ABCEGHJ-NPRSTV-Z]\d[ABCEGHJ-NPRSTV-Z]\d$/;

const bare = (typed: string): string => typed.toUpperCase().replace(/[\s-]/g, '');

/** Formats 't2p1j9' as 'T2P 1J9'; anything that isn't six characters is returned as typed. */
export function formatPostalCode(typed: string): string {
  const code = bare(typed);
  return /^[A-Z]\d[A-Z]\d[A-Z]\d$/.test(code) ? `${code.slice(0, 3)} ${code.slice(3)}` : typed;
}

/** Whether the code has Canada Post's format. */
export const isPostalCode = (typed: string): boolean => POSTAL_CODE.test(bare(typed));

/** Null where the first letter doesn't decide. */
export function provinceOfPostalCode(typed: string): Province | null {
  const code = bare(typed);
  if (NUNAVUT.test(code)) return 'NU';
  return BY_LETTER[code[0] ?? ''] ?? null;
}

/** Codes of federal offices, most of them in Ottawa, some across the river in Gatineau. */
export const isFederalCode = (typed: string): boolean => /^K1A/.test(bare(typed));

/** X codes fit both territories, since only some can be told apart; K1A fits Ontario and Quebec. */
export function postalCodeFitsProvince(typed: string, province: string): boolean {
  if (bare(typed).startsWith('X')) return province === 'NT' || province === 'NU';
  if (isFederalCode(typed) && province === 'QC') return true;
  return provinceOfPostalCode(typed) === province;
}
