import { data, useSearchParams } from 'react-router';
import { z } from 'zod';
import { LIST_KEYS } from '#app/admin/frame/command-palette/shortcuts.ts';
import { byIntent } from '#app/by-intent.ts';
import { contextOf, localeOf } from '#app/context.ts';
import { readFormData } from '#app/form-data.server.ts';
import { localeOfMatches, type PageMatches } from '#app/locale.ts';
import { Badge } from '#app/ui/badge.tsx';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { Stars } from '#app/ui/stars.tsx';
import { adminMessages } from '#messages/admin.ts';
import { type AdminReviewsValues, adminReviewsMessages } from '#messages/admin-reviews.ts';
import { LOCALES, type Translate } from '#platform/i18n/messages.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { listSettingsOf } from '#shop/backoffice/index.server.ts';
import { decideReview, replyToReview, reviewQueue, undoDecision } from '#shop/customers/index.server.ts';
import { MAX_REPLY, QUEUE_PAGE, RATINGS, REJECTIONS } from '#shop/customers/index.ts';
import { type RowsChanged, useListIntent } from '../../list/list-intent.ts';
import { ListPage } from '../../list/list-page.tsx';
import { readReviewQuery } from '../../list/list-queries.server.ts';
import type { BulkAction, ListColumn, ListFilter } from '../../list/list-types.ts';
import { MOST_SELECTED } from '../../list/row-selection.ts';
import { shopTimeOf } from '../../shop-time.server.ts';
import { pathOf, staffOf } from '../../staff.server.ts';
import type { Route } from './+types/admin.reviews';
import { ReviewCard, type ReviewRow } from './review-card.tsx';

export const meta = ({ matches }: PageMatches) => {
  const t = adminReviewsMessages.in(localeOfMatches(matches));
  return [{ title: t('title') }, { name: 'robots', content: 'noindex' }];
};

const ROLES = ['admin', 'editor', 'moderator'] as const;

export async function loader({ context, request }: Route.LoaderArgs) {
  const ctx = contextOf(context);
  const person = await staffOf(ctx, pathOf(request), ...ROLES);
  const shopTime = await shopTimeOf(ctx.shop, ctx.locale);
  const query = readReviewQuery(new URL(request.url).searchParams);
  const listedAt = ctx.shop.clock.now();
  const [found, settings] = await Promise.all([
    reviewQueue(ctx.shop, person, query),
    listSettingsOf(ctx.shop, person.id, 'reviews'),
  ]);
  if (!found) throw new Response(null, { status: 404 });
  const { items, ...others } = found;
  return {
    listedAt: listedAt.toISOString(),
    rows: items.map((review): ReviewRow => ({ ...review, date: shopTime(review.updatedAt) })),
    found: others,
    settings,
    languages: ctx.languages,
  };
}

// Of reviews that were selected on pages that weren't opened, there is only the id, and when the list was loaded. They
// come last.
const decided = {
  id: z.array(z.uuid()).min(1).max(MOST_SELECTED),
  seenAt: z.array(z.iso.datetime()),
  seenStatus: z.array(z.enum(['pending', 'approved', 'rejected'])),
  listedAt: z.iso.datetime().optional(),
};
const intent = z.discriminatedUnion('intent', [
  z.strictObject({ intent: z.literal('approve'), ...decided, rejection: z.string().optional() }),
  z.strictObject({ intent: z.literal('reject'), ...decided, rejection: z.enum(REJECTIONS) }),
  z.strictObject({
    intent: z.literal('reply'),
    id: z.array(z.uuid()).length(1),
    reply: z.string().max(20_000),
    locale: z.enum(LOCALES).optional(),
  }),
  z.strictObject({
    intent: z.literal('undo'),
    decision: z.array(z.coerce.number().int().positive()).min(1).max(MOST_SELECTED),
  }),
]);
const REPEATED = ['id', 'seenAt', 'seenStatus', 'decision'];

