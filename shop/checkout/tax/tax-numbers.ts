import type { Collected } from './tax-rules.ts';

interface Format {
  /** Matches the entry in capitals, without spaces, dots and dashes. */
  pattern: RegExp;
  example: string;
  write(...parts: string[]): string;
}

// Sources: canada.ca (business number), revenuquebec.ca, gov.bc.ca, sets.saskatchewan.ca, and for all of them Stripe's
// list of Canadian tax ID types. Quebec doesn't publish its check digit: the rule holds for every number that we know, and refuses none.
const FORMATS: Record<Collected, Format> = {
  gst: {
    pattern: /^(\d{9})RT(\d{4})$/,
    example: '123456782 RT0001',
    write: (business, account) => `${business} RT${account}`,
  },
  'qst-qc': {
    pattern: /^(\d{10})TQ(\d{4})$/,
    example: '1234567892 TQ0001',
    write: (business, file) => `${business} TQ${file}`,
  },
  'pst-bc': {
    pattern: /^(?:PST)?(\d{4})(\d{4})$/,
    example: 'PST-1234-5678',
    write: (first, last) => `PST-${first}-${last}`,
  },
  'pst-sk': { pattern: /^(\d{7})$/, example: '1234567', write: (number) => number! },
  'rst-mb': {
    pattern: /^(\d{6})(\d)$/,
    example: '123456-7',
    write: (number, last) => `${number}-${last}`,
  },
};

export const taxNumberExample = (collected: Collected): string => FORMATS[collected].example;

/** Luhn's algorithm for the ninth digit of a business number. */
function passesLuhn(digits: string): boolean {
  const sum = [...digits].reverse().reduce((all, digit, at) => {
    const doubled = Number(digit) * (at % 2 === 1 ? 2 : 1);
    return all + (doubled > 9 ? doubled - 9 : doubled);
  }, 0);
  return sum % 10 === 0;
}

const QUEBEC_WEIGHTS = [4, 3, 2, 7, 6, 5, 4, 3, 2];

/** The tenth digit of a Quebec number: a weighted sum of the others modulo 11. */
function passesQuebec(digits: string): boolean {
  const sum = QUEBEC_WEIGHTS.reduce((all, weight, at) => all + weight * Number(digits[at]), 0);
  return (11 - (sum % 11)) % 10 === Number(digits[9]);
}

/** Zeros pass Luhn's algorithm, and nobody's number consists of them. */
const ZEROS = /^(PST)?0+(?!\d)/;

const CHECKS: Partial<Record<Collected, (digits: string) => boolean>> = {
  gst: passesLuhn,
  'qst-qc': passesQuebec,
};

export type TaxNumberRead =
  | {
      ok: true;
      number: string;
      /** Its check digit isn't the expected one, by a rule that is only ours. */
      isDoubtful: boolean;
    }
  | { ok: false; problem: 'format' | 'check-digit' };

/**
 * Parses a typed tax number and formats it for invoices; an empty one stays empty. `format`: it doesn't match
 * the format (`taxNumberExample`); `check-digit`: it is mistyped.
 */
export function readTaxNumber(collected: Collected, typed: string): TaxNumberRead {
  const bare = typed.toUpperCase().replace(/[\s.-]/g, '');
  if (bare === '') return { ok: true, number: '', isDoubtful: false };
  const { pattern, write } = FORMATS[collected];
  const parts = pattern.exec(bare)?.slice(1);
  if (!parts) return { ok: false, problem: 'format' };
  if (ZEROS.test(bare)) return { ok: false, problem: 'check-digit' };
  const isExpected = CHECKS[collected]?.(parts[0]!) ?? true;
  if (!isExpected && collected !== 'qst-qc') return { ok: false, problem: 'check-digit' };
  return { ok: true, number: write(...parts), isDoubtful: !isExpected };
}
