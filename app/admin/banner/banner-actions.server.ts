import { data } from 'react-router';
import { z } from 'zod';
import type { AdminContentValues } from '#messages/admin-content.ts';
import type { Translate } from '#platform/i18n/messages.ts';
import type { Person } from '#shop/accounts/index.ts';
import {
  bannerItemFields,
  type Item,
  MAX_BANNER_ITEMS,
  orderBannerItems,
  removeBannerItem,
  saveBannerItem,
  versionOfItem,
} from '#shop/content/index.server.ts';
import { clockTimeOf, momentAt, shopTimeZone } from '#shop/core/index.server.ts';
import type { Core } from '#shop/core/index.ts';
import { type Conflict, conflictsOf } from '../conflicts.tsx';

/** A banner item as form values; dates are in the shop's local time, empty if there is none. */
export interface TypedItem {
  text: string;
  link: string;
  picture: string | null;
  pictureAlt: string;
  start: string;
  end: string;
  isActive: boolean;
}

const id = z.int().positive().max(2_147_483_647);
const clock = z.string().max(20);
const version = z.string().max(60);
const typed = z.strictObject({
  text: z.string(),
  link: z.string(),
  picture: z.string().nullable(),
  pictureAlt: z.string(),
  start: clock,
  end: clock,
  isActive: z.boolean(),
});
const intent = z.discriminatedUnion('intent', [
  z.strictObject({ intent: z.literal('add'), item: typed }),
  z.strictObject({ intent: z.literal('save'), id, version, item: typed }),
  z.strictObject({ intent: z.literal('remove'), id }),
  z.strictObject({ intent: z.literal('order'), ids: z.array(id).max(100) }),
]);

const STATUSES = { 'not-allowed': 403, gone: 404, changed: 409, 'too-many': 409 } as const;
const NAMES = ['text', 'link', 'picture', 'pictureAlt', 'start', 'end', 'isActive'] as const;
const CHECKED = ['text', 'link', 'picture', 'pictureAlt', 'startDate', 'endDate'] as const;
type T = Translate<AdminContentValues>;

export interface FormResult {
  ok: boolean;
  message: string;
  conflicts: Conflict[];
  /** The version that somebody else has saved since; saving again overwrites it. */
  version: string | null;
}
const NOTHING = { conflicts: [], version: null };
const done = (message: string) => data<FormResult>({ ok: true, message, ...NOTHING });
const refused = (message: string, status: number, more: Partial<FormResult> = {}) =>
  data<FormResult>({ ok: false, message, ...NOTHING, ...more }, { status });

export async function handleBannerIntent(shop: Core, t: T, person: Person, sent: unknown) {
  const read = intent.safeParse(sent);
  if (!read.success) return refused(t('banner.problem.invalid'), 400);
  const asked = read.data;
  const timeZone = await shopTimeZone(shop);
  if (asked.intent === 'save' || asked.intent === 'add') {
    const words = wordsOf(asked.item, timeZone);
    const checked = bannerItemFields.safeParse(words);
    if (!checked.success) {
      const field = CHECKED.find((name) => name === checked.error.issues[0]?.path[0]);
      return refused(t(field ? `banner.error.${field}` : 'banner.problem.invalid'), 400);
    }
    const which = asked.intent === 'add' ? null : { id: asked.id, seen: asked.version };
    const saved = await saveBannerItem(shop, person, which, checked.data);
    if (saved.ok) return done(t('banner.done.save'));
    if (saved.problem !== 'overtaken') return result(t, saved.problem);
    const names = Object.fromEntries(NAMES.map((name) => [name, t(`banner.item.${name}`)]));
    const conflicts = conflictsOf(names, { ...typedOf(saved.now, timeZone) }, { ...asked.item });
    const version = versionOfItem(saved.now);
    return refused(t('banner.problem.overtaken'), 409, { conflicts, version });
  }
  const outcome =
    asked.intent === 'remove'
      ? await removeBannerItem(shop, person, asked.id)
      : await orderBannerItems(shop, person, asked.ids);
  return outcome.ok ? done(t(`banner.done.${asked.intent}`)) : result(t, outcome.problem);
}

const result = (t: T, problem: keyof typeof STATUSES) =>
  refused(t(`banner.problem.${problem}`, { max: MAX_BANNER_ITEMS }), STATUSES[problem]);

export const typedOf = (
  { text, link, picture, pictureAlt, startDate, endDate, isActive }: Item,
  timeZone: string,
): TypedItem => ({
  text,
  link: link ?? '',
  picture,
  pictureAlt: pictureAlt ?? '',
  isActive,
  start: startDate ? clockTimeOf(startDate, timeZone) : '',
  end: endDate ? clockTimeOf(endDate, timeZone) : '',
});

const NO_DATE = new Date(Number.NaN);
const dateAt = (typed: string, timeZone: string): Date | null =>
  typed === '' ? null : (momentAt(typed, timeZone) ?? NO_DATE);

const wordsOf = ({ start, end, link, picture, pictureAlt, ...rest }: TypedItem, timeZone: string) => ({
  ...rest,
  link: link.trim() || null,
  picture,
  pictureAlt: picture ? pictureAlt : null,
  startDate: dateAt(start, timeZone),
  endDate: dateAt(end, timeZone),
});
