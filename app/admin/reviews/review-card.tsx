import { useState } from 'react';
import type { FetcherWithComponents } from 'react-router';
import { Badge } from '#app/ui/badge.tsx';
import { Button } from '#app/ui/button.tsx';
import { Select, TextArea } from '#app/ui/forms/field.tsx';
import { Link } from '#app/ui/link.tsx';
import { Stars } from '#app/ui/stars.tsx';
import { shopDate } from '#shop/core/index.ts';
import type { QueuedReview } from '#shop/customers/index.server.ts';
import {
  MAX_REPLY,
  REJECTIONS,
  REPORT_REASONS,
  type Rejection,
  type ReportReason,
} from '#shop/customers/index.ts';
import { useTimeZone } from '../admin-layout.tsx';

const REASONS: Record<Rejection, string> = {
  'off-topic': 'Not about the product',
  advertising: 'Advertising',
  offensive: 'Offensive',
  'private-details': 'Private details',
  'medical-claim': 'Says that it heals',
  'not-genuine': 'Not a real review',
};
const REPORTS: Record<ReportReason, string> = {
  offensive: 'offensive',
  'private-details': 'private details',
  advertising: 'advertising',
  'not-genuine': 'not real',
};

interface ReviewCardProps {
  review: QueuedReview;
  fetcher: FetcherWithComponents<unknown>;
}

/** A review as the staff read it, with what they can do about it. */
export function ReviewCard({ review, fetcher }: ReviewCardProps) {
  const timeZone = useTimeZone();
  const { id, productId, productName, rating, title, comment, status, photos, reply, verified } = review;
  return (
    <article
      data-card
      // The keys of the list begin here.
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a card takes the focus so that its keys have a place
      tabIndex={0}
      aria-label={`${title}, ${rating} of 5 stars, by ${review.userName}`}
      className="scroll-mt-28 rounded-card border border-line bg-surface p-4 sm:p-5"
    >
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Stars rating={rating} label={`${rating} of 5 stars`} />
        <Badge tone={verified ? 'good' : 'plain'}>{verified ? 'Verified buyer' : 'No order found'}</Badge>
        <Badge tone={status === 'approved' ? 'good' : 'warm'}>{status}</Badge>
        {review.reported && <Badge tone="loud">Reported</Badge>}
      </div>
      <h2 className="mt-2 text-xl break-words">{title}</h2>
      <p className="mt-1 text-sm text-quiet">
        {review.userName || 'Deleted customer'} · {shopDate(review.updatedAt, timeZone)} ·{' '}
        <Link to={`/shop/product/${productId}`} className="prose-link inline-flex min-h-11 items-center">
          {productName}
        </Link>
      </p>
      <p className="mt-2 max-w-prose break-words whitespace-pre-line">{comment}</p>
      {photos.length > 0 && (
        <ul className="mt-3 flex flex-wrap gap-3">
          {photos.map((photo, index) => (
            <li key={photo.id}>
              <a href={`/media/reviews/${photo.id}.webp`} target="_blank" rel="noreferrer" className="block">
                <img
                  src={`/media/reviews/${photo.id}-small.webp`}
                  alt={`Customer's shot ${index + 1}, opens large`}
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
      {review.rejection && <p className="mt-2 text-sm text-warn">{REASONS[review.rejection]}</p>}
      <Decide review={review} fetcher={fetcher} />
      <details className="mt-2">
        <summary className="flex min-h-11 items-center text-sm text-teal">
          {reply ? 'Change the answer of the shop' : 'Answer in the name of the shop'}
        </summary>
        <fetcher.Form method="post" className="grid max-w-xl gap-3">
          <input type="hidden" name="intent" value="reply" />
          <input type="hidden" name="id" value={id} />
          <TextArea
            id={`reply-${id}`}
            name="reply"
            label="Answer, shown below the review"
            maxLength={MAX_REPLY}
            defaultValue={reply ?? ''}
          />
          <Button type="submit" size="small" variant="secondary" className="justify-self-start">
            Save answer
          </Button>
        </fetcher.Form>
      </details>
    </article>
  );
}

function Decide({ review: { id, updatedAt, status, reported, rejection }, fetcher }: ReviewCardProps) {
  const [reason, setReason] = useState<Rejection>(rejection ?? 'off-topic');
  const isBusy = fetcher.state !== 'idle';
  const mayApprove = status !== 'approved' || reported;
  return (
    <fetcher.Form method="post" className="mt-4 flex flex-wrap items-end gap-3">
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="seenAt" value={updatedAt.toISOString()} />
      <input type="hidden" name="seenStatus" value={status} />
      {mayApprove && (
        <Button
          type="submit"
          name="intent"
          value="approve"
          data-key="a"
          aria-keyshortcuts="a"
          disabled={isBusy}
        >
          {reported && status === 'approved' ? 'Keep' : 'Publish'}
        </Button>
      )}
      {status !== 'rejected' && (
        <>
          <div className="w-56 max-w-full">
            <Select
              id={`reason-${id}`}
              name="rejection"
              label="Reason, told to its author"
              value={reason}
              onChange={(event) => setReason(event.target.value as Rejection)}
            >
              {REJECTIONS.map((known) => (
                <option key={known} value={known}>
                  {REASONS[known]}
                </option>
              ))}
            </Select>
          </div>
          <Button
            type="submit"
            name="intent"
            value="reject"
            variant="outline"
            data-key="r"
            aria-keyshortcuts="r"
            disabled={isBusy}
          >
            Reject
          </Button>
        </>
      )}
    </fetcher.Form>
  );
}

function Reports({ reports }: { reports: QueuedReview['reports'] }) {
  const said = REPORT_REASONS.flatMap((reason) =>
    reports[reason] ? [`${REPORTS[reason]} (${reports[reason]})`] : [],
  );
  return said.length > 0 && <p className="mt-3 text-sm font-medium">People say: {said.join(', ')}</p>;
}
