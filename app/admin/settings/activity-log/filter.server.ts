import { z } from 'zod';
import type { AdminActivityValues } from '#messages/admin-activity.ts';
import type { Translate } from '#platform/i18n/messages.ts';
import { namesByEmail } from '#shop/accounts/index.server.ts';
import { type AuditFilter, auditChoices, midnightOf } from '#shop/core/index.server.ts';
import { type Core, dayAfter } from '#shop/core/index.ts';
import { searchIn } from '../../list/list-address.ts';
import { auditWords } from './audit-labels.ts';

const text = z.string().trim().min(1).max(300).optional().catch(undefined);
const day = z.iso.date().optional().catch(undefined);
const query = z.object({ actor: text, subject: text, subjectId: text, from: day, to: day });

/**
 * The filter of a query string, with days as `2026-11-23`, the last one included; invalid values are ignored.
 */
export const askedOf = (params: URLSearchParams) => ({
  ...query.parse(Object.fromEntries(params)),
  search: searchIn(params),
});

/** Replaces the days by the moments at which they begin and end, and the labels in a search by their codes. */
export const filterOf = (
  t: Translate<AdminActivityValues>,
  { from, to, search, ...asked }: ReturnType<typeof askedOf>,
  timeZone: string,
  names: Readonly<Record<string, string>>,
): AuditFilter => ({
  ...asked,
  words: auditWords(t, search, names),
  from: from ? midnightOf(from, timeZone) : undefined,
  until: to ? midnightOf(dayAfter(to), timeZone) : undefined,
});

/** The filters of the log, and the names of the people in it by their emails. */
export async function choicesOf(shop: Core) {
  const choices = await auditChoices(shop);
  return { choices, names: Object.fromEntries(await namesByEmail(shop, choices.actors)) };
}
