import { useState } from 'react';
import { data } from 'react-router';
import { z } from 'zod';
import { byIntent } from '#app/by-intent.ts';
import { contextOf, localeOf } from '#app/context.ts';
import { readFormData } from '#app/form-data.server.ts';
import { localeOfMatches, type PageMatches } from '#app/locale.ts';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { type AdminContactValues, adminContactMessages } from '#messages/admin-contact.ts';
import type { Translate } from '#platform/i18n/messages.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { listSettingsOf } from '#shop/backoffice/index.server.ts';
import {
  closeMessage,
  listMessages,
  MESSAGES_PER_PAGE,
  type MessageState,
  reopenMessage,
} from '#shop/customers/index.server.ts';
import { emailOutcome } from '#shop/email/index.server.ts';
import { type RowsChanged, useListIntent } from '../../list/list-intent.ts';
import { ListPage } from '../../list/list-page.tsx';
import { readMessageQuery } from '../../list/list-queries.server.ts';
import type { BulkAction, ListColumn } from '../../list/list-types.ts';
import { leaveWith } from '../../list/pending-rows.ts';
import { MOST_SELECTED } from '../../list/row-selection.ts';
import { shopTimeOf } from '../../shop-time.server.ts';
import { pathOf, staffOf } from '../../staff.server.ts';
import type { Route } from './+types/admin.messages';
import { MessageDetail, type MessageRow } from './message-card.tsx';

export const meta = ({ matches }: PageMatches) => {
  const t = adminContactMessages.in(localeOfMatches(matches));
  return [{ title: t('title') }, { name: 'robots', content: 'noindex' }];
};

export async function loader({ context, request }: Route.LoaderArgs) {
  const ctx = contextOf(context);
  const person = await staffOf(ctx, pathOf(request), 'admin');
  const shopTime = await shopTimeOf(ctx.shop, ctx.locale);
  const query = readMessageQuery(new URL(request.url).searchParams);
  const [{ items, ...found }, settings] = await Promise.all([
    listMessages(ctx.shop, query),
    listSettingsOf(ctx.shop, person.id, 'messages'),
  ]);
  return {
    found: { ...found, page: query.page },
    perPage: MESSAGES_PER_PAGE,
    mail: emailOutcome(ctx.shop),
    settings,
    rows: items.map(
      ({ writtenAt, doneAt, ...letter }): MessageRow => ({
        ...letter,
        written: shopTime(writtenAt),
        done: doneAt && shopTime(doneAt),
      }),
    ),
  };
}

const MAX_REPLY = 5_000;
const ids = z.array(z.uuid()).min(1).max(MOST_SELECTED);
const intent = z.discriminatedUnion('intent', [
  z.strictObject({
    intent: z.literal('answer'),
    id: ids.length(1),
    answer: z.string().trim().min(1).max(MAX_REPLY),
  }),
  z.strictObject({ intent: z.literal('done'), id: ids, answer: z.string().max(MAX_REPLY).optional() }),
  z.strictObject({ intent: z.literal('reopen'), id: ids }),
]);

export async function action({ context, request }: Route.ActionArgs) {
  const ctx = contextOf(context);
  const { email: actor } = await staffOf(ctx, pathOf(request), 'admin');
  const locale = localeOf(context);
  const t = adminContactMessages.in(locale);
  const refused = (message: string, status: number) =>
    data<RowsChanged>({ ok: false, message, undo: null }, { status });
  const form = await readFormData(request);
  const parsed = intent.safeParse({ ...Object.fromEntries(form), id: form.getAll('id') });
  if (!parsed.success) return refused(t('error.invalid', { max: MAX_REPLY.toLocaleString(locale) }), 400);
  const { intent: kind, id: chosen } = parsed.data;
  const change = async (
    one: (id: string) => Promise<boolean>,
    undoOf: (done: string[]) => RowsChanged['undo'] = () => null,
  ) => {
    const done: string[] = [];
    for (const id of chosen) if (await one(id)) done.push(id);
    if (done.length === 0) return refused(t('error.handled'), 409);
    const message =
      kind === 'answer'
        ? t('done.answer', { mail: emailOutcome(ctx.shop) })
        : t(`done.${kind}`, { count: done.length });
    return { ok: true, message, undo: undoOf(done) } satisfies RowsChanged;
  };
  return byIntent(parsed.data, {
    answer: ({ answer }) => change((id) => closeMessage(ctx.shop, id, { answer, actor, locale })),
    done: () =>
      change(
        (id) => closeMessage(ctx.shop, id, { answer: null, actor, locale }),
        (done) => [['intent', 'reopen'], ...done.map((id) => ['id', id] as const)],
      ),
    reopen: () => change((id) => reopenMessage(ctx.shop, id, actor)),
  });
}

type T = Translate<AdminContactValues>;

const columnsOf = (t: T): ListColumn<MessageRow>[] => [
  {
    id: 'subject',
    name: t('column.subject'),
    card: 'title',
    cell: ({ subject }) => (
      <span className="line-clamp-2 font-medium whitespace-normal wrap-anywhere">{subject}</span>
    ),
  },
  {
    id: 'from',
    name: t('column.from'),
    card: 'line',
    cell: ({ name }) => <span className="wrap-anywhere">{name}</span>,
  },
  { id: 'email', name: t('column.email'), isOptional: true, cell: ({ email }) => email },
  { id: 'order', name: t('column.order'), isOptional: true, cell: ({ orderNumber }) => orderNumber },
  {
    id: 'date',
    name: t('column.date'),
    sort: 'date',
    sortsDown: true,
    card: 'figure',
    cell: ({ written }) => <span className="text-sm whitespace-nowrap">{written}</span>,
  },
];

export default function MessagesPage({
  loaderData: { rows, found, perPage, mail, settings },
}: Route.ComponentProps) {
  const t = useMessages(adminContactMessages);
  const { send, sendForm, fetcher } = useListIntent();
  const [typed] = useState(() => new Map<string, string>());
  const sendAll = (
    asked: 'done' | 'reopen',
    isPossible: (row: MessageState) => boolean,
  ): Pick<BulkAction<MessageRow>, 'isPossible' | 'run' | 'most'> => ({
    isPossible,
    most: MOST_SELECTED,
    run: (ids, { clear }) => send([['intent', asked], ...ids.map((id) => ['id', id] as const)], clear),
  });
  const actions: BulkAction<MessageRow>[] = [
    { name: t('reply.skip'), key: 'e', ...sendAll('done', ({ done }) => done === null) },
    {
      name: t('message.reopen'),
      ...sendAll('reopen', ({ done, answer }) => done !== null && answer === null),
    },
  ];
  return (
    <ListPage
      list="messages"
      title={t('title')}
      settings={settings}
      startsNarrowed
      views={[
        { name: t('tabs.open'), query: '' },
        { name: t('tabs.closed'), query: 'done=1' },
      ]}
      search={t('search')}
      columns={columnsOf(t)}
      defaultSort="-date"
      rows={rows}
      pending={leaveWith('id', 'done', 'reopen')}
      found={found}
      perPage={perPage}
      nameOf={({ subject, name }) => `${subject}, ${name}`}
      detail={(letter) => (
        <MessageDetail letter={letter} mail={mail} fetcher={fetcher} sendForm={sendForm} typed={typed} />
      )}
      bulk={{ field: 'message', actions, canSelectAll: true }}
      empty={
        <EmptyState title={t('empty.open')}>
          <p>{t('empty.text')}</p>
        </EmptyState>
      }
    />
  );
}
