import { useEffect, useRef } from 'react';
import { data, useFetcher } from 'react-router';
import { z } from 'zod';
import { contextOf, localeOf } from '#app/context.ts';
import { readFormData } from '#app/form-data.server.ts';
import { localeOfMatches, type PageMatches } from '#app/locale.ts';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { adminMessages } from '#messages/admin.ts';
import { adminReviewsMessages } from '#messages/admin-reviews.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { decideReview, replyToReview, reviewQueue, undoDecision } from '#shop/customers/index.server.ts';
import { MAX_REPLY, QUEUES, REJECTIONS } from '#shop/customers/index.ts';
import { StatusBanner, UndoButton } from '../action-result.tsx';
import { useCardKeys } from '../card-keys.ts';
import { Pager } from '../pager.tsx';
import { pathOf, staffOf } from '../staff.server.ts';
import { Tabs } from '../tabs.tsx';
import type { Route } from './+types/admin.reviews';
import { ReviewCard } from './review-card.tsx';

export const meta = ({ matches }: PageMatches) => {
  const t = adminReviewsMessages.in(localeOfMatches(matches));
  return [{ title: t('title') }, { name: 'robots', content: 'noindex' }];
};

const ROLES = ['admin', 'editor', 'moderator'] as const;

export async function loader({ context, request }: Route.LoaderArgs) {
  const ctx = contextOf(context);
  const person = await staffOf(ctx, pathOf(request), ...ROLES);
  const params = new URL(request.url).searchParams;
  const queue = QUEUES.find((option) => option === params.get('queue')) ?? 'waiting';
  const page = Math.min(10_000, Math.max(1, Number.parseInt(params.get('page') ?? '1', 10) || 1));
  const found = await reviewQueue(ctx.shop, person, { queue, page });
  if (!found) throw new Response(null, { status: 404 });
  return { ...found, queue };
}

const seen = {
  id: z.uuid(),
  seenAt: z.iso.datetime(),
  seenStatus: z.enum(['pending', 'approved', 'rejected']),
};
const intent = z.discriminatedUnion('intent', [
  z.strictObject({ intent: z.literal('approve'), ...seen, rejection: z.string().optional() }),
  z.strictObject({ intent: z.literal('reject'), ...seen, rejection: z.enum(REJECTIONS) }),
  z.strictObject({ intent: z.literal('reply'), id: z.uuid(), reply: z.string().max(20_000) }),
  z.strictObject({ intent: z.literal('undo'), decision: z.coerce.number().int().positive() }),
]);

export async function action({ context, request }: Route.ActionArgs) {
  const ctx = contextOf(context);
  const person = await staffOf(ctx, pathOf(request), ...ROLES);
  const locale = localeOf(context);
  const t = adminReviewsMessages.in(locale);
  const parsed = intent.safeParse(Object.fromEntries(await readFormData(request)));
  if (!parsed.success)
    return data(
      { isDone: false, message: adminMessages.in(locale)('error.unreadable'), undo: null },
      { status: 400 },
    );
  const outcome = await done(ctx.shop, person, parsed.data);
  if (!outcome.ok) {
    const status = outcome.problem === 'gone' ? 404 : 409;
    const message = t(`error.${outcome.problem}`, { max: MAX_REPLY.toLocaleString(locale) });
    return data({ isDone: false, message, undo: null }, { status });
  }
  const undo = parsed.data.intent === 'undo' ? null : outcome.decisionId;
  return { isDone: true, message: t(`done.${parsed.data.intent}`), undo };
}

function done(
  shop: Parameters<typeof decideReview>[0],
  actor: Parameters<typeof decideReview>[1],
  asked: z.infer<typeof intent>,
) {
  if (asked.intent === 'undo') return undoDecision(shop, actor, asked.decision);
  if (asked.intent === 'reply') return replyToReview(shop, actor, { reviewId: asked.id, reply: asked.reply });
  return decideReview(shop, actor, {
    reviewId: asked.id,
    seen: { updatedAt: new Date(asked.seenAt), status: asked.seenStatus },
    decision:
      asked.intent === 'approve'
        ? { status: 'approved' }
        : { status: 'rejected', rejection: asked.rejection },
  });
}

export default function ReviewsPage({
  loaderData: { items, total, page, pages, queue },
}: Route.ComponentProps) {
  const t = useMessages(adminReviewsMessages);
  const tAdmin = useMessages(adminMessages);
  // Shared by the cards, because a card leaves the list once its review is decided.
  const fetcher = useFetcher<typeof action>();
  const list = useRef<HTMLUListElement>(null);
  const { keys, restoreFocus } = useCardKeys(list);
  const result = fetcher.state === 'idle' ? fetcher.data : undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a changed list may have removed the focused card
  useEffect(() => {
    if (result?.isDone) restoreFocus();
  }, [result, items]);
  return (
    <>
      <h1 className="text-3xl">{t('title')}</h1>
      <Tabs
        label={t('tabs.label')}
        chips={QUEUES.map((option) => ({
          to: `/admin/reviews?queue=${option}`,
          name: t(`queue.${option}`),
          isHere: option === queue,
        }))}
      />
      <p className="mt-4 max-w-prose text-sm text-quiet">
        {t('count', { count: total })} {t('help')}
      </p>
      <StatusBanner>
        {result && (
          <Notice tone={result.isDone ? 'success' : 'error'} title={result.message}>
            {result.undo && (
              <fetcher.Form method="post">
                <input type="hidden" name="intent" value="undo" />
                <input type="hidden" name="decision" value={result.undo} />
                <UndoButton type="submit" />
              </fetcher.Form>
            )}
          </Notice>
        )}
      </StatusBanner>
      {items.length === 0 ? (
        <EmptyState title={t(queue === 'waiting' ? 'empty.waiting' : 'empty.other')}>
          <p>{t('empty.text')}</p>
        </EmptyState>
      ) : (
        <ul ref={list} {...keys} className="mt-2 grid gap-4">
          {items.map((review) => (
            <li key={review.id}>
              <ReviewCard review={review} fetcher={fetcher} />
            </li>
          ))}
        </ul>
      )}
      {pages > 1 && (
        <Pager
          back={page > 1 && `/admin/reviews?queue=${queue}&page=${page - 1}`}
          on={page < pages && `/admin/reviews?queue=${queue}&page=${page + 1}`}
          words={[tAdmin('pager.previous'), tAdmin('pager.next')]}
        />
      )}
    </>
  );
}
