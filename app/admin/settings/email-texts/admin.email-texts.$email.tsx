import { useState } from 'react';
import { data, Form, redirect, useNavigation } from 'react-router';
import { z } from 'zod';
import { BarBelow } from '#app/admin/form/bar-below.tsx';
import { byIntent } from '#app/by-intent.ts';
import { contextOf } from '#app/context.ts';
import { readFormData } from '#app/form-data.server.ts';
import { localeOfMatches } from '#app/locale.ts';
import { Button } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { Refusal } from '#app/ui/feedback/refusal.tsx';
import { Field, TextArea } from '#app/ui/forms/field.tsx';
import { Link } from '#app/ui/link.tsx';
import { adminMessages } from '#messages/admin.ts';
import { adminEmailTextsMessages } from '#messages/admin-email-texts.ts';
import { languagesMessages } from '#messages/languages.ts';
import { blanksOf } from '#platform/i18n/blanks.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { isTranslated, ownEmailTexts, readEmailTexts, saveEmailTexts } from '#shop/email/index.server.ts';
import { type EmailTextId, type EmailTexts, isEmailTextId, MAX_EMAIL_TEXT } from '#shop/email/index.ts';
import { translationSummary } from '../../content/translations/translation-badge.server.ts';
import { TranslationBadge } from '../../content/translations/translation-badge.tsx';
import { targetOf } from '../../content/translations/translations-list.server.ts';
import { type Conflict, Conflicts, conflictsOf } from '../../form/conflicts.tsx';
import { LEAVES_WITH_QUERY } from '../../form/leave-guard.tsx';
import { pathOf, staffOf } from '../../staff.server.ts';
import { Tabs } from '../../ui/tabs.tsx';
import type { Route } from './+types/admin.email-texts.$email';
import { EmailPreview } from './email-preview.tsx';
import { type FieldName, faultsOf, fieldsOf, languageIn, ownOf, typedOf } from './email-texts.server.ts';

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  const t = adminEmailTextsMessages.in(localeOfMatches(matches));
  return [
    { title: loaderData ? t(`email.${loaderData.id}`) : t('title') },
    { name: 'robots', content: 'noindex' },
  ];
};

const LINES: readonly FieldName[] = ['subject', 'preview', 'title'];

const idOf = (typed: string): EmailTextId => {
  if (!isEmailTextId(typed)) throw new Response(null, { status: 404 });
  return typed;
};

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const ctx = contextOf(context);
  await staffOf(ctx, pathOf(request), 'admin');
  const { shop, languages } = ctx;
  const id = idOf(params.email);
  const locale = languageIn(new URL(request.url).searchParams.get('language'), ctx);
  const { texts, version } = ownEmailTexts(await readEmailTexts(shop, locale), id, locale);
  // Words that the owner has written in English are translated beside them, so that a change marks them outdated.
  const isBesideEnglish = targetOf(languages) === locale && Object.keys(texts).length === 0;
  if (isBesideEnglish && (await isTranslated(shop, id, locale)))
    throw redirect(`/admin/translations/email/${id}`);
  const fields = fieldsOf(id, locale).map(({ name, key, original }) => ({
    name,
    original,
    saved: texts[key] ?? original,
  }));
  return { id, version, fields, locale, languages, french: await translationSummary(ctx, 'email', id) };
}

interface ActionResult {
  ok: boolean;
  message: string;
  faults: Record<string, string>;
  /** Rejected input, shown again so that nothing is lost. */
  typed: Record<string, string> | null;
  /** Somebody else's later words, with the version to overwrite. */
  conflicts: Conflict[];
  version: string | null;
  /** The words before this save. */
  before: Record<string, string> | null;
}

const asked = z.object({ intent: z.enum(['save', 'reset']) });

export async function action({ context, params, request }: Route.ActionArgs) {
  const ctx = contextOf(context);
  const { email } = await staffOf(ctx, pathOf(request), 'admin');
  const { shop } = ctx;
  const id = idOf(params.email);
  const locale = languageIn(new URL(request.url).searchParams.get('language'), ctx);
  const t = adminEmailTextsMessages.in(ctx.locale);
  const tAdmin = adminMessages.in(ctx.locale);
  const form = Object.fromEntries(await readFormData(request));
  const fields = fieldsOf(id, locale);
  const read = asked.safeParse(form);
  const typed = read.success
    ? byIntent(read.data, { save: () => typedOf(fields, form), reset: () => typedOf(fields, {}) })
    : typedOf(fields, form);
  const refused = (message: string, status: number, more: Partial<ActionResult>) =>
    data<ActionResult>(
      { ok: false, message, faults: {}, typed, conflicts: [], version: null, before: null, ...more },
      { status },
    );
  const { seen } = form;
  if (typeof seen !== 'string' || !read.success) return refused(tAdmin('error.unreadable'), 400, {});
  const faults = faultsOf(fields, typed, ctx.locale);
  if (Object.keys(faults).length > 0) return refused(tAdmin('error.fields'), 400, { faults });
  const wordsOf = (texts: EmailTexts) =>
    Object.fromEntries(fields.map(({ name, key, original }) => [name, texts[key] ?? original]));
  const before = wordsOf(ownEmailTexts(await readEmailTexts(shop, locale), id, locale).texts);
  const saved = await saveEmailTexts(shop, email, { id, locale, texts: ownOf(fields, typed), seen });
  if (saved.ok) {
    const nothing = { faults: {}, typed: null, conflicts: [], version: null };
    return data<ActionResult>({ ok: true, message: t('saved'), ...nothing, before });
  }
  const names = Object.fromEntries(fields.map(({ name }) => [name, t(`field.${name}`)]));
  return refused(t('error.conflict'), 409, {
    conflicts: conflictsOf(names, wordsOf(saved.now), typed),
    version: ownEmailTexts(await readEmailTexts(shop, locale), id, locale).version,
  });
}

