import { useEffect, useRef } from 'react';
import { useFetcher } from 'react-router';
import { Button } from '#app/ui/button.tsx';
import { TextArea } from '#app/ui/forms/field.tsx';
import { adminCustomersMessages } from '#messages/admin-customers.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { useAnnounceCount } from '../announce-count.ts';

interface NotesProps {
  notes: readonly { id: string; note: string; actor: string; at: string }[];
}

export function Notes({ notes }: NotesProps) {
  const t = useMessages(adminCustomersMessages);
  const fetcher = useFetcher();
  const form = useRef<HTMLFormElement>(null);
  const announcement = useAnnounceCount(notes.length, t('notes.added'), t('notes.deleted'));
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new note empties the field
  useEffect(() => form.current?.reset(), [notes.length]);
  return (
    <section aria-labelledby="notes" className="mt-10 max-w-2xl">
      <h2 id="notes" className="text-2xl">
        {t('notes.title')}
      </h2>
      <fetcher.Form ref={form} method="post" className="mt-3 grid gap-3">
        <TextArea
          id="note"
          name="note"
          label={t('notes.label')}
          hint={t('notes.hint')}
          rows={2}
          required
          maxLength={2000}
        />
        <div>
          <Button type="submit" name="intent" value="note" size="small" busy={fetcher.state !== 'idle'}>
            {t('notes.submit')}
          </Button>{' '}
          <span role="status" className="text-sm text-quiet">
            {announcement}
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
              {t('notes.by', { name: actor, date: at })}
              <Button type="submit" name="intent" value="delete-note" variant="text" size="small">
                {t('notes.delete')}
              </Button>
            </fetcher.Form>
          </li>
        ))}
      </ul>
    </section>
  );
}
