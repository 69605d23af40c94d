import { data } from 'react-router';
import { z } from 'zod';
import { byIntent } from '#app/by-intent.ts';
import type { RequestContext } from '#app/context.ts';
import { adminSeoMessages } from '#messages/admin-seo.ts';
import type { Locale } from '#platform/i18n/messages.ts';
import type { Person } from '#shop/accounts/index.ts';
import {
  createRedirect,
  dismissMissing,
  type MadeRedirect,
  type RedirectRefused,
  redirectMissing,
  removeRedirects,
  restoreMissing,
  restoreRedirects,
  takeBackRedirects,
} from '#shop/content/index.server.ts';
import { fitsInForm, type RowsChanged } from '../../list/list-intent.ts';
import { MOST_SELECTED } from '../../list/row-selection.ts';

const path = z.string().trim().max(255);
const ids = z
  .array(z.string().regex(/^[0-9a-f]{32}$/))
  .min(1)
  .max(MOST_SELECTED);
const made = z.strictObject({ from: path, to: path, moved: z.array(path).max(MOST_SELECTED) });
const removed = z.strictObject({
  from: path,
  to: path,
  hits: z.int().nonnegative(),
  createdAt: z.iso.datetime().transform((at) => new Date(at)),
});
const jsonOf = <T extends z.ZodType>(row: T) =>
  z
    .array(
      z.string().transform((text, ctx) => {
        try {
          return JSON.parse(text);
        } catch {
          ctx.addIssue({ code: 'custom' });
          return z.NEVER;
        }
      }),
    )
    .pipe(z.array(row).min(1).max(MOST_SELECTED));

const redirectIntent = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('redirect'), from: path, to: path }),
  z.object({ intent: z.literal('take-back'), made: jsonOf(made) }),
  z.object({ intent: z.literal('remove'), redirect: ids }),
  z.object({ intent: z.literal('restore'), removed: jsonOf(removed) }),
]);
const missingIntent = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('redirect'), page: ids, to: path }),
  z.object({ intent: z.literal('take-back'), made: jsonOf(made) }),
  z.object({ intent: z.literal('dismiss'), page: ids }),
  z.object({ intent: z.literal('show'), page: ids }),
]);

const fieldsOf = (form: FormData) => ({
  intent: form.get('intent'),
  from: form.get('from'),
  to: form.get('to'),
  made: form.getAll('made'),
  redirect: form.getAll('redirect'),
  removed: form.getAll('removed'),
  page: form.getAll('page'),
});

const STATUSES = { 'not-allowed': 403, gone: 404, 'not-a-path': 400, circle: 409, taken: 409 } as const;

function answersIn(locale: Locale) {
  const t = adminSeoMessages.in(locale);
  const answer = (ok: boolean, message: string, undo: RowsChanged['undo'] = null, status = 200) =>
    data<RowsChanged>({ ok, message, undo: undo && fitsInForm(undo) ? undo : null }, { status });
  return {
    t,
    unreadable: () => answer(false, t('problem.invalid'), null, 400),
    refused: ({ problem }: RedirectRefused) =>
      answer(
        false,
        t(problem === 'taken' ? 'problem.taken.redirect' : `problem.${problem}`),
        null,
        STATUSES[problem],
      ),
    done: (message: string, intent?: string, name = '', values: readonly string[] = []) =>
      answer(
        true,
        message,
        intent ? [['intent', intent], ...values.map((one) => [name, one] as const)] : null,
      ),
  };
}

/** Adds, removes and restores redirects. */
export async function handleRedirects({ shop, locale }: RequestContext, person: Person, form: FormData) {
  const { t, unreadable, refused, done } = answersIn(locale);
  const read = redirectIntent.safeParse(fieldsOf(form));
  if (!read.success) return unreadable();
  return byIntent(read.data, {
    redirect: async ({ from, to }) => {
      const added = await createRedirect(shop, person, { from, to });
      if (!added.ok) return refused(added);
      const { ok: _, ...one } = added;
      return done(t('redirects.added', { from, to: one.to }), 'take-back', 'made', [JSON.stringify(one)]);
    },
    'take-back': ({ made }) => takeBack({ shop, locale }, person, made),
    remove: async ({ redirect }) => {
      const ended = await removeRedirects(shop, person, redirect);
      if (!ended.ok) return refused(ended);
      const rows = ended.gone.map((one) => JSON.stringify(one));
      return done(t('redirects.removed', { count: rows.length }), 'restore', 'removed', rows);
    },
    restore: async ({ removed }) => {
      const restored = await restoreRedirects(shop, person, removed);
      return restored.ok ? done(t('redirects.restored', { count: restored.count })) : refused(restored);
    },
  });
}

async function takeBack(
  { shop, locale }: Pick<RequestContext, 'shop' | 'locale'>,
  person: Person,
  made: readonly MadeRedirect[],
) {
  const { t, refused, done } = answersIn(locale);
  const taken = await takeBackRedirects(shop, person, made);
  return taken.ok ? done(t('redirects.removed', { count: taken.count })) : refused(taken);
}

/** Redirects missing pages, hides them from the list and shows them again. */
export async function handleMissing({ shop, locale }: RequestContext, person: Person, form: FormData) {
  const { t, unreadable, refused, done } = answersIn(locale);
  const read = missingIntent.safeParse(fieldsOf(form));
  if (!read.success) return unreadable();
  return byIntent(read.data, {
    redirect: async ({ page, to }) => {
      const led = await redirectMissing(shop, person, page, to);
      if (!led.ok) return refused(led);
      const message = [
        t('missing.redirected', { count: led.made.length, to: led.made[0]!.to }),
        led.leftOut > 0 && t('missing.redirected.leftOut', { count: led.leftOut }),
      ]
        .filter(Boolean)
        .join(' ');
      return done(
        message,
        'take-back',
        'made',
        led.made.map((one) => JSON.stringify(one)),
      );
    },
    'take-back': ({ made }) => takeBack({ shop, locale }, person, made),
    dismiss: async ({ page }) => {
      const dismissed = await dismissMissing(shop, person, page);
      if (dismissed.length === 0) return refused({ ok: false, problem: 'gone' });
      return done(t('missing.dismissed.done', { count: dismissed.length }), 'show', 'page', dismissed);
    },
    show: async ({ page }) => {
      const shown = await restoreMissing(shop, person, page);
      if (shown.length === 0) return refused({ ok: false, problem: 'gone' });
      return done(t('missing.restored', { count: shown.length }), 'dismiss', 'page', shown);
    },
  });
}
