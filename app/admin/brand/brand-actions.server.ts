import { data } from 'react-router';
import { z } from 'zod';
import type { AdminBrandValues } from '#messages/admin-brand.ts';
import type { Translate } from '#platform/i18n/messages.ts';
import { brandFields, publishBrand, saveBrandDraft, undoBrand } from '#shop/core/index.server.ts';
import type { Brand, Core } from '#shop/core/index.ts';
import { type Conflict, conflictsOf } from '../conflicts.tsx';

const version = z.string().max(60);
const intents = z.discriminatedUnion('intent', [
  z.strictObject({ intent: z.literal('draft'), version, brand: brandFields }),
  z.strictObject({ intent: z.literal('publish'), version, brand: brandFields }),
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
      { ok: false, intent: null, message, conflicts: [], version: null, ...more },
      { status },
    );
  if (!read.success) return refused(t('error.unreadable'), 400);
  const asked = read.data;
  const saved = await save(shop, actor, asked);
  if (saved.ok) {
    const { intent } = asked;
    return data<BrandResult>({
      ok: true,
      intent,
      message: t(MESSAGES[intent]),
      conflicts: [],
      version: saved.version,
    });
  }
  if (saved.problem === 'nothing-to-undo') return refused(t('error.nothing-to-undo'), 409);
  const { now } = saved;
  const names = {
    accent: t('colour.accent'),
    second: t('colour.second'),
    paper: t('colour.paper'),
    headings: t('headings'),
    text: t('text'),
    corners: t('corners'),
    density: t('density'),
  };
  const yours = 'brand' in asked ? asked.brand : now.published;
  return refused(t('error.conflict'), 409, {
    conflicts: conflictsOf(names, flat(now.draft ?? now.published), flat(yours)),
    version: now.version,
  });
}

function save(shop: Core, actor: string, asked: BrandIntent) {
  if (asked.intent === 'undo') return undoBrand(shop, actor, asked.version);
  if (asked.intent === 'publish') return publishBrand(shop, actor, asked.brand, asked.version);
  return saveBrandDraft(shop, actor, asked.intent === 'draft' ? asked.brand : null, asked.version);
}

const flat = ({ colours, ...rest }: Brand): Record<string, unknown> => ({ ...colours, ...rest });
