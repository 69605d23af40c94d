type Values = Readonly<Record<string, unknown>> | null;

export interface Difference {
  name: string;
  before: string | null;
  after: string | null;
}

/** What a change made of each value, in words; null for what was not there. */
export function differencesOf(before: Values, after: Values): Difference[] {
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  return names.map((name) => ({
    name: inWords(name),
    before: shown(name, before?.[name]),
    after: shown(name, after?.[name]),
  }));
}

/** @example inWords('freeStandardCents') // 'free standard' */
const inWords = (name: string): string =>
  name
    .replace(/Cents$/, '')
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase();

function shown(name: string, value: unknown): string | null {
  if (value === null || value === undefined) return null;
  if (name.endsWith('Cents') && typeof value === 'number') return (value / 100).toFixed(2);
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (Array.isArray(value) && value.every((one) => typeof one !== 'object'))
    return value.join(', ') || 'none';
  if (typeof value === 'object') return parts(value);
  return String(value) || 'empty';
}

const parts = (value: object): string =>
  Object.entries(value)
    .map(([name, one]) => `${inWords(name)}: ${shown(name, one) ?? 'none'}`)
    .join('; ');
