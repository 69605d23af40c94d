import { data } from 'react-router';
import { z } from 'zod';
import { byIntent } from '#app/by-intent.ts';
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
  return byIntent(read.data, {
    add: ({ item }) => saveItem(shop, t, person, null, item),
    save: ({ id, version, item }) => saveItem(shop, t, person, { id, seen: version }, item),
    remove: async ({ id }) => {
      const removed = await removeBannerItem(shop, person, id);
      return removed.ok ? done(t('banner.done.remove')) : result(t, removed.problem);
    },
    order: async ({ ids }) => {
      const ordered = await orderBannerItems(shop, person, ids);
      return ordered.ok ? done(t('banner.done.order')) : result(t, ordered.problem);
    },
  });
}

/** @param which null for a new item */
async function saveItem(
  shop: Core,
  t: T,
  person: Person,
  which: { id: number; seen: string } | null,
  item: TypedItem,
) {
  const timeZone = await shopTimeZone(shop);
  const checked = bannerItemFields.safeParse(wordsOf(item, timeZone));
  if (!checked.success) {
    const field = CHECKED.find((name) => name === checked.error.issues[0]?.path[0]);
    return refused(t(field ? `banner.error.${field}` : 'banner.problem.invalid'), 400);
  }
  const saved = await saveBannerItem(shop, person, which, checked.data);
  if (saved.ok) return done(t('banner.done.save'));
  if (saved.problem !== 'overtaken') return result(t, saved.problem);
  const names = Object.fromEntries(NAMES.map((name) => [name, t(`banner.item.${name}`)]));
  const conflicts = conflictsOf(names, { ...typedOf(saved.now, timeZone) }, { ...item });
  return refused(t('banner.problem.overtaken'), 409, { conflicts, version: versionOfItem(saved.now) });
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
