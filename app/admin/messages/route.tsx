import { data } from 'react-router';
import { z } from 'zod';
import { closeLetter, listLetters, reopenLetter } from '../../../shop/contact/answer.server.ts';
import { visitOf } from '../../context.ts';
import { cx } from '../../ui/class-names.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Link } from '../../ui/link.tsx';
import { shopTime } from '../shop-time.ts';
import { pathOf, staffOf } from '../staff.server.ts';
import type { Route } from './+types/route';
import { MessageCard } from './card.tsx';

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
  const parsed = deed.safeParse(Object.fromEntries(await request.formData()));
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

const tab = (isHere: boolean) =>
  cx(
    'inline-flex min-h-11 items-center rounded-full border px-4 text-sm',
    isHere ? 'border-pink text-pink' : 'border-line',
  );

const pathTo = (isDone: boolean, page: number): string =>
  `/admin/messages?${isDone ? 'done&' : ''}page=${page}`;

export default function MessagesPage({ loaderData: { items, isDone, page, hasMore } }: Route.ComponentProps) {
  return (
    <>
      <h1 className="text-3xl">Messages</h1>
      <nav aria-label="Which messages" className="mt-4 flex gap-2">
        <Link to="/admin/messages" aria-current={isDone ? undefined : 'page'} className={tab(!isDone)}>
          Waiting
        </Link>
        <Link to="/admin/messages?done" aria-current={isDone ? 'page' : undefined} className={tab(isDone)}>
          Done
        </Link>
      </nav>
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
      <nav aria-label="Pages" className="mt-6 flex gap-4">
        {page > 1 && <Link to={pathTo(isDone, page - 1)}>Before</Link>}
        {hasMore && <Link to={pathTo(isDone, page + 1)}>More</Link>}
      </nav>
    </>
  );
}