export async function action({ context, request }: Route.ActionArgs) {
  const ctx = contextOf(context);
  const person = await staffOf(ctx, pathOf(request), ...ROLES);
  const locale = localeOf(context);
  const t = adminReviewsMessages.in(locale);
  const refused = (message: string, status: number) =>
    data<RowsChanged>({ ok: false, message, undo: null }, { status });
  const form = await readFormData(request);
  const parsed = intent.safeParse(
    Object.fromEntries(
      [...form.keys()].map((key) => [key, REPEATED.includes(key) ? form.getAll(key) : form.get(key)]),
    ),
  );
  if (!parsed.success) return refused(adminMessages.in(locale)('error.unreadable'), 400);
  const { intent: kind } = parsed.data;
  const answer = (outcomes: Outcome[], undoOf: (done: number[]) => RowsChanged['undo'] = stepsBack) => {
    const done = outcomes.flatMap((outcome) => (outcome.ok ? outcome.decisionId : []));
    const failure = outcomes.find((outcome) => !outcome.ok);
    if (failure && done.length === 0)
      return refused(
        t(`error.${failure.problem}`, { max: MAX_REPLY.toLocaleString(locale) }),
        failure.problem === 'gone' ? 404 : 409,
      );
    const message = [
      t(`done.${kind}`, { count: done.length }),
      failure && t('error.some', { count: outcomes.length - done.length }),
    ];
    return {
      ok: true,
      message: message.filter(Boolean).join(' '),
      undo: undoOf(done),
    } satisfies RowsChanged;
  };
  const { shop } = ctx;
  return byIntent(parsed.data, {
    approve: async (asked) => answer(await decideAll(shop, person, asked, { status: 'approved' })),
    reject: async ({ rejection, ...asked }) =>
      answer(await decideAll(shop, person, asked, { status: 'rejected', rejection })),
    reply: async ({ id, reply, locale = ctx.languages[0]! }) =>
      answer([await replyToReview(shop, person, { reviewId: id[0]!, reply, locale })]),
    undo: async ({ decision: decisions }) => {
      const outcomes = [];
      for (const decision of decisions) outcomes.push(await undoDecision(shop, person, decision));
      return answer(outcomes, () => null);
    },
  });
}

const stepsBack = (done: number[]): RowsChanged['undo'] => [
  ['intent', 'undo'],
  ...done.map((id) => ['decision', String(id)] as const),
];

type Outcome = Awaited<ReturnType<typeof decideReview>>;

async function decideAll(
  shop: Parameters<typeof decideReview>[0],
  actor: Parameters<typeof decideReview>[1],
  asked: Pick<Extract<z.infer<typeof intent>, { intent: 'approve' }>, keyof typeof decided>,
  decision: Parameters<typeof decideReview>[2]['decision'],
): Promise<Outcome[]> {
  const outcomes = [];
  for (const [at, reviewId] of asked.id.entries()) {
    const [seenAt, status] = [asked.seenAt[at], asked.seenStatus[at]];
    const seen =
      seenAt && status
        ? { updatedAt: new Date(seenAt), status }
        : { listedAt: new Date(asked.listedAt ?? 0) };
    outcomes.push(await decideReview(shop, actor, { reviewId, seen, decision }));
  }
  return outcomes;
}

type T = Translate<AdminReviewsValues>;

const columnsOf = (t: T): ListColumn<ReviewRow>[] => [
  {
    id: 'rating',
    name: t('column.rating'),
    sort: 'rating',
    isNumber: true,
    card: 'title',
    cell: ({ rating }) => <Stars rating={rating} label={t('review.stars', { rating })} />,
  },
  {
    id: 'product',
    name: t('column.product'),
    card: 'line',
    cell: ({ productName }) => <span className="line-clamp-1">{productName}</span>,
  },
  { id: 'author', name: t('column.author'), cell: ({ userName }) => userName || t('review.deleted-author') },
  {
    id: 'date',
    name: t('column.date'),
    sort: 'date',
    sortsDown: true,
    card: 'figure',
    cell: ({ date }) => <span className="text-sm whitespace-nowrap">{date}</span>,
  },
  {
    id: 'status',
    name: t('column.status'),
    card: 'badge',
    cell: ({ status, reported }) =>
      reported ? (
        <Badge tone="loud">{t('review.reported')}</Badge>
      ) : (
        <Badge tone={status === 'approved' ? 'good' : 'warm'}>{t(`review.status.${status}`)}</Badge>
      ),
  },
];

