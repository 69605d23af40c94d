import { contextOf } from '#app/context.ts';
import { Island } from '#app/islands/island.tsx';
import { Markdown } from '#app/prose/markdown.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { Disclosure } from '#app/ui/disclosure.tsx';
import { pagesMessages } from '#messages/pages.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { listQuestions } from '#shop/content/index.server.ts';
import { isAnswering, MAX_SEARCH } from '#shop/content/index.ts';
import { sourceLang } from '#shop/core/index.ts';
import { pageHead } from '../head/page-head.ts';
import { parseMarkdown, plainTextOf } from '../prose/markdown.server.ts';
import { readPage } from '../prose/page-text.server.ts';
import type { Route } from './+types/faq';
import FaqSearch from './faq-search.island.tsx';

export async function loader({ context, request }: Route.LoaderArgs) {
  const ctx = contextOf(context);
  const [{ page, blocks, head, blanks }, rows] = await Promise.all([
    readPage(ctx, 'faq'),
    listQuestions(ctx.shop),
  ]);
  const questions = rows.map(({ id, topic, question, answer, english = [] }) => {
    const answered = parseMarkdown(answer, blanks);
    return { id, topic, question, answer: answered, english, plain: plainTextOf(answered) };
  });
  const search = (new URL(request.url).searchParams.get('q') ?? '').slice(0, MAX_SEARCH);
  return { page, blocks, head, questions, search };
}

type Question = Route.ComponentProps['loaderData']['questions'][number];

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return [];
  const { page, head, questions } = loaderData;
  return [
    ...pageHead({ head, path: '/faq', title: page.title, description: page.description }),
    {
      'script:ld+json': {
        '@context': 'https://schema.org',
        '@type': 'FAQPage',
        inLanguage: head.locale,
        mainEntity: questions.map(({ question, plain }) => ({
          '@type': 'Question',
          name: question,
          acceptedAnswer: { '@type': 'Answer', text: plain },
        })),
      },
    },
  ];
};

export default function FaqPage({ loaderData: { page, blocks, questions, search } }: Route.ComponentProps) {
  const t = useMessages(pagesMessages);
  const isFound = ({ question, plain }: Pick<Question, 'question' | 'plain'>) =>
    isAnswering(search, question, plain);
  return (
    <div className="page pt-10">
      <div className="mx-auto max-w-[46rem]">
        <h1 lang={sourceLang(page, 'title')} className="title">
          {page.title}
        </h1>
        <Markdown blocks={blocks} lang={sourceLang(page, 'body')} className="mt-4 text-lg text-quiet" />
        <Island
          name="pages/faq-search"
          of={FaqSearch}
          props={{ search, found: questions.filter(isFound).length }}
        />
        {topicsOf(questions).map(([topic, ofTopic], index) => (
          <section
            key={topic}
            aria-labelledby={`topic-${index}`}
            data-topic=""
            hidden={!ofTopic.some(isFound)}
            className="mt-10"
          >
            <h2 id={`topic-${index}`} lang={sourceLang(ofTopic[0]!, 'topic')} className="text-2xl text-teal">
              {topic}
            </h2>
            {ofTopic.map(({ id, question, answer, english, plain }) => (
              <div key={id} data-question="" hidden={!isFound({ question, plain })}>
                <Disclosure title={<span lang={sourceLang({ english }, 'question')}>{question}</span>}>
                  <Markdown
                    blocks={answer}
                    lang={sourceLang({ english }, 'answer')}
                    className="max-w-[42rem] text-quiet"
                  />
                </Disclosure>
              </div>
            ))}
          </section>
        ))}
        <div className="mt-12 flex flex-wrap items-center gap-4 rounded-card bg-sand p-6">
          <p className="flex-1 font-serif text-xl">{t('faq.more')}</p>
          <ButtonLink to="/contact">{t('faq.ask')}</ButtonLink>
        </div>
      </div>
    </div>
  );
}

/** Questions grouped by topic, in the order in which the topics first appear. */
function topicsOf(questions: Question[]): [string, Question[]][] {
  const topics = new Map<string, Question[]>();
  for (const question of questions)
    topics.set(question.topic, [...(topics.get(question.topic) ?? []), question]);
  return [...topics];
}
