/**
 * The number of typos between two words: insertions, deletions, substitutions and transpositions (optimal
 * string alignment). Anything above `most` is `most + 1`.
 */
export function editDistance(a: string, b: string, most = 2): number {
  if (Math.abs(a.length - b.length) > most) return most + 1;
  let before: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const isSame = a[i - 1] === b[j - 1];
      row[j] = Math.min(last[j]! + 1, row[j - 1]! + 1, last[j - 1]! + (isSame ? 0 : 1));
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        row[j] = Math.min(row[j]!, before[j - 2]! + 1);
    }
    [before, last] = [last, row];
  }
  return Math.min(last[b.length]!, most + 1);
}

export const maxEditDistance = (length: number): number =>
  length < 4 ? 0 : length < 7 ? 1 : length < 12 ? 2 : 3;
