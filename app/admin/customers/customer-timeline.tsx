import type { ReactNode } from 'react';
import { useParams } from 'react-router';
import { Button } from '#app/ui/button.tsx';
import { Link } from '#app/ui/link.tsx';
import { adminCustomersMessages } from '#messages/admin-customers.ts';
import { useMessages, useRichMessages } from '#platform/i18n/use-messages.ts';
import { type Cents, formatMoney } from '#shop/core/index.ts';
import type { Topic } from '#shop/customers/index.ts';
import { NoteForm } from '../form/note-form.tsx';
import { useDeleteNote } from '../form/use-delete-note.ts';

/** An event, and its time in the shop's time zone. */
export type TimelineEntry = { time: string } & (
  | { kind: 'note'; id: string; note: string; actor: string }
  | { kind: 'order'; id: string; number: string; totalCents: Cents }
  | { kind: 'consent'; topic: Topic; isGiven: boolean }
  | { kind: 'newsletter'; id: string; subject: string }
);

/** Notes and events, newest first, and a field for a new note. */
export function CustomerTimeline({ entries }: { entries: readonly TimelineEntry[] }) {
  const t = useMessages(adminCustomersMessages);
  const notes = entries.filter(({ kind }) => kind === 'note').length;
  const { customer } = useParams();
  // Undo may be pressed on another page.
  const deleteNote = useDeleteNote(`/admin/customers/${customer}`);
  return (
    <>
      <NoteForm
        id="note"
        count={notes}
        words={{
          label: t('notes.label'),
          hint: t('notes.hint'),
          submit: t('notes.submit'),
          saved: t('notes.added'),
        }}
      />
      {entries.length === 0 ? (
        <p className="mt-4 text-quiet">{t('timeline.empty')}</p>
      ) : (
        <ol className="mt-6 border-l border-line">
          {entries.map((entry, index) => (
            <li key={entry.kind === 'note' ? entry.id : index} className="mb-5 pl-5">
              <Entry entry={entry} onDelete={deleteNote} />
            </li>
          ))}
        </ol>
      )}
    </>
  );
}

function Entry({ entry, onDelete }: { entry: TimelineEntry; onDelete(id: string): void }): ReactNode {
  const t = useMessages(adminCustomersMessages);
  const rich = useRichMessages(adminCustomersMessages);
  const time = <p className="text-sm text-quiet">{entry.time}</p>;
  switch (entry.kind) {
    case 'note':
      return (
        <div className="rounded-card border border-line bg-surface p-4">
          <p className="whitespace-pre-line wrap-anywhere">{entry.note}</p>
          <p className="mt-1 flex flex-wrap items-center gap-x-3 text-sm text-quiet">
            {t('notes.by', { name: entry.actor, date: entry.time })}
            <Button variant="text" size="small" onClick={() => onDelete(entry.id)}>
              {t('notes.delete')}
            </Button>
          </p>
        </div>
      );
    case 'order':
      return (
        <>
          <p>
            {rich('timeline.order', {
              number: entry.number,
              amount: formatMoney(entry.totalCents, t.locale),
              link: (text) => (
                <Link to={`/admin/orders/${entry.id}`} className="prose-link">
                  {text}
                </Link>
              ),
            })}
          </p>
          {time}
        </>
      );
    case 'consent':
      return (
        <>
          <p>
            {t(entry.isGiven ? 'timeline.consent' : 'timeline.refusal', { topic: t(`topic.${entry.topic}`) })}
          </p>
          {time}
        </>
      );
    case 'newsletter':
      return (
        <>
          <p>
            <Link to={`/admin/newsletters/${entry.id}`} className="prose-link">
              {t('timeline.newsletter', { subject: entry.subject })}
            </Link>
          </p>
          {time}
        </>
      );
  }
}
