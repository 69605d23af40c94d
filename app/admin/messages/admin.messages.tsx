import { data } from 'react-router';
import { z } from 'zod';
import { contextOf } from '#app/context.ts';
import { readFormData } from '#app/form-data.server.ts';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { closeMessage, listMessages, reopenMessage } from '#shop/customers/index.server.ts';
import { Pager } from '../pager.tsx';
import { shopTimeOf } from '../shop-time.server.ts';
import { pathOf, staffOf } from '../staff.server.ts';
import { Tabs } from '../tabs.tsx';
import type { Route } from './+types/admin.messages';
import { MessageCard } from './message-card.tsx';

export const meta = () => [{ title: 'Messages' }, { name: 'robots', content: 'noindex' }];

export async function loader({ context, request }: Route.LoaderArgs) {
  const visit = contextOf(context);
  await staffOf(visit, pathOf(request), 'admin');
  const shopTime = await shopTimeOf(visit.shop);
  const params = new URL(request.url).searchParams;
  const page = Math.min(10_000, Math.max(1, Number.parseInt(params.get('page') ?? '1', 10) || 1));
  const isDone = params.has('done');
  const { items, hasMore } = await listMessages(visit.shop, { isDone, page });
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

const intent = z.discriminatedUnion('intent', [
  z.strictObject({ intent: z.literal('answer'), id: z.uuid(), answer: z.string().trim().min(1).max(5_000) }),
  z.strictObject({ intent: z.literal('done'), id: z.uuid(), answer: z.string().max(5_000).optional() }),
  z.strictObject({ intent: z.literal('reopen'), id: z.uuid() }),
]);

export async function action({ context, request }: Route.ActionArgs) {
  const visit = contextOf(context);
  const { email: actor } = await staffOf(visit, pathOf(request), 'admin');
  const parsed = intent.safeParse(Object.fromEntries(await readFormData(request)));
  if (!parsed.success) return data({ problem: 'Write an answer of up to 5,000 letters.' }, { status: 400 });
  const asked = parsed.data;
  const isDone =
    asked.intent === 'reopen'
      ? await reopenMessage(visit.shop, asked.id, actor)
      : await closeMessage(visit.shop, asked.id, {
          answer: asked.intent === 'answer' ? asked.answer : null,
          actor,
        });
  return isDone
    ? { problem: null }
    : data({ problem: 'Somebody else has dealt with this message meanwhile.' }, { status: 409 });
}

const pathTo = (isDone: boolean, page: number): string =>
  `/admin/messages?${isDone ? 'done&' : ''}page=${page}`;

export default function MessagesPage({ loaderData: { items, isDone, page, hasMore } }: Route.ComponentProps) {
  return (
    <>
      <h1 className="text-3xl">Messages</h1>
      <Tabs
        label="Which messages"
        chips={[
          { to: '/admin/messages', name: 'Waiting', isHere: !isDone },
          { to: '/admin/messages?done', name: 'Done', isHere: isDone },
        ]}
      />
      {items.length === 0 ? (
        <EmptyState title={isDone ? 'Nothing done yet' : 'Nobody waits for an answer'}>
          <p>What people write on the contact page comes here, and to your mailbox.</p>
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
