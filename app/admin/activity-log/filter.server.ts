import { z } from 'zod';
import { type AuditFilter, midnightOf } from '#shop/core/index.server.ts';
import { dayAfter } from '#shop/core/index.ts';

const text = z.string().trim().min(1).max(300).optional().catch(undefined);
const day = z.iso.date().optional().catch(undefined);
const query = z.object({ actor: text, subject: text, subjectId: text, from: day, to: day });

/**
 * The filter of a query string, with days as `2026-11-23`, the last one included; invalid values are ignored.
 */
export const askedOf = (params: URLSearchParams) => query.parse(Object.fromEntries(params));

/** Replaces the days by the moments at which they begin and end. */
export const filterOf = (
  { from, to, ...asked }: ReturnType<typeof askedOf>,
  timeZone: string,
): AuditFilter => ({
  ...asked,
  from: from ? midnightOf(from, timeZone) : undefined,
  until: to ? midnightOf(dayAfter(to), timeZone) : undefined,
});
