import { useFetcher } from 'react-router';
import { Button } from '#app/ui/button.tsx';
import { TextArea } from '#app/ui/forms/field.tsx';
import { Link } from '#app/ui/link.tsx';
import { orderListPath } from '#shop/orders/index.ts';

interface Letter {
  id: string;
  name: string;
  email: string;
  subject: string;
  message: string;
  orderNumber: string | null;
  written: string;
  done: string | null;
  doneBy: string | null;
  answer: string | null;
}

/** What somebody wrote, and the answer. What was typed stays when it is refused. */
export function MessageCard({ letter }: { letter: Letter }) {
  const fetcher = useFetcher<{ problem: string | null }>();
  const { id, name, email, subject, message, orderNumber, written, done, doneBy, answer } = letter;
  return (
    <li className="rounded-card border border-line bg-surface p-5">
      <h2 className="text-xl break-words">{subject}</h2>
      <p className="text-sm text-quiet">
        {name},{' '}
        <a className="prose-link break-all" href={`mailto:${email}`}>
          {email}
        </a>
        , {written}
        {orderNumber && (
          <>
            {', about '}
            <Link className="prose-link" to={orderListPath({ search: orderNumber })}>
              {orderNumber}
            </Link>
          </>
        )}
      </p>
      <p className="mt-3 break-words whitespace-pre-line">{message}</p>
      {answer !== null && (
        <blockquote className="mt-4 border-l-4 border-line pl-4 break-words whitespace-pre-line">
          {answer}
        </blockquote>
      )}
      {done ? (
        <fetcher.Form method="post" className="mt-2 flex flex-wrap items-center gap-3 text-sm text-quiet">
          <input type="hidden" name="id" value={id} />
          {answer === null ? 'Done without an answer' : 'Answered'} by {doneBy}, {done}
          {answer === null && (
            <Button type="submit" name="intent" value="reopen" variant="text" size="small">
              Take it up again
            </Button>
          )}
        </fetcher.Form>
      ) : (
        <fetcher.Form method="post" className="mt-4 grid gap-3">
          <input type="hidden" name="id" value={id} />
          <TextArea
            id={`answer-${id}`}
            name="answer"
            label={`Your answer to ${name}`}
            rows={3}
            maxLength={5000}
            error={fetcher.data?.problem}
          />
          <div className="flex flex-wrap gap-3">
            <Button type="submit" name="intent" value="answer" size="small" busy={fetcher.state !== 'idle'}>
              Send the answer
            </Button>
            <Button type="submit" name="intent" value="done" size="small" variant="outline">
              Done without an answer
            </Button>
          </div>
        </fetcher.Form>
      )}
    </li>
  );
}
