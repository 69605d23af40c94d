import data from '@mdn/browser-compat-data' with { type: 'json' };
import type { Identifier, SimpleSupportStatement } from '@mdn/browser-compat-data/types';

/** The oldest browser that buyers still have: pages may not need anything that it lacks. */
const OLDEST = { browser: 'safari_ios', version: 16.4 } as const;

export interface YoungerApi {
  /** For example `AbortSignal`; null if the API is itself a global. */
  owner: string | null;
  name: string;
  /** A member of the constructor, not of its instances. */
  isStatic: boolean;
}

/** APIs that browsers have and Safari 16.4 lacks, by MDN's compatibility data. */
export const youngerApis: readonly YoungerApi[] = [data.api, data.javascript.builtins].flatMap((group) =>
  Object.entries(group as Record<string, Identifier>).flatMap(([owner, api]) =>
    isYounger(api) ? [{ owner: null, name: owner, isStatic: false }] : youngerMembers(owner, api),
  ),
);

function youngerMembers(owner: string, api: Identifier): YoungerApi[] {
  return Object.entries(api)
    .filter(([name, member]) => /^[a-zA-Z]+(_static)?$/.test(name) && isYounger(member as Identifier))
    .map(([member]) => {
      const name = member.replace(/_static$/, '');
      return { owner, name, isStatic: name !== member || isBuiltinStatic(owner, name) };
    });
}

/** MDN's data doesn't mark static members of the language's own objects, but Node has them all. */
function isBuiltinStatic(owner: string, name: string): boolean {
  const builtin = owner in data.javascript.builtins! && (globalThis as Record<string, unknown>)[owner];
  return Boolean(builtin) && name in Object(builtin);
}

function isYounger(api: Identifier): boolean {
  const stated = api.__compat?.support[OLDEST.browser];
  const [first] = (Array.isArray(stated) ? stated : [stated]) as (SimpleSupportStatement | undefined)[];
  if (!first) return false;
  const { version_added: since, flags, prefix } = first;
  if (!since || since === 'preview' || flags || prefix) return true;
  return Number.parseFloat(since.replace('≤', '')) > OLDEST.version;
}

/** Runs in a page before its own scripts and removes APIs that Safari 16.4 lacks. */
export function removeApis(apis: readonly YoungerApi[]): void {
  type Owner = Record<string, unknown> & { prototype?: Record<string, unknown> };
  const globals = window as unknown as Record<string, Owner | undefined>;
  for (const { owner, name, isStatic } of apis) {
    const holder = owner === null || owner === 'Window' ? globals : globals[owner];
    // Removing a newer class also removes its additions to older objects, such as Iterator's helpers.
    const { prototype } = (owner === null && globals[name]) || {};
    for (const member of prototype ? Object.getOwnPropertyNames(prototype) : [])
      if (member !== 'constructor') delete prototype![member];
    if (holder === globals || isStatic) delete holder?.[name];
    else delete (holder as Owner | undefined)?.prototype?.[name];
  }
}
