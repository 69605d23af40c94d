import { data } from 'react-router';
import { z } from 'zod';
import { contextOf, localeOf } from '#app/context.ts';
import { readFormData } from '#app/form-data.server.ts';
import { localeOfMatches, type PageMatches } from '#app/locale.ts';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { adminContactMessages } from '#messages/admin-contact.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { closeMessage, listMessages, reopenMessage } from '#shop/customers/index.server.ts';
import { Pager } from '../pager.tsx';
import { shopTimeOf } from '../shop-time.server.ts';
import { pathOf, staffOf } from '../staff.server.ts';
import { Tabs } from '../tabs.tsx';
import type { Route } from './+types/admin.messages';
import { MessageCard } from './message-card.tsx';

export const meta = ({ matches }: PageMatches) => {
  const t = adminContactMessages.in(localeOfMatches(matches));
  return [{ title: t('title') }, { name: 'robots', content: 'noindex' }];
};

export async function loader({ context, request }: Route.LoaderArgs) {
  const ctx = contextOf(context);
  await staffOf(ctx, pathOf(request), 'admin');
  const shopTime = await shopTimeOf(ctx.shop, ctx.locale);
  const params = new URL(request.url).searchParams;
  const page = Math.min(10_000, Math.max(1, Number.parseInt(params.get('page') ?? '1', 10) || 1));
  const isDone = params.has('done');
  const { items, hasMore } = await listMessages(ctx.shop, { isDone, page });
  return {
    page,
    isDone,
    hasMore,
    items: items.map((letter) => ({
      ...letter,
      written: shopTime(letter.writtenAt),
      done: letter.doneAt && shopTime(letter.doneAt),
    })),
  };
}

const MAX_REPLY = 5_000;
const intent = z.discriminatedUnion('intent', [
  z.strictObject({
    intent: z.literal('answer'),
    id: z.uuid(),
    answer: z.string().trim().min(1).max(MAX_REPLY),
  }),
  z.strictObject({ intent: z.literal('done'), id: z.uuid(), answer: z.string().max(MAX_REPLY).optional() }),
  z.strictObject({ intent: z.literal('reopen'), id: z.uuid() }),
]);

export async function action({ context, request }: Route.ActionArgs) {
  const ctx = contextOf(context);
  const { email: actor } = await staffOf(ctx, pathOf(request), 'admin');
  const t = adminContactMessages.in(localeOf(context));
  const parsed = intent.safeParse(Object.fromEntries(await readFormData(request)));
  if (!parsed.success) {
    const max = MAX_REPLY.toLocaleString(localeOf(context));
    return data({ problem: t('error.invalid', { max }) }, { status: 400 });
  }
  const asked = parsed.data;
  const isDone =
    asked.intent === 'reopen'
      ? await reopenMessage(ctx.shop, asked.id, actor)
      : await closeMessage(ctx.shop, asked.id, {
          answer: asked.intent === 'answer' ? asked.answer : null,
          actor,
        });
  return isDone ? { problem: null } : data({ problem: t('error.handled') }, { status: 409 });
}

const pathTo = (isDone: boolean, page: number): string =>
  `/admin/messages?${isDone ? 'done&' : ''}page=${page}`;

export default function MessagesPage({ loaderData: { items, isDone, page, hasMore } }: Route.ComponentProps) {
  const t = useMessages(adminContactMessages);
  return (
    <>
      <h1 className="text-3xl">{t('title')}</h1>
      <Tabs
        label={t('tabs.label')}
        chips={[
          { to: '/admin/messages', name: t('tabs.open'), isHere: !isDone },
          { to: '/admin/messages?done', name: t('tabs.closed'), isHere: isDone },
        ]}
      />
      {items.length === 0 ? (
        <EmptyState title={t(isDone ? 'empty.closed' : 'empty.open')}>
          <p>{t('empty.text')}</p>
        </EmptyState>
      ) : (
        <ul className="mt-6 max-w-3xl space-y-5">
          {items.map((letter) => (
            <MessageCard key={letter.id} letter={letter} />
          ))}
        </ul>
      )}
      <Pager back={page > 1 && pathTo(isDone, page - 1)} on={hasMore && pathTo(isDone, page + 1)} />
    </>
  );
}