const filtersOf = (t: T): ListFilter[] => [
  {
    kind: 'choice',
    id: 'rating',
    name: t('column.rating'),
    options: RATINGS.map((rating) => ({ value: String(rating), name: t('review.stars', { rating }) })),
  },
  { kind: 'toggle', id: 'reported', name: t('review.reported') },
];

const STATUS_AFTER = new Map<string, ReviewRow['status']>([
  ['approve', 'approved'],
  ['reject', 'rejected'],
]);

/** @param queue of the address: the one of those that wait has none */
function decidedIn(queue: string | null, row: ReviewRow, intent: string): ReviewRow | null {
  const status = STATUS_AFTER.get(intent);
  if (!status) return row;
  return queue === 'all' || queue === status ? { ...row, status, reported: false } : null;
}

/** A form takes 2,000 fields (app/form-data.server.ts), and a review that was seen has three. */
const MOST_SEEN = 400;

export default function ReviewsPage({
  loaderData: { listedAt, rows, found, settings, languages },
}: Route.ComponentProps) {
  const t = useMessages(adminReviewsMessages);
  const { send, sendForm } = useListIntent();
  const queue = useSearchParams()[0].get('queue');
  const decide = (
    asked: 'approve' | 'reject',
    isPossible: (row: Pick<ReviewRow, 'status' | 'reported'>) => boolean,
  ): Pick<BulkAction<ReviewRow>, 'isPossible' | 'run' | 'most'> => ({
    isPossible,
    most: MOST_SELECTED,
    run: (ids, { rows, choice, clear }) => {
      const seen = rows.slice(0, MOST_SEEN);
      const others = ids.filter((id) => !seen.some((row) => row.id === id));
      const each = seen.flatMap(({ id, updatedAt, status }) => [
        ['id', id] as const,
        ['seenAt', updatedAt.toISOString()] as const,
        ['seenStatus', status] as const,
      ]);
      send(
        [
          ['intent', asked],
          ['listedAt', listedAt],
          ...each,
          ...others.map((id) => ['id', id] as const),
          ...(choice ? [['rejection', choice] as const] : []),
        ],
        clear,
      );
    },
  });
  const actions: BulkAction<ReviewRow>[] = [
    {
      name: t('decide.publish'),
      key: LIST_KEYS['/admin/reviews'].publishSelected,
      ...decide('approve', ({ status, reported }) => status !== 'approved' || reported),
    },
    {
      name: t('decide.reject'),
      choices: REJECTIONS.map((value) => ({ value, name: t(`reason.${value}`) })),
      ...decide('reject', ({ status }) => status !== 'rejected'),
    },
  ];
  return (
    <ListPage
      list="reviews"
      title={t('title')}
      settings={settings}
      startsNarrowed
      views={[
        { name: t('queue.waiting'), query: '' },
        { name: t('queue.approved'), query: 'queue=approved' },
        { name: t('queue.rejected'), query: 'queue=rejected' },
        { name: t('queue.all'), query: 'queue=all' },
      ]}
      search={t('search')}
      filters={filtersOf(t)}
      columns={columnsOf(t)}
      rows={rows}
      pending={{ field: 'id', becomes: (row, intent) => decidedIn(queue, row, intent) }}
      found={found}
      perPage={QUEUE_PAGE}
      nameOf={({ title, rating, userName }) =>
        t('review.label', { title, rating, name: userName || t('review.deleted-author') })
      }
      detail={(review) => <ReviewCard review={review} sendForm={sendForm} languages={languages} />}
      bulk={{ field: 'review', actions, canSelectAll: true }}
      footer={t('help')}
      empty={
        <EmptyState title={t('empty.waiting')}>
          <p>{t('empty.text')}</p>
        </EmptyState>
      }
    />
  );
}
