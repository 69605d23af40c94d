import { desc, eq } from 'drizzle-orm';
import { z } from 'zod';
import { takeAdvisoryLock } from '#platform/database/advisory-locks.ts';
import { fingerprintOf } from '#platform/ids.ts';
import { type Core, inTransaction } from '../core.ts';
import { saveSettings, versionOf } from '../settings/edit-settings.server.ts';
import { readSettings } from '../settings/settings.server.ts';
import { type Brand, brandOf, CORNERS, DENSITIES, HEADING_TYPEFACES, TEXT_TYPEFACES } from './brand.ts';
import { brandVersions } from './brand-tables.ts';

const hex = z
  .string()
  .regex(/^#[0-9a-f]{6}$/)
  .nullable();
const logo = z
  .strictObject({
    id: z.string().regex(/^[0-9a-f]{22}$/),
    width: z.number().positive().max(100_000),
    height: z.number().positive().max(100_000),
    isVector: z.boolean(),
  })
  .nullable();

export const brandFields = z.strictObject({
  colours: z.strictObject({ accent: hex, second: hex, paper: hex }),
  headings: z.enum(HEADING_TYPEFACES),
  text: z.enum(TEXT_TYPEFACES),
  corners: z.enum(CORNERS),
  density: z.enum(DENSITIES),
  logo,
  darkLogo: logo,
  showsName: z.boolean(),
});

export interface BrandForStaff {
  published: Brand;
  /** Changes that nobody but the staff sees yet. */
  draft: Brand | null;
  /** The look that `undoBrand` returns to. */
  previous: Brand | null;
  /** When the look in use was published; null if none ever was. */
  publishedAt: Date | null;
  /** For optimistic locking. */
  version: string;
}

export async function readBrand({ db }: Pick<Core, 'db'>): Promise<BrandForStaff> {
  const published = brandOf(await readSettings(db));
  const rows = await db
    .select()
    .from(brandVersions)
    .where(eq(brandVersions.state, 'published'))
    .orderBy(desc(brandVersions.id))
    .limit(2);
  const [draft] = await db.select().from(brandVersions).where(eq(brandVersions.state, 'draft'));
  const [current, earlier] = rows;
  return {
    published,
    draft: draft ? brandOf(draft) : null,
    previous: current ? brandOf(earlier ?? { brand: {} }) : null,
    publishedAt: current?.savedAt ?? null,
    version: fingerprintOf(JSON.stringify([published, draft?.brand ?? null])),
  };
}

/** On a conflict, what somebody else has saved. */
export type BrandSaved =
  | { ok: true; version: string }
  | { ok: false; problem: 'changed-meanwhile'; now: BrandForStaff }
  | { ok: false; problem: 'nothing-to-undo' };

/** Changes the look, unless somebody else has since it was read. @param seen its version then */
function change(
  shop: Core,
  seen: string,
  work: (shop: Core, before: BrandForStaff) => Promise<BrandSaved | undefined>,
): Promise<BrandSaved> {
  return inTransaction(shop, async (shop) => {
    await takeAdvisoryLock(shop.db, 'settings');
    const before = await readBrand(shop);
    if (before.version !== seen) return { ok: false, problem: 'changed-meanwhile', now: before };
    const refused = await work(shop, before);
    return refused ?? { ok: true, version: (await readBrand(shop)).version };
  });
}

/** @param brand null to discard the draft */
export const saveBrandDraft = (shop: Core, actor: string, brand: Brand | null, seen: string) =>
  change(shop, seen, async (shop) => {
    await dropDraft(shop);
    if (brand) await insert(shop, actor, brand, 'draft');
    return undefined;
  });

export const publishBrand = (shop: Core, actor: string, brand: Brand, seen: string) =>
  change(shop, seen, async (shop) => {
    await dropDraft(shop);
    await insert(shop, actor, brand, 'published');
    await apply(shop, actor, brand);
    return undefined;
  });

/** Returns to the look before the one in use, which becomes the draft unless there is another. */
export const undoBrand = (shop: Core, actor: string, seen: string) =>
  change(shop, seen, async (shop, { draft, previous }) => {
    if (!previous) return { ok: false, problem: 'nothing-to-undo' };
    const [current] = await shop.db
      .select({ id: brandVersions.id })
      .from(brandVersions)
      .where(eq(brandVersions.state, 'published'))
      .orderBy(desc(brandVersions.id))
      .limit(1);
    await shop.db
      .update(brandVersions)
      .set({ state: draft ? 'undone' : 'draft' })
      .where(eq(brandVersions.id, current!.id));
    await apply(shop, actor, previous);
    return undefined;
  });

const dropDraft = ({ db }: Core) => db.delete(brandVersions).where(eq(brandVersions.state, 'draft'));

const insert = ({ db, clock }: Core, actor: string, brand: Brand, state: 'draft' | 'published') =>
  db.insert(brandVersions).values({ brand, state, actor, savedAt: clock.now() });

async function apply(shop: Core, actor: string, brand: Brand): Promise<void> {
  const seen = versionOf(await readSettings(shop.db), ['brand']);
  await saveSettings(shop, actor, { brand }, seen);
}
