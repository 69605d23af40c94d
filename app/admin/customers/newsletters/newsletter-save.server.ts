import { data, redirect } from 'react-router';
import { z } from 'zod';
import { byIntent } from '#app/by-intent.ts';
import type { AdminNewslettersValues } from '#messages/admin-newsletters.ts';
import type { Translate } from '#platform/i18n/messages.ts';
import type { Person } from '#shop/accounts/index.ts';
import { MAX_BODY, MAX_PRODUCTS, type NewsletterFields, newsletterFields } from '#shop/content/index.ts';
import { momentAt, shopTimeZone } from '#shop/core/index.server.ts';
import type { Core } from '#shop/core/index.ts';
import {
  moveNewsletter,
  NEWSLETTER_MOVES,
  type NewsletterMove,
  type NewsletterSaved,
  newsletterFieldsOf,
  readNewsletter,
  saveNewsletter,
  scheduleNewsletter,
  sendTestNewsletter,
  translateNewsletter,
} from '#shop/customers/index.server.ts';

export type Faults = Partial<Record<keyof NewsletterFields | 'at', string>>;

export interface NewsletterAnswer {
  ok: boolean;
  message: string;
  faults: Faults;
  missing: string[];
  /** Somebody else's saved version. */
  conflict: { version: number; words: NewsletterFields } | null;
  /** The saved version; null if nothing was saved. */
  version: number | null;
}

type T = Translate<AdminNewslettersValues>;

const asked = z.discriminatedUnion('intent', [
  z.strictObject({
    intent: z.enum(['save', 'test', 'send', 'translate']),
    /** In the shop's local time; null sends now. */
    at: z.string().max(20).nullable(),
    base: z.int().positive(),
    words: z.unknown(),
  }),
  z.strictObject({ intent: z.enum(NEWSLETTER_MOVES) }),
]);

const answer = (ok: boolean, message: string, status: number, more: Partial<NewsletterAnswer> = {}) =>
  data<NewsletterAnswer>(
    { ok, message, faults: {}, missing: [], conflict: null, version: null, ...more },
    { status },
  );

const LIMITS: Partial<Record<keyof NewsletterFields, number>> = { content: MAX_BODY, products: MAX_PRODUCTS };

function faultOf(t: T, field: keyof NewsletterFields): string {
  const max = LIMITS[field] ?? 0;
  return t(`error.${field}`, { max });
}

const STATUSES = { 'not-allowed': 403, gone: 404 } as const;

export async function handleNewsletter(shop: Core, t: T, person: Person, id: string, sent: unknown) {
  const read = asked.safeParse(sent);
  if (!read.success) return answer(false, t('problem.invalid'), 400);
  const saveWords = (form: Written) => saveTyped(shop, t, person, id, form);
  const move = async ({ intent }: { intent: NewsletterMove }) => {
    const moved = await moveNewsletter(shop, person, id, intent);
    return moved.ok
      ? answer(true, t(`done.${intent}`), 200)
      : answer(false, t(`problem.${moved.problem}`), 409);
  };
  return byIntent(read.data, {
    save: async (form) => {
      const saved = await saveWords(form);
      return saved.ok ? answer(true, t('done.save'), 200, { version: saved.version }) : saved.refusal;
    },
    test: async (form) => {
      const saved = await saveWords(form);
      if (!saved.ok) return saved.refusal;
      await sendTestNewsletter(shop, person, id);
      return answer(true, t('done.test', { email: person.email }), 200, { version: saved.version });
    },
    send: async (form) => {
      const saved = await saveWords(form);
      return saved.ok ? schedule(shop, t, person, id, saved) : saved.refusal;
    },
    translate: async (form) => {
      const saved = await saveWords(form);
      if (!saved.ok) return saved.refusal;
      const other = await translateNewsletter(shop, person, id);
      return other ? redirect(`/admin/newsletters/${other}`) : answer(false, t('problem.invalid'), 409);
    },
    unschedule: move,
    pause: move,
    resume: move,
    cancel: move,
  });
}

type Written = Pick<
  Extract<z.infer<typeof asked>, { intent: 'save' | 'test' | 'send' | 'translate' }>,
  'at' | 'base' | 'words'
>;
type Saved =
  | { ok: true; version: number; at: Date | null }
  | { ok: false; refusal: ReturnType<typeof answer> };

async function saveTyped(shop: Core, t: T, person: Person, id: string, form: Written): Promise<Saved> {
  const { base, at: typedAt } = form;
  const refusal = (...args: Parameters<typeof answer>) => ({ ok: false as const, refusal: answer(...args) });
  const words = newsletterFields.safeParse(form.words);
  if (!words.success) {
    const fields = [...new Set(words.error.issues.map(({ path }) => path[0] as keyof NewsletterFields))];
    const faults = Object.fromEntries(
      fields.filter((field) => field in newsletterFields.shape).map((field) => [field, faultOf(t, field)]),
    );
    return refusal(false, t('problem.fields'), 400, { faults });
  }
  const at = typedAt ? momentAt(typedAt, await shopTimeZone(shop)) : null;
  if (typedAt && !at) return refusal(false, t('problem.fields'), 400, { faults: { at: t('error.at') } });
  const saved = await saveIfChanged(shop, person, id, { base, words: words.data });
  return saved.ok ? { ok: true, version: saved.version, at } : { ok: false, refusal: refused(t, saved) };
}

async function schedule(
  shop: Core,
  t: T,
  person: Person,
  id: string,
  { version, at }: { version: number; at: Date | null },
) {
  const scheduled = await scheduleNewsletter(shop, person, id, { base: version, at });
  if (scheduled.ok) return answer(true, t(at ? 'done.schedule' : 'done.send'), 200, { version });
  if (scheduled.problem === 'past')
    return answer(false, t('problem.past'), 409, { faults: { at: t('problem.past') }, version });
  if (scheduled.problem !== 'incomplete')
    return answer(false, t(`problem.${scheduled.problem}`), 409, { version });
  const missing = scheduled.missing.map((need) => t(`missing.${need}`));
  return answer(false, t('problem.incomplete'), 409, { missing, version });
}

/** Identical text creates no version and no conflict. */
async function saveIfChanged(
  shop: Core,
  person: Person,
  id: string,
  { base, words }: { base: number; words: NewsletterFields },
): Promise<NewsletterSaved> {
  const row = await readNewsletter(shop, id);
  if (row && JSON.stringify(newsletterFieldsOf(row)) === JSON.stringify(words))
    return { ok: true, version: row.version };
  return saveNewsletter(shop, person, id, { base, words });
}

function refused(t: T, saved: Exclude<NewsletterSaved, { ok: true }>) {
  switch (saved.problem) {
    case 'changed': {
      const { version, words } = saved;
      return answer(false, t('problem.changed'), 409, { conflict: { version, words } });
    }
    case 'group-gone':
      return answer(false, t('problem.group-gone'), 409, { faults: { audience: t('error.audience') } });
    case 'not-a-draft':
      return answer(false, t('problem.not-a-draft'), 409);
    default:
      return answer(false, t(`problem.${saved.problem}`), STATUSES[saved.problem]);
  }
}
