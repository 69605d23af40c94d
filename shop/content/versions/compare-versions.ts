/** A line of two texts side by side; null where one has none. */
export interface Row {
  before: string | null;
  after: string | null;
}

const MOST_LINES = 1_500;

/** Compares two texts line by line: common lines are paired, others have null beside them. */
export function compareVersions(before: string, after: string): Row[] {
  const [a, b] = [before, after].map((text) => text.split('\n').slice(0, MOST_LINES)) as [string[], string[]];
  // The length of the common part from here on, by dynamic programming from the end.
  const width = b.length + 1;
  const common = new Uint16Array((a.length + 1) * width);
  for (let i = a.length - 1; i >= 0; i -= 1)
    for (let j = b.length - 1; j >= 0; j -= 1) {
      const [down, right] = [common[(i + 1) * width + j]!, common[i * width + j + 1]!];
      common[i * width + j] = a[i] === b[j] ? common[(i + 1) * width + j + 1]! + 1 : Math.max(down, right);
    }
  const rows: Row[] = [];
  let [i, j] = [0, 0];
  while (i < a.length || j < b.length) {
    if (i < a.length && j < b.length && a[i] === b[j]) {
      rows.push({ before: a[i]!, after: b[j]! });
      i += 1;
      j += 1;
    } else if (
      j >= b.length ||
      (i < a.length && common[(i + 1) * width + j]! >= common[i * width + j + 1]!)
    ) {
      rows.push({ before: a[i]!, after: null });
      i += 1;
    } else {
      rows.push({ before: null, after: b[j]! });
      j += 1;
    }
  }
  return rows;
}
