import { useState } from 'react';
import { LEAVES_WITH_QUERY } from '#app/admin/form/leave-guard.tsx';
import { LIST_KEYS } from '#app/admin/frame/command-palette/shortcuts.ts';
import type { useListIntent } from '#app/admin/list/list-intent.ts';
import { Badge } from '#app/ui/badge.tsx';
import { Button } from '#app/ui/button.tsx';
import { Select, TextArea } from '#app/ui/forms/field.tsx';
import { Link } from '#app/ui/link.tsx';
import { adminMessages } from '#messages/admin.ts';
import { adminReviewsMessages } from '#messages/admin-reviews.ts';
import type { Locale } from '#platform/i18n/messages.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import type { QueuedReview } from '#shop/customers/index.server.ts';
import { MAX_REPLY, REJECTIONS, REPORT_REASONS, type Rejection } from '#shop/customers/index.ts';

export type ReviewRow = QueuedReview & { date: string };

const KEYS = LIST_KEYS['/admin/reviews'];

interface DecideProps extends Pick<ReturnType<typeof useListIntent>, 'sendForm'> {
  review: ReviewRow;
}

interface ReviewCardProps extends DecideProps {
  languages: readonly Locale[];
}

export function ReviewCard({ review, sendForm, languages }: ReviewCardProps) {
  const t = useMessages(adminReviewsMessages);
  const tAdmin = useMessages(adminMessages);
  const { id, productId, rating, title, comment, photos, reply, verified } = review;
  const replyLocale = review.replyLocale ?? languages.find((one) => one === review.locale) ?? languages[0];
  const author = review.userName || t('review.deleted-author');
  return (
    <article
      data-card
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the list's keys work while a card has the focus
      tabIndex={0}
      aria-label={t('review.label', { title, rating, name: author })}
      className="scroll-mt-28"
    >
      <h2 className="text-xl break-words">
        <Link to={`/shop/product/${productId}`} className="hover:underline">
          {title}
        </Link>{' '}
        <Badge tone={verified ? 'good' : 'plain'}>
          {t(verified ? 'review.verified' : 'review.unverified')}
        </Badge>
      </h2>
      <p className="mt-2 max-w-prose break-words whitespace-pre-line">{comment}</p>
      {photos.length > 0 && (
        <ul className="mt-3 flex flex-wrap gap-3">
          {photos.map((photo, index) => (
            <li key={photo.id}>
              <a href={`/media/reviews/${photo.id}.webp`} target="_blank" rel="noreferrer" className="block">
                <img
                  src={`/media/reviews/${photo.id}-small.webp`}
                  alt={t('review.photo', { number: index + 1 })}
                  width={120}
                  height={120}
                  className="size-30 rounded-card object-cover"
                />
              </a>
            </li>
          ))}
        </ul>
      )}
      <Reports reports={review.reports} />
      {review.rejection && <p className="mt-2 text-sm text-warn">{t(`reason.${review.rejection}`)}</p>}
      <Decide review={review} sendForm={sendForm} />
      <details className="mt-2">
        <summary className="flex min-h-11 items-center text-sm text-teal">
          {t(reply ? 'reply.edit' : 'reply.add')}
        </summary>
        <form method="post" className="grid max-w-xl gap-3" onSubmit={sendForm} {...LEAVES_WITH_QUERY}>
          <input type="hidden" name="intent" value="reply" />
          <input type="hidden" name="id" value={id} />
          <TextArea
            id={`reply-${id}`}
            name="reply"
            label={t('reply.label')}
            maxLength={MAX_REPLY}
            defaultValue={reply ?? ''}
          />
          {languages.length > 1 && (
            <div className="w-56 max-w-full">
              <Select
                id={`reply-locale-${id}`}
                name="locale"
                label={t('reply.language')}
                defaultValue={replyLocale}
              >
                {languages.map((one) => (
                  <option key={one} value={one}>
                    {tAdmin(`language.${one}`)}
                  </option>
                ))}
              </Select>
            </div>
          )}
          <Button type="submit" size="small" variant="secondary" className="justify-self-start">
            {t('reply.submit')}
          </Button>
        </form>
      </details>
    </article>
  );
}

function Decide({ review: { id, updatedAt, status, reported, rejection }, sendForm }: DecideProps) {
  const t = useMessages(adminReviewsMessages);
  const [reason, setReason] = useState<Rejection>(rejection ?? 'off-topic');
  const mayApprove = status !== 'approved' || reported;
  return (
    <form method="post" className="mt-4 flex flex-wrap items-end gap-3" onSubmit={sendForm}>
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="seenAt" value={updatedAt.toISOString()} />
      <input type="hidden" name="seenStatus" value={status} />
      {mayApprove && (
        <Button
          type="submit"
          name="intent"
          value="approve"
          data-key={KEYS.publish}
          aria-keyshortcuts={KEYS.publish}
        >
          {t(reported && status === 'approved' ? 'decide.keep' : 'decide.publish')}
        </Button>
      )}
      {status !== 'rejected' && (
        <>
          <div className="w-56 max-w-full">
            <Select
              id={`reason-${id}`}
              name="rejection"
              label={t('decide.reason')}
              value={reason}
              onChange={(event) => setReason(event.target.value as Rejection)}
            >
              {REJECTIONS.map((option) => (
                <option key={option} value={option}>
                  {t(`reason.${option}`)}
                </option>
              ))}
            </Select>
          </div>
          <Button
            type="submit"
            name="intent"
            value="reject"
            variant="outline"
            data-key={KEYS.reject}
            aria-keyshortcuts={KEYS.reject}
          >
            {t('decide.reject')}
          </Button>
        </>
      )}
    </form>
  );
}

function Reports({ reports }: { reports: QueuedReview['reports'] }) {
  const t = useMessages(adminReviewsMessages);
  const reasons = REPORT_REASONS.flatMap((reason) => {
    const count = reports[reason];
    return count ? [t(`report.${reason}`, { count })] : [];
  });
  if (reasons.length === 0) return null;
  return <p className="mt-3 text-sm font-medium">{t('review.reports', { reasons: reasons.join(', ') })}</p>;
}
