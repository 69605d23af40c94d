import data from '@mdn/browser-compat-data' with { type: 'json' };
import type { Identifier, SimpleSupportStatement } from '@mdn/browser-compat-data/types';

/** The oldest browser that buyers still carry: the pages may not need what it lacks. */
const OLDEST = { browser: 'safari_ios', version: 16.4 } as const;

export interface YoungerApi {
  /** `AbortSignal`, for one; null where the API is a global itself. */
  owner: string | null;
  name: string;
  /** It stands on the constructor, not on what that makes. */
  isStatic: boolean;
}

/** What browsers offer to scripts and Safari 16.4 does not, by MDN's compatibility data. */
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

/** Of the language's own objects MDN does not say it; Node has them all. */
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

/** Runs in a page before its own scripts: takes away what Safari 16.4 lacks. */
export function removeApis(apis: readonly YoungerApi[]): void {
  type Owner = Record<string, unknown> & { prototype?: Record<string, unknown> };
  const globals = window as unknown as Record<string, Owner | undefined>;
  for (const { owner, name, isStatic } of apis) {
    const holder = owner === null || owner === 'Window' ? globals : globals[owner];
    // What a younger class gave to older objects goes with it: the helpers of Iterator, for one.
    const { prototype } = (owner === null && globals[name]) || {};
    for (const member of prototype ? Object.getOwnPropertyNames(prototype) : [])
      if (member !== 'constructor') delete prototype![member];
    if (holder === globals || isStatic) delete holder?.[name];
    else delete (holder as Owner | undefined)?.prototype?.[name];
  }
}
