import { useEffect, useState } from 'react';
import { REVIEW_VOTES, readStored, store } from '#app/browser/storage.ts';
import { cx } from '#app/ui/class-names.ts';
import { reviewsMessages } from '#messages/reviews.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import type { ReviewView, Vote } from '#shop/customers/index.server.ts';
import { ReportDialog } from './report-dialog.tsx';
import { send } from './review-send.ts';

const MOST = 200;

type Remembered = [id: string, vote: Vote][];
const remembered = (): Remembered => {
  const saved = readStored('local', REVIEW_VOTES);
  return Array.isArray(saved) ? (saved as Remembered) : [];
};

const voteOn = (id: string): Vote => remembered().find(([known]) => known === id)?.[1] ?? null;

function remember(id: string, vote: Vote): void {
  const others = remembered().filter(([known]) => known !== id);
  store('local', REVIEW_VOTES, vote ? [[id, vote], ...others].slice(0, MOST) : others);
}

const CHOICES = [
  ['helpful', 'helpful'],
  ['not-helpful', 'notHelpful'],
] as const;

interface ReviewActionsProps {
  review: Pick<ReviewView, 'id' | 'title' | 'helpful' | 'notHelpful'>;
}

export default function ReviewActions({ review }: ReviewActionsProps) {
  const t = useMessages(reviewsMessages);
  const { id, title } = review;
  const [votes, setVotes] = useState({ helpful: review.helpful, notHelpful: review.notHelpful });
  const [vote, setVote] = useState<Vote>(null);
  const [isBusy, setBusy] = useState(false);
  const [isReporting, setReporting] = useState(false);
  const [message, setMessage] = useState('');
  useEffect(() => setVote(voteOn(id)), [id]);

  const press = async (chosen: Exclude<Vote, null>) => {
    const next = chosen === vote ? null : chosen;
    setBusy(true);
    const answer = await send<typeof votes>(`/reviews/${id}/vote`, { vote: next });
    setBusy(false);
    if (answer.ok) {
      setVotes({ helpful: answer.helpful, notHelpful: answer.notHelpful });
      setVote(next);
      remember(id, next);
    }
    setMessage(answer.ok ? (next ? t('voted') : '') : answer.words);
  };

  return (
    <div className="noscript:hidden mt-3 flex flex-wrap items-center gap-x-2 text-sm">
      {CHOICES.map(([choice, count]) => (
        <button
          key={choice}
          type="button"
          aria-label={t(`${choice}.name`, { title, count: votes[count] })}
          aria-pressed={vote === choice}
          aria-disabled={isBusy}
          onClick={() => !isBusy && press(choice)}
          className={cx(
            'inline-flex min-h-11 items-center gap-1.5 rounded-full border px-4 hover:border-ink',
            vote === choice ? 'border-teal text-teal' : 'border-line',
          )}
        >
          {t(choice)} <span className="tabular-nums">({votes[count]})</span>
        </button>
      ))}
      <button
        type="button"
        aria-label={t('report.name', { title })}
        onClick={() => setReporting(true)}
        className="inline-flex min-h-11 items-center px-3 text-quiet hover:underline"
      >
        {t('report')}
      </button>
      <p role="status" className="text-quiet empty:hidden">
        {message}
      </p>
      {isReporting && <ReportDialog id={id} onClose={() => setReporting(false)} onAnswer={setMessage} />}
    </div>
  );
}
