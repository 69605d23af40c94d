import { data } from 'react-router';
import { z } from 'zod';
import { byIntent } from '#app/by-intent.ts';
import { adminMessages } from '#messages/admin.ts';
import { adminTranslationProposalsMessages } from '#messages/admin-translation-proposals.ts';
import { adminTranslationsMessages } from '#messages/admin-translations.ts';
import type { Locale } from '#platform/i18n/messages.ts';
import type { Person } from '#shop/accounts/index.ts';
import {
  maxSlug,
  type Proposed,
  proposeTranslation,
  saveTranslation,
  undoTranslation,
  type WithTexts,
} from '#shop/backoffice/index.server.ts';
import type { MachineTranslatorPort } from '#shop/backoffice/index.ts';
import type { TranslationSteps } from '#shop/core/index.server.ts';
import type { Resource, TranslatedText } from '#shop/core/index.ts';
import { type Conflict, conflictsOf } from '../../form/conflicts.tsx';
import { labelsOf } from './translation-texts.ts';

const MOST_CHARACTERS = 50_000;
const MOST_FIELDS = 500;

const part = z
  .string()
  .max(MOST_CHARACTERS)
  .transform((text) => text.replaceAll('\0', ''));
const text = z.union([part, z.array(part).max(MOST_FIELDS)]);
const hash = z.string().max(64);
const fieldsOf = <T extends z.ZodType>(value: T) =>
  z.record(z.string().max(200), value).refine((fields) => Object.keys(fields).length <= MOST_FIELDS);

const intent = z.discriminatedUnion('intent', [
  z.strictObject({ intent: z.literal('propose') }),
  z.strictObject({
    intent: z.literal('save'),
    texts: fieldsOf(z.strictObject({ was: text.nullable(), now: text, sourceHash: hash })),
  }),
  z.strictObject({
    intent: z.literal('undo'),
    steps: fieldsOf(
      z.strictObject({
        was: text.nullable(),
        now: z
          .strictObject({
            value: text,
            sourceHash: hash,
            origin: z.enum(['person', 'machine', 'import']),
            checkedAt: z.iso
              .datetime()
              .transform((moment) => new Date(moment))
              .nullable(),
          })
          .nullable(),
      }),
    ),
  }),
]);

const STATUSES = {
  'not-allowed': 403,
  gone: 404,
  unreadable: 409,
  unusable: 422,
  'slug-letters': 422,
  'slug-taken': 409,
} as const;

export interface TranslationAnswer {
  ok: boolean;
  message: string;
  conflicts: Conflict[];
  /** By field, somebody else's later text; a save that names it as the one seen overwrites it. */
  theirs: Record<string, TranslatedText | null>;
  undo: TranslationSteps | null;
  /** Suggested French for outdated fields; it isn’t stored. */
  proposed: Record<string, TranslatedText> | null;
}

const NOTHING = { conflicts: [], theirs: {}, undo: null, proposed: null };
const done = (message: string, undo: TranslationSteps | null) =>
  data<TranslationAnswer>({ ok: true, message, ...NOTHING, undo });
const refused = (message: string, status: number, more: Partial<TranslationAnswer> = {}) =>
  data<TranslationAnswer>({ ok: false, message, ...NOTHING, ...more }, { status });

export async function handleTranslationIntent(
  shop: WithTexts & MachineTranslatorPort,
  person: Person,
  at: { resource: Resource; id: string; locale: Locale },
  sent: unknown,
  locale: Locale,
) {
  const t = adminTranslationsMessages.in(locale);
  const read = intent.safeParse(sent);
  if (!read.success) return refused(adminMessages.in(locale)('error.unreadable'), 400);
  return byIntent(read.data, {
    propose: async () => proposedInWords(locale, await proposeTranslation(shop, person, at)),
    save: async ({ texts }) => {
      const saved = await saveTranslation(shop, person, at, texts);
      return saved.ok ? done(t('done.saved'), saved.undo) : refusalOf(t, at.resource, saved, texts);
    },
    undo: async ({ steps }) => {
      const undone = await undoTranslation(shop, person, at, steps);
      return undone.ok ? done(t('done.undone'), null) : refusalOf(t, at.resource, undone, steps);
    },
  });
}

function proposedInWords(locale: Locale, proposed: Proposed) {
  const t = adminTranslationProposalsMessages.in(locale);
  if (!proposed.ok) {
    const reason = 'reason' in proposed && proposed.reason;
    const message = t(`problem.${proposed.problem}`);
    return refused(
      reason ? `${message} ${t('said', { reason })}` : message,
      proposed.problem === 'not-allowed' || proposed.problem === 'gone' ? STATUSES[proposed.problem] : 409,
    );
  }
  const { outdated, damaged } = proposed;
  const count = proposed.count + Object.keys(outdated).length;
  const unusable = damaged.length > 0 && t('propose.damaged', { count: damaged.length });
  if (count === 0 && unusable) return refused(unusable, 422);
  const message = [t('propose.done', { count }), unusable].filter((part) => part !== false).join(' ');
  return data<TranslationAnswer>({
    ok: true,
    message,
    ...NOTHING,
    undo: proposed.count > 0 ? proposed.undo : null,
    proposed: outdated,
  });
}

type Refused = Exclude<Awaited<ReturnType<typeof saveTranslation>>, { ok: true }>;

function refusalOf(
  t: ReturnType<typeof adminTranslationsMessages.in>,
  resource: Resource,
  saved: Refused,
  wanted: Record<string, { now: TranslatedText | { value: TranslatedText } | null }>,
) {
  if ('problem' in saved) {
    const { problem } = saved;
    return refused(t(`error.${problem}`, { max: maxSlug(resource) }), STATUSES[problem]);
  }
  const theirs = Object.fromEntries(saved.conflicts.map(({ field, theirs }) => [field, theirs]));
  const yours = Object.fromEntries(
    Object.keys(theirs).map((field) => {
      const now = wanted[field]?.now ?? null;
      return [field, now !== null && typeof now === 'object' && 'value' in now ? now.value : now];
    }),
  );
  return refused(t('error.conflict'), 409, {
    theirs,
    conflicts: conflictsOf(labelsOf(t, Object.keys(theirs)), theirs, yours),
  });
}
