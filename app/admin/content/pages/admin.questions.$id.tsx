import { redirect, useFetcher, useSearchParams } from 'react-router';
import { z } from 'zod';
import { BarBelow } from '#app/admin/form/bar-below.tsx';
import { contextOf } from '#app/context.ts';
import { localeOfMatches, type PageMatches } from '#app/locale.ts';
import { Button } from '#app/ui/button.tsx';
import { Field } from '#app/ui/forms/field.tsx';
import { Link } from '#app/ui/link.tsx';
import { adminContentMessages } from '#messages/admin-content.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { mayWrite } from '#shop/accounts/index.ts';
import { addQuestion, listQuestionsForStaff, readDraft, saveQuestion } from '#shop/content/index.server.ts';
import { type QuestionFields, questionFields } from '#shop/content/index.ts';
import { TextEditor } from '../../editor/text-editor.tsx';
import { TextHead } from '../../editor/text-head.tsx';
import { useTextForm } from '../../editor/use-text-form.ts';
import { useFormKey } from '../../form/use-typed.ts';
import { shopClockOf } from '../../shop-time.server.ts';
import { pathOf, staffOf } from '../../staff.server.ts';
import { translationSummary } from '../translations/translation-badge.server.ts';
import { TranslationBadge } from '../translations/translation-badge.tsx';
import type { Route } from './+types/admin.questions.$id';
import { PLACEHOLDERS, unknownPlaceholders } from './placeholders.ts';
import { refuse, saveAnswer } from './save-answer.server.ts';

export const meta = ({ matches }: PageMatches) => [
  { title: adminContentMessages.in(localeOfMatches(matches))('question.fallback') },
  { name: 'robots', content: 'noindex' },
];

const EMPTY: QuestionFields = { topic: '', question: '', answer: '' };

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const ctx = contextOf(context);
  const person = await staffOf(ctx, pathOf(request), 'admin', 'editor', 'moderator');
  const shopClock = await shopClockOf(ctx.shop, ctx.locale);
  const [all, draft, french] = await Promise.all([
    listQuestionsForStaff(ctx.shop),
    readDraft(ctx.shop, person, 'question', params.id),
    translationSummary(ctx, 'question', params.id),
  ]);
  const found = all.find(({ id }) => String(id) === params.id);
  if (!found && params.id !== 'new') throw new Response(null, { status: 404 });
  const { topic, question, answer } = found ?? EMPTY;
  return {
    id: params.id,
    version: found?.version ?? 1,
    french,
    mayWrite: mayWrite(person),
    saved: { topic, question, answer },
    topics: [...new Set(all.map(({ topic }) => topic))],
    draft: draft && {
      base: draft.base,
      words: draft.words as Partial<QuestionFields>,
      at: shopClock(draft.at),
    },
  };
}

const asked = z.strictObject({ base: z.int().positive(), words: questionFields });

export async function action({ context, params, request }: Route.ActionArgs) {
  const ctx = contextOf(context);
  const person = await staffOf(ctx, pathOf(request), 'admin', 'editor');
  const t = adminContentMessages.in(ctx.locale);
  const read = asked.safeParse(await request.json().catch(() => null));
  if (!read.success) return refuse<QuestionFields>(t('question.problem.invalid'), 400);
  const unknown = unknownPlaceholders(read.data.words);
  if (unknown.length > 0) {
    const values = { unknown: unknown.join(', '), placeholders: PLACEHOLDERS };
    return refuse<QuestionFields>(t('pages.problem.placeholders', values), 400);
  }
  if (params.id === 'new') {
    const added = await addQuestion(ctx.shop, person, read.data.words);
    return added.ok
      ? redirect(`/admin/questions/${added.id}?saved`)
      : saveAnswer<QuestionFields>(t, added, 'question');
  }
  const id = /^\d{1,9}$/.test(params.id) ? Number(params.id) : 0;
  return saveAnswer(t, await saveQuestion(ctx.shop, person, id, read.data), 'question');
}

export default function QuestionPage({ loaderData }: Route.ComponentProps) {
  const fetcher = useFetcher<typeof action>();
  return <QuestionForm key={useFormKey(loaderData.id, fetcher)} {...loaderData} fetcher={fetcher} />;
}

type Loaded = Route.ComponentProps['loaderData'] & {
  fetcher: ReturnType<typeof useFetcher<typeof action>>;
};

function QuestionForm({ id, version, french, saved, draft, topics, mayWrite, fetcher }: Loaded) {
  const t = useMessages(adminContentMessages);
  const { words, turn, status, change, result, send, conflict, bound } = useTextForm({
    kind: 'question',
    ref: id,
    version,
    saved,
    draft,
    mayWrite,
    text: 'answer',
    fetcher,
  });
  const isAdded = useSearchParams()[0].has('saved');
  return (
    <>
      <TextHead
        back={{ to: '/admin/pages', name: t('question.back') }}
        status={status}
        result={result ?? (isAdded ? { ok: true, message: t('question.published') } : undefined)}
        conflict={conflict}
      >
        <h1 className="mt-1 text-3xl">{saved.question || t('question.new')}</h1>
        <TranslationBadge summary={french} />
      </TextHead>
      <fieldset disabled={!mayWrite} className="mt-4 grid min-w-0 max-w-3xl gap-6">
        <legend className="sr-only">{t('question.legend')}</legend>
        <Field
          {...bound('topic')}
          label={t('question.topic')}
          hint={t('question.topic.hint')}
          list="topics"
          maxLength={80}
        />
        <datalist id="topics">
          {topics.map((topic) => (
            <option key={topic} value={topic} />
          ))}
        </datalist>
        <Field {...bound('question')} label={t('question.question')} maxLength={300} />
        {mayWrite ? (
          <TextEditor
            key={turn}
            id="answer"
            label={t('question.answer')}
            value={words.answer}
            onChange={(answer) => change({ answer })}
          />
        ) : (
          <p className="whitespace-pre-line">{words.answer}</p>
        )}
        <BarBelow isForPhones>
          <Button onClick={() => send()} busy={fetcher.state !== 'idle'}>
            {t(id === 'new' ? 'question.add' : 'question.publish')}
          </Button>
          {id !== 'new' && (
            <Link
              to={`/admin/versions/question/${id}`}
              className="prose-link inline-flex min-h-11 items-center"
            >
              {t('question.versions')}
            </Link>
          )}
        </BarBelow>
      </fieldset>
    </>
  );
}
