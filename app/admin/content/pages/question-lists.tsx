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

interface Topic {
  /** One of its questions', so that it stays the same in another order. */
  id: number;
  name: string;
  questions: Listed[];
}

/** Topics in the order of their first questions, as on the page of questions and answers. */
const byTopic = (all: readonly Listed[]): Topic[] =>
  [...new Set(all.map(({ topic }) => topic))].map((name) => {
    const questions = all.filter(({ topic }) => topic === name);
    return { id: Math.min(...questions.map(({ id }) => id)), name, questions };
  });

const idsOf = (topics: readonly Topic[]): number[] =>
  topics.flatMap(({ questions }) => questions.map(({ id }) => id));

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
  const areFixed = isFixed || topics.length < 2;
  return (
    <Movable
      label={t('questions.list')}
      items={topics}
      isFixed={areFixed}
      isTall
      onOrder={(order) =>
        onOrder(idsOf(order.flatMap((id) => topics.find((topic) => topic.id === id) ?? [])))
      }
    >
      {({ id: own, name: topic, questions }) => (
        <div className="min-w-0 grow">
          <h3 className="flex min-h-11 items-center text-lg">{topic}</h3>
          {/* On a phone, below the topic's buttons. */}
          <div className={areFixed ? undefined : 'max-sm:-ml-30'}>
            <Movable
              label={t('questions.list-topic', { topic })}
              items={questions.map((one) => ({ ...one, name: one.question }))}
              isFixed={isFixed}
              onOrder={(ids) => onOrder(topics.flatMap((one) => (one.id === own ? ids : idsOf([one]))))}
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
