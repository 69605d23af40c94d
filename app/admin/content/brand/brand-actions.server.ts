import { data } from 'react-router';
import { z } from 'zod';
import { byIntent } from '#app/by-intent.ts';
import type { AdminBrandValues } from '#messages/admin-brand.ts';
import type { Translate } from '#platform/i18n/messages.ts';
import { brandFields, publishBrand, saveBrandDraft, undoBrand } from '#shop/core/index.server.ts';
import type { Brand, Core, Logo } from '#shop/core/index.ts';
import { type Conflict, conflictsOf } from '../../form/conflicts.tsx';
import { flat, mergeBrands } from '../../form/merge-changes.ts';

const version = z.string().max(60);
/** `base` is the brand that was saved when the page was loaded. */
const brands = { brand: brandFields, base: brandFields };
const intents = z.discriminatedUnion('intent', [
  z.strictObject({ intent: z.literal('draft'), version, ...brands }),
  z.strictObject({ intent: z.literal('publish'), version, ...brands }),
  z.strictObject({ intent: z.literal('discard'), version }),
  z.strictObject({ intent: z.literal('undo'), version }),
]);

export type BrandIntent = z.infer<typeof intents>;

export interface BrandResult {
  ok: boolean;
  intent: BrandIntent['intent'] | null;
  message: string;
  conflicts: Conflict[];
  /** To send with the next change. */
  version: string | null;
  /** The brand that was sent, with the changes that someone else saved in the meantime. */
  merged: Brand | null;
}

const MESSAGES = {
  draft: 'state.draft',
  publish: 'published',
  discard: 'discarded',
  undo: 'undone',
} as const;

export async function changeBrand(shop: Core, t: Translate<AdminBrandValues>, actor: string, sent: unknown) {
  const read = intents.safeParse(sent);
  const refused = (message: string, status: number, more: Partial<BrandResult> = {}) =>
    data<BrandResult>(
      { ok: false, intent: null, message, conflicts: [], version: null, merged: null, ...more },
      { status },
    );
  if (!read.success) return refused(t('error.unreadable'), 400);
  const asked = read.data;
  const done = (version: string, merged: Brand | null) =>
    data<BrandResult>({
      ok: true,
      intent: asked.intent,
      message: t(MESSAGES[asked.intent]),
      conflicts: [],
      version,
      merged,
    });
  const saved = await save(shop, actor, asked);
  if (saved.ok) return done(saved.version, null);
  if (saved.problem === 'nothing-to-undo') return refused(t('error.nothing-to-undo'), 409);
  const { version } = saved.now;
  if (!('brand' in asked)) return refused(t('error.conflict'), 409, { version });
  const theirs = saved.now.draft ?? saved.now.published;
  const { merged, clashes } = mergeBrands(asked.base, theirs, asked.brand);
  if (clashes.length === 0) {
    const again = await save(shop, actor, { ...asked, brand: merged, version });
    if (again.ok) return done(again.version, merged);
  }
  const names = {
    accent: t('colour.accent'),
    second: t('colour.second'),
    paper: t('colour.paper'),
    headings: t('headings'),
    text: t('text'),
    corners: t('corners'),
    density: t('density'),
    logo: t('logo'),
    darkLogo: t('darkLogo'),
    showsName: t('logo.showsName'),
  };
  const clashing = Object.entries(names).filter(([name]) => clashes.some((clash) => clash === name));
  return refused(t('error.conflict'), 409, {
    conflicts: conflictsOf(Object.fromEntries(clashing), inWords(theirs), inWords(asked.brand)),
    version,
    merged,
  });
}

const save = (shop: Core, actor: string, asked: BrandIntent) =>
  byIntent(asked, {
    draft: ({ brand, version }) => saveBrandDraft(shop, actor, brand, version),
    publish: ({ brand, version }) => publishBrand(shop, actor, brand, version),
    discard: ({ version }) => saveBrandDraft(shop, actor, null, version),
    undo: ({ version }) => undoBrand(shop, actor, version),
  });

/** A logo as its kind and size, with the start of its id to tell equal ones apart. */
const logoInWords = (logo: Logo | null): string =>
  logo ? `${logo.isVector ? 'SVG' : 'PNG'}, ${logo.width} × ${logo.height} (${logo.id.slice(0, 4)})` : '';

const inWords = (brand: Brand): Record<string, unknown> => ({
  ...flat(brand),
  logo: logoInWords(brand.logo),
  darkLogo: logoInWords(brand.darkLogo),
});
