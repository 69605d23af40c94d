/** Widths of bars and gaps in modules, by value (ISO/IEC 15417); the last one is the stop, with its final bar. */
const PATTERNS =
  '212222 222122 222221 121223 121322 131222 122213 122312 132212 221213 221312 231212 112232 122132 122231 113222 123122 123221 223211 221132 221231 213212 223112 312131 311222 321122 321221 312212 322112 322211 212123 212321 232121 111323 131123 131321 112313 132113 132311 211313 231113 231311 112133 112331 132131 113123 113321 133121 313121 211331 231131 213113 213311 213131 311123 311321 331121 312113 312311 332111 314111 221411 431111 111224 111422 121124 121421 141122 141221 112214 112412 122114 122411 142112 142211 241211 221114 413111 241112 134111 111242 121142 121241 114212 124112 124211 411212 421112 421211 212141 214121 412121 111143 111341 131141 114113 114311 411113 411311 113141 114131 311141 411131 211412 211214 211232 2331112'.split(
    ' ',
  );
const START_B = 104;
const START_C = 105;
const TO_B = 100;
const TO_C = 99;
const STOP = 106;

/** Modules of clear space that a scanner needs at each end. */
export const QUIET_ZONE = 10;

/**
 * A text as Code 128: the widths of its bars and gaps in modules, a bar first.
 * @returns null where the text is empty or has characters that set B lacks
 */
export function code128(text: string): number[] | null {
  const values = valuesOf(text);
  if (!values) return null;
  const check = values.reduce((total, value, at) => total + value * Math.max(1, at), 0) % 103;
  return [...values, check, STOP].flatMap((value) => [...PATTERNS[value]!].map(Number));
}

/** The values of a text: pairs of digits in set C where it saves space, everything else in set B. */
export function valuesOf(text: string): number[] | null {
  if (!/^[\x20-\x7e]+$/.test(text)) return null;
  const values: number[] = [];
  let isC = false;
  for (let at = 0; at < text.length; ) {
    const digits = /^\d*/.exec(text.slice(at))![0].length;
    const isRun = digits >= 4 || (digits >= 2 && digits === text.length && digits % 2 === 0);
    if (!isC && isRun && (digits % 2 === 0 || values.length > 0)) {
      // An odd digit stays in the set before.
      if (digits % 2 === 1) {
        values.push(text.charCodeAt(at) - 32);
        at += 1;
      }
      values.push(values.length === 0 ? START_C : TO_C);
      isC = true;
    } else if (isC && digits < 2) {
      values.push(TO_B);
      isC = false;
    } else if (values.length === 0) values.push(START_B);
    if (isC) {
      values.push(Number(text.slice(at, at + 2)));
      at += 2;
    } else {
      values.push(text.charCodeAt(at) - 32);
      at += 1;
    }
  }
  return values;
}
