import { z } from 'zod';
import { adminMessages } from '#messages/admin.ts';
import type { Locale } from '#platform/i18n/messages.ts';
import { readCents } from '#shop/core/index.ts';

/**
 * Parses a typed dollar amount (`12`, `12.50`, `12,50`, `$12.50`) into cents.
 * @param locale the language of the error
 */
export const dollars = (locale: Locale) =>
  z
    .string()
    .trim()
    .max(12, adminMessages.in(locale)('error.amount'))
    .transform((text, about) => {
      const cents = readCents(text);
      if (cents !== null && cents < 100_000_000) return cents;
      about.addIssue({ code: 'custom', message: adminMessages.in(locale)('error.amount') });
      return z.NEVER;
    });

/** The first error of each field. */
export function faultsOf(error: z.ZodError): Record<string, string> {
  const faults: Record<string, string> = {};
  for (const { path, message } of error.issues) faults[String(path[0] ?? '')] ??= message;
  return faults;
}