export default function EmailTextPage({ loaderData, actionData }: Route.ComponentProps) {
  // A save resets the form; a refusal keeps the typed words.
  return (
    <EmailTextForm
      key={`${loaderData.id} ${loaderData.locale} ${loaderData.version}`}
      {...loaderData}
      answer={actionData}
    />
  );
}

type Loaded = Route.ComponentProps['loaderData'] & { answer: ActionResult | undefined };

function EmailTextForm({ id, version, fields, locale, languages, french, answer }: Loaded) {
  const t = useMessages(adminEmailTextsMessages);
  const tLanguages = useMessages(languagesMessages);
  const isBusy = useNavigation().state !== 'idle';
  const [words, setWords] = useState<Record<string, string>>(() =>
    Object.fromEntries(fields.map(({ name, saved }) => [name, answer?.typed?.[name] ?? saved])),
  );
  const seen = answer?.version ?? version;
  const isEdited = fields.some(({ saved, original }) => saved !== original);
  return (
    <>
      <Link to="/admin/email-texts" className="prose-link inline-flex min-h-11 items-center">
        {t('title')}
      </Link>
      <h1 className="text-3xl">{t(`email.${id}`)}</h1>
      <p className="mt-1 text-quiet">{t(`email.${id}.when`)}</p>
      <TranslationBadge summary={french} />
      {languages.length > 1 && (
        <Tabs
          label={t('language')}
          tabs={languages.map((language) => ({
            to: `/admin/email-texts/${id}?language=${language}`,
            name: tLanguages(`name.${language}`),
            isHere: language === locale,
          }))}
        />
      )}
      <div className="mt-4 grid gap-4">
        {answer?.ok && (
          <Notice tone="success" title={answer.message}>
            {answer.before && <Undo before={answer.before} seen={seen} />}
          </Notice>
        )}
        {answer && !answer.ok && <Refusal message={answer.message} answer={answer} />}
        {answer && answer.conflicts.length > 0 && <Conflicts conflicts={answer.conflicts} />}
      </div>
      <div className="mt-6 grid gap-10 xl:grid-cols-[minmax(0,1fr)_minmax(36rem,1.2fr)]">
        <div>
          <Form method="post" className="grid gap-5" {...LEAVES_WITH_QUERY}>
            <input type="hidden" name="intent" value="save" />
            <input type="hidden" name="seen" value={seen} />
            {fields.map(({ name, original }) => {
              const bound = {
                id: name,
                name,
                label: t(`field.${name}`),
                hint: hintOf(t, name, blanksOf(original)),
                error: answer?.faults[name] ?? null,
                lang: locale,
                maxLength: MAX_EMAIL_TEXT,
                value: words[name],
              };
              const change = (typed: string) => setWords((all) => ({ ...all, [name]: typed }));
              return LINES.includes(name) ? (
                <Field key={name} {...bound} onChange={({ target }) => change(target.value)} />
              ) : (
                <TextArea key={name} {...bound} rows={4} onChange={({ target }) => change(target.value)} />
              );
            })}
            <BarBelow isForPhones>
              <Button type="submit" busy={isBusy}>
                {t('save')}
              </Button>
            </BarBelow>
          </Form>
          {isEdited && (
            <Form method="post" className="mt-2">
              <input type="hidden" name="seen" value={seen} />
              <Button type="submit" name="intent" value="reset" variant="text" className="-ml-4">
                {t('reset')}
              </Button>
            </Form>
          )}
        </div>
        <EmailPreview email={id} language={locale} words={words} />
      </div>
    </>
  );
}

type Say = ReturnType<typeof adminEmailTextsMessages.in>;

function hintOf(t: Say, name: FieldName, blanks: string[]): string {
  if (name === 'signature') return t('signature.hint');
  return blanks.length === 0
    ? t('blanks.none')
    : t('blanks', { blanks: blanks.map((blank) => `{${blank}}`).join(' ') });
}

/** Saves the earlier words again. */
function Undo({ before, seen }: { before: Record<string, string>; seen: string }) {
  const t = useMessages(adminEmailTextsMessages);
  return (
    <Form method="post">
      <input type="hidden" name="intent" value="save" />
      <input type="hidden" name="seen" value={seen} />
      {Object.entries(before).map(([name, words]) => (
        <input key={name} type="hidden" name={name} value={words} />
      ))}
      <Button type="submit" variant="text" size="small" className="-ml-4">
        {t('undo')}
      </Button>
    </Form>
  );
}
