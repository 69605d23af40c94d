import { useEffect, useRef } from 'react';
import { useFetcher } from 'react-router';
import { Button } from '#app/ui/button.tsx';
import { TextArea } from '#app/ui/forms/field.tsx';
import { useAnnounceCount } from '../announce-count.ts';

interface NotesProps {
  notes: readonly { id: string; note: string; actor: string; at: string }[];
}

/** What the staff remember about somebody. Nobody else reads it, but who asks for their data gets it too. */
export function Notes({ notes }: NotesProps) {
  const fetcher = useFetcher();
  const form = useRef<HTMLFormElement>(null);
  const said = useAnnounceCount(notes.length, 'The note is kept.', 'The note is deleted.');
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new note has come, so the field is empty again
  useEffect(() => form.current?.reset(), [notes.length]);
  return (
    <section aria-labelledby="notes" className="mt-10 max-w-2xl">
      <h2 id="notes" className="text-2xl">
        Notes
      </h2>
      <fetcher.Form ref={form} method="post" className="mt-3 grid gap-3">
        <TextArea
          id="note"
          name="note"
          label="What to remember"
          hint="For the staff only. Who asks for their data gets it too."
          rows={2}
          required
          maxLength={2000}
        />
        <div>
          <Button type="submit" name="intent" value="note" size="small" busy={fetcher.state !== 'idle'}>
            Keep it
          </Button>{' '}
          <span role="status" className="text-sm text-quiet">
            {said}
          </span>
        </div>
      </fetcher.Form>
      <ul className="mt-4 space-y-3">
        {notes.map(({ id, note, actor, at }) => (
          <li key={id} className="rounded-card border border-line p-4">
            <p className="whitespace-pre-line">{note}</p>
            <fetcher.Form
              method="post"
              className="mt-1 flex flex-wrap items-center gap-x-3 text-sm text-quiet"
            >
              <input type="hidden" name="id" value={id} />
              {actor}, {at}
              <Button type="submit" name="intent" value="delete-note" variant="text" size="small">
                Delete this note
              </Button>
            </fetcher.Form>
          </li>
        ))}
      </ul>
    </section>
  );
}
