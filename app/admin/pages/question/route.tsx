import { data, redirect, useFetcher } from 'react-router';
import { z } from 'zod';
import { readDraft } from '../../../../shop/writing/drafts.server.ts';
import { mayWrite, type QuestionWords, questionWords } from '../../../../shop/writing/kinds.ts';
import {
  addQuestion,
  listQuestionsForStaff,
  saveQuestion,
} from '../../../../shop/writing/questions.server.ts';
import { visitOf } from '../../../context.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { Link } from '../../../ui/link.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { shopClock } from '../../shop-time.ts';
import { pathOf, staffOf } from '../../staff.server.ts';
import { Conflict } from '../../writing/conflict.tsx';
import { TextEditor } from '../../writing/text-editor.tsx';
import { useWords } from '../../writing/use-words.ts';
import type { Route } from './+types/route';

export const meta = () => [{ title: 'Question' }, { name: 'robots', content: 'noindex' }];

const EMPTY: QuestionWords = { topic: '', question: '', answer: '' };

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const visit = visitOf(context);
  const person = await staffOf(visit, pathOf(request), 'admin', 'editor', 'moderator');
  const [all, draft] = await Promise.all([
    listQuestionsForStaff(visit.shop),
    readDraft(visit.shop, person, 'question', params.id),
  ]);
  const found = all.find(({ id }) => String(id) === params.id);
  if (!found && params.id !== 'new') throw new Response(null, { status: 404 });
  const { topic, question, answer } = found ?? EMPTY;
  return {
    ...{ id: params.id, version: found?.version ?? 1, mayWrite: mayWrite(person) },
    saved: { topic, question, answer },
    topics: [...new Set(all.map(({ topic }) => topic))],
    draft: draft && {
      ...{ base: draft.base, words: draft.words as Partial<QuestionWords>, at: shopClock(draft.at) },
    },
  };
}

const asked = z.strictObject({ base: z.int().positive(), words: questionWords });
const refused = (
  message: string,
  status: number,
  conflict: { version: number; words: QuestionWords } | null = null,
) => data({ ok: false, message, conflict }, { status });

export async function action({ context, params, request }: Route.ActionArgs) {
  const visit = visitOf(context);
  const person = await staffOf(visit, pathOf(request), 'admin', 'editor');
  const read = asked.safeParse(await request.json().catch(() => null));
  if (!read.success) return refused('Not saved: it needs a topic, a question and an answer.', 400);
  if (params.id === 'new') {
    const added = await addQuestion(visit.shop, person, read.data.words);
    return added.ok ? redirect('/admin/pages') : refused('You may look at questions, not change them.', 403);
  }
  const id = /^\d{1,9}$/.test(params.id) ? Number(params.id) : 0;
  const saved = await saveQuestion(visit.shop, person, id, read.data);
  if (saved.ok) return { ok: true, message: 'Saved, for everybody to see.', conflict: null };
  if (saved.problem === 'changed')
    return refused('Somebody else has saved this question meanwhile. Both texts are below.', 409, saved);
  return saved.problem === 'gone'
    ? refused('This question is not there any more.', 404)
    : refused('You may look at questions, not change them.', 403);
}

export default function QuestionPage({ loaderData }: Route.ComponentProps) {
  const fetcher = useFetcher<typeof action>();
  return <QuestionForm key={`${loaderData.id} ${loaderData.version}`} {...loaderData} fetcher={fetcher} />;
}

type Loaded = Route.ComponentProps['loaderData'] & {
  fetcher: ReturnType<typeof useFetcher<typeof action>>;
};

function QuestionForm({ id, version, saved, draft, topics, mayWrite, fetcher }: Loaded) {
  const { words, base, turn, said, change, take } = useWords<QuestionWords>({
    ...{ kind: 'question', ref: id, version, saved, draft, mayWrite },
  });
  const told = fetcher.state === 'idle' ? fetcher.data : undefined;
  const send = (from = base) =>
    fetcher.submit(JSON.stringify({ base: from, words }), { method: 'post', encType: 'application/json' });
  const conflict = told?.conflict;
  return (
    <>
      <Link to="/admin/pages" className="text-sm text-quiet hover:underline">
        All pages and questions
      </Link>
      <h1 className="mt-1 text-3xl">{saved.question || 'New question'}</h1>
      <p role="status" className="mt-1 min-h-6 text-sm text-quiet">
        {said}
      </p>
      {told && <Notice tone={told.ok ? 'success' : 'error'} title={told.message} />}
      {conflict && (
        <Conflict
          mine={words.answer}
          theirs={conflict.words.answer}
          onMine={() => send(conflict.version)}
          onTheirs={() => take(conflict.words, conflict.version)}
        />
      )}
      <fieldset disabled={!mayWrite} className="mt-4 grid min-w-0 max-w-3xl gap-6">
        <legend className="sr-only">The question</legend>
        <Field
          id="topic"
          label="Topic"
          hint="The heading that it stands under."
          list="topics"
          maxLength={80}
          value={words.topic}
          onChange={({ target }) => change({ topic: target.value })}
        />
        <datalist id="topics">
          {topics.map((topic) => (
            <option key={topic} value={topic} />
          ))}
        </datalist>
        <Field
          id="question"
          label="Question"
          maxLength={300}
          value={words.question}
          onChange={({ target }) => change({ question: target.value })}
        />
        {mayWrite ? (
          <TextEditor
            key={turn}
            id="answer"
            label="Answer"
            value={words.answer}
            onChange={(answer) => change({ answer })}
          />
        ) : (
          <p className="whitespace-pre-line">{words.answer}</p>
        )}
        <div className="flex flex-wrap items-center gap-4">
          <Button onClick={() => send()} busy={fetcher.state !== 'idle'}>
            {id === 'new' ? 'Add it' : 'Save, for everybody to see'}
          </Button>
          {id !== 'new' && (
            <Link
              to={`/admin/versions/question/${id}`}
              className="prose-link inline-flex min-h-11 items-center"
            >
              Versions
            </Link>
          )}
        </div>
      </fieldset>
    </>
  );
}
