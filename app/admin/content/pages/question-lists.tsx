import { Button } from '#app/ui/button.tsx';
import { Link } from '#app/ui/link.tsx';
import { adminContentMessages } from '#messages/admin-content.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { Movable } from '../../editor/sortable-list.tsx';

interface Listed {
  id: number;
  topic: string;
  question: string;
}

/** Topics in the order of their first questions, as on the page of questions and answers. */
const byTopic = (questions: readonly Listed[]): { name: string; questions: Listed[] }[] =>
  [...new Set(questions.map(({ topic }) => topic))].map((name) => ({
    name,
    questions: questions.filter(({ topic }) => topic === name),
  }));

interface Props {
  questions: readonly Listed[];
  isFixed: boolean;
  onOrder(ids: number[]): void;
  onRemove(id: number): void;
}

/** The questions as shoppers see them: topics in order, and the questions of each. */
export function QuestionLists({ questions, isFixed, onOrder, onRemove }: Props) {
  const t = useMessages(adminContentMessages);
  const topics = byTopic(questions);
  const idsOf = (those: typeof topics) => those.flatMap(({ questions }) => questions.map(({ id }) => id));
  return (
    <Movable
      label={t('questions.list')}
      items={topics.map((topic, id) => ({ ...topic, id }))}
      isFixed={isFixed || topics.length < 2}
      isTall
      onOrder={(order) => onOrder(idsOf(order.flatMap((id) => topics[id] ?? [])))}
    >
      {({ id: place, name: topic, questions }) => (
        <div className="min-w-0 grow">
          <h3 className="flex min-h-11 items-center text-lg">{topic}</h3>
          <div className="max-sm:-ml-30">
            <Movable
              label={t('questions.list-topic', { topic })}
              items={questions.map((one) => ({ ...one, name: one.question }))}
              isFixed={isFixed}
              onOrder={(ids) => onOrder(topics.flatMap((one, at) => (at === place ? ids : idsOf([one]))))}
            >
              {({ id, question }) => (
                <div className="flex min-w-0 grow flex-wrap items-center justify-between gap-x-4">
                  <Link
                    to={`/admin/questions/${id}`}
                    className="prose-link inline-flex min-h-11 min-w-0 items-center"
                  >
                    {question}
                  </Link>
                  {!isFixed && (
                    <Button
                      variant="text"
                      size="small"
                      className="px-0"
                      aria-label={t('questions.remove-name', { question })}
                      onClick={() => onRemove(id)}
                    >
                      {t('questions.remove')}
                    </Button>
                  )}
                </div>
              )}
            </Movable>
          </div>
        </div>
      )}
    </Movable>
  );
}
