const MOST = 160;
const BEFORE = 40;

const cut = (text: string, from: number): string => {
  const end = from + MOST;
  return `${from > 0 ? '…' : ''}${text.slice(from, end)}${end < text.length ? '…' : ''}`;
};

/** Two versions of a text, each shortened to the part where they begin to differ. */
export function textDifference(was: string, now: string): [was: string, now: string] {
  if (was.length <= MOST && now.length <= MOST) return [was, now];
  let same = 0;
  while (same < was.length && same < now.length && was[same] === now[same]) same += 1;
  const from = same <= MOST / 2 ? 0 : same - BEFORE;
  return [cut(was, from), cut(now, from)];
}
