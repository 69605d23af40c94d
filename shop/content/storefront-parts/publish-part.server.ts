import { isDeepStrictEqual } from 'node:util';
import { takeAdvisoryLock } from '#platform/database/advisory-locks.ts';
import { mayWrite, type Person } from '#shop/accounts/index.ts';
import { readSettings, saveSettings, versionOf } from '#shop/core/index.server.ts';
import { type Core, inTransaction } from '#shop/core/index.ts';
import { listBannerItems, writeBannerItems } from '../banner/edit-banner.server.ts';
import { PART_REF, type PartFields, type StorefrontPart, type TextFields } from '../versions/text-kinds.ts';
import { listVersions, saveVersion } from '../versions/text-versions.server.ts';

/** A part of the storefront as it is published, and its version. */
export async function readPart<Part extends StorefrontPart>(
  shop: Core,
  part: Part,
): Promise<{ value: PartFields[Part]; version: number }> {
  const value = await readValue(shop, part);
  const [newest] = await listVersions(shop, part, PART_REF, 1);
  if (!newest) return { value, version: 1 };
  // It may have been changed without being published, as when the demonstration is removed.
  const isNewest = isDeepStrictEqual(newest.words, value);
  return { value, version: isNewest ? newest.version : newest.version + 1 };
}

async function readValue<Part extends StorefrontPart>(shop: Core, part: Part): Promise<PartFields[Part]> {
  const banner = part === 'banner' ? await listBannerItems(shop) : [];
  const values: PartFields = { ...(await readSettings(shop.db)), banner };
  return values[part];
}

/** On a conflict, what is published now. */
export type PartPublished<Part extends StorefrontPart> =
  | { ok: true; version: number; before: PartFields[Part]; after: PartFields[Part] }
  | { ok: false; problem: 'not-allowed' }
  | { ok: false; problem: 'changed'; version: number; value: PartFields[Part] };

/** @param asked.base the version that was edited: if there is a later one, nothing is published */
export function publishPart<Part extends StorefrontPart>(
  shop: Core,
  actor: Person,
  part: Part,
  { base, value }: { base: number; value: PartFields[Part] },
): Promise<PartPublished<Part>> {
  return inTransaction(shop, async (shop): Promise<PartPublished<Part>> => {
    if (!mayWrite(actor)) return { ok: false, problem: 'not-allowed' };
    await takeAdvisoryLock(shop.db, 'settings');
    const before = await readPart(shop, part);
    if (before.version !== base) return { ok: false, problem: 'changed', ...before };
    await write(shop, actor, part, value);
    const version = base + 1;
    await keep(shop, part, { version: base, value: before.value, actor: null });
    // New items of the banner have their ids now.
    const after = await readValue(shop, part);
    await keep(shop, part, { version, value: after, actor: actor.email });
    return { ok: true, version, before: before.value, after };
  });
}

const keep = <Part extends StorefrontPart>(
  shop: Core,
  part: Part,
  { value, ...rest }: { version: number; value: PartFields[Part]; actor: string | null },
) => saveVersion(shop, part, PART_REF, { ...rest, words: value as TextFields[Part] });

async function write<Part extends StorefrontPart>(
  shop: Core,
  actor: Person,
  part: Part,
  value: PartFields[Part],
): Promise<void> {
  if (part === 'banner') {
    const earlier = await listVersions(shop, 'banner', PART_REF);
    const retired = new Set(earlier.flatMap(({ words }) => words.map(({ id }) => id)));
    return writeBannerItems(shop, actor, value as PartFields['banner'], retired);
  }
  const seen = versionOf(await readSettings(shop.db), [part]);
  await saveSettings(shop, actor.email, { [part]: value }, seen);
}
