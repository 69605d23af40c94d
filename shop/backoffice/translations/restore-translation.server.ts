import type { Locale } from '#platform/i18n/messages.ts';
import type { Person } from '#shop/accounts/index.ts';
import { listTranslationVersions, type TranslationSteps } from '#shop/core/index.server.ts';
import type { Resource } from '#shop/core/index.ts';
import { mayTranslate, type TranslationSaved, undoTranslation } from './save-translation.server.ts';
import type { WithTexts } from './translatables.server.ts';

/**
 * Restores the translations of one thing as they were, as a new version. What is no longer translated, because its
 * English is gone, stays as it is.
 * @param asked.base the newest version that was seen
 */
export async function restoreTranslation(
  shop: WithTexts,
  actor: Person,
  at: { resource: Resource; id: string; locale: Locale },
  { version, base, fields }: { version: number; base: number; fields: readonly string[] },
): Promise<TranslationSaved | { ok: false; problem: 'changed' }> {
  if (!mayTranslate(actor, at.resource)) return { ok: false, problem: 'not-allowed' };
  const versions = await listTranslationVersions(shop, at);
  const wanted = versions.find((known) => known.version === version);
  const [newest] = versions;
  if (!wanted || !newest) return { ok: false, problem: 'gone' };
  if (newest.version !== base) return { ok: false, problem: 'changed' };
  const steps: TranslationSteps = Object.fromEntries(
    fields.map((field) => [
      field,
      { was: newest.texts.get(field)?.value ?? null, now: wanted.texts.get(field) ?? null },
    ]),
  );
  const saved = await undoTranslation(shop, actor, at, steps);
  return !saved.ok && 'conflicts' in saved ? { ok: false, problem: 'changed' } : saved;
}
