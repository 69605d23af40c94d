import { data } from 'react-router';
import { z } from 'zod';
import { visitOf } from '#app/context.ts';
import { readFormData } from '#app/form-data.server.ts';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { closeLetter, listLetters, reopenLetter } from '#shop/customers/index.server.ts';
import { Chips } from '../chips.tsx';
import { Pager } from '../pager.tsx';
import { shopTime } from '../shop-time.server.ts';
import { pathOf, staffOf } from '../staff.server.ts';
import type { Route } from './+types/admin.messages';
import { MessageCard } from './message-card.tsx';

export const meta = () => [{ title: 'Messages' }, { name: 'robots', content: 'noindex' }];

export async function loader({ context, request }: Route.LoaderArgs) {
  const visit = visitOf(context);
  await staffOf(visit, pathOf(request), 'admin');
  const params = new URL(request.url).searchParams;
  const page = Math.min(10_000, Math.max(1, Number.parseInt(params.get('page') ?? '1', 10) || 1));
  const isDone = params.has('done');
  const { items, hasMore } = await listLetters(visit.shop, { isDone, page });
  return {
    ...{ page, isDone, hasMore },
    items: items.map((letter) => ({
      ...letter,
      written: shopTime(letter.writtenAt),
      done: letter.doneAt && shopTime(letter.doneAt),
    })),
  };
}

const deed = z.discriminatedUnion('deed', [
  z.strictObject({ deed: z.literal('answer'), id: z.uuid(), answer: z.string().trim().min(1).max(5_000) }),
  z.strictObject({ deed: z.literal('done'), id: z.uuid(), answer: z.string().max(5_000).optional() }),
  z.strictObject({ deed: z.literal('reopen'), id: z.uuid() }),
]);

export async function action({ context, request }: Route.ActionArgs) {
  const visit = visitOf(context);
  const { email: actor } = await staffOf(visit, pathOf(request), 'admin');
  const parsed = deed.safeParse(Object.fromEntries(await readFormData(request)));
  if (!parsed.success) return data({ problem: 'Write an answer of up to 5,000 letters.' }, { status: 400 });
  const asked = parsed.data;
  const isDone =
    asked.deed === 'reopen'
      ? await reopenLetter(visit.shop, asked.id, actor)
      : await closeLetter(visit.shop, asked.id, {
          answer: asked.deed === 'answer' ? asked.answer : null,
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
      <Chips
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
