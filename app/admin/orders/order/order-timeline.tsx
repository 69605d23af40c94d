import { useFetcher } from 'react-router';
import { NoteForm } from '#app/admin/form/note-form.tsx';
import { useTimeZone } from '#app/admin/form/time-zone-hint.ts';
import { useDeleteNote } from '#app/admin/form/use-delete-note.ts';
import { emailKindName, STATUS_TONES } from '#app/admin/settings/emails/email-labels.ts';
import { Badge } from '#app/ui/badge.tsx';
import { Button } from '#app/ui/button.tsx';
import { Link } from '#app/ui/link.tsx';
import { adminEmailsMessages } from '#messages/admin-emails.ts';
import { adminOrderMessages } from '#messages/admin-order.ts';
import { adminOrderEventsMessages } from '#messages/admin-order-events.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { shownEmailState } from '#shop/email/index.ts';
import { describeEvent } from './event-labels.ts';
import type { FormResult } from './order-actions.server.ts';
import type { TimelineDay, TimelineEntry } from './order-page.server.ts';

interface Props {
  orderId: string;
  days: readonly TimelineDay[];
  /** Whether the person may act; editors have read-only access. */
  mayAct: boolean;
}

export function Timeline({ orderId, days, mayAct }: Props) {
  const t = useMessages(adminOrderMessages);
  const notes = days.flatMap(({ entries }) => entries).filter(({ kind }) => kind === 'note').length;
  const deleteNote = useDeleteNote(`/admin/orders/${orderId}`);
  return (
    <section aria-labelledby="happened">
      <h2 id="happened" className="text-xl">
        {t('timeline.title')}
      </h2>
      {mayAct && (
        <NoteForm
          id="order-note"
          action={`/admin/orders/${orderId}`}
          count={notes}
          words={{
            label: t('notes.label'),
            hint: t('notes.hint'),
            submit: t('notes.submit'),
            saved: t('notes.saved'),
          }}
        />
      )}
      {days.map(({ day, kind, name, entries }) => (
        <div key={day} className="mt-5">
          <h3 className="text-sm font-medium text-quiet">{kind === 'date' ? name : t(`timeline.${kind}`)}</h3>
          <ol className="mt-1 grid gap-1">
            {entries.map((entry) => (
              <li key={entry.key} className="flex gap-x-4 text-sm">
                <time
                  dateTime={entry.at.toISOString()}
                  className="w-12 shrink-0 py-1 text-quiet tabular-nums"
                >
                  {entry.time}
                </time>
                <div className="min-w-0 flex-1 py-1 wrap-anywhere">
                  <Entry entry={entry} orderId={orderId} onDelete={mayAct ? deleteNote : null} />
                </div>
              </li>
            ))}
          </ol>
        </div>
      ))}
    </section>
  );
}

interface EntryProps {
  entry: TimelineEntry;
  orderId: string;
  /** Deletes a note; null for people who may not. */
  onDelete: ((id: string) => void) | null;
}

function Entry({ entry, orderId, onDelete }: EntryProps) {
  const tOrder = useMessages(adminOrderMessages);
  const tEvents = useMessages(adminOrderEventsMessages);
  const tEmails = useMessages(adminEmailsMessages);
  const timeZone = useTimeZone();
  if (entry.kind === 'note') return <SavedNote note={entry.note} onDelete={onDelete} />;
  if (entry.kind === 'email') return <SentEmail email={entry.email} orderId={orderId} />;
  return describeEvent(tEvents, entry.event, { timeZone, tOrder, tEmails });
}

type NoteOf = Extract<TimelineEntry, { kind: 'note' }>['note'];

function SavedNote({ note, onDelete }: { note: NoteOf } & Pick<EntryProps, 'onDelete'>) {
  const t = useMessages(adminOrderMessages);
  return (
    <div className="rounded-card border border-line bg-surface p-3">
      <p className="whitespace-pre-line">{note.note}</p>
      <p className="flex flex-wrap items-center gap-x-3 text-quiet">
        {t('notes.by', { actor: note.actor })}
        {onDelete && (
          <Button variant="text" size="small" onClick={() => onDelete(note.id)}>
            {t('notes.delete')}
          </Button>
        )}
      </p>
    </div>
  );
}

type EmailOf = Extract<TimelineEntry, { kind: 'email' }>['email'];

function SentEmail({ email, orderId }: { email: EmailOf; orderId: string }) {
  const t = useMessages(adminOrderMessages);
  const tEmails = useMessages(adminEmailsMessages);
  const fetcher = useFetcher<FormResult>();
  const { id, kind, recipient, status, hasGoneAgain } = email;
  const name = emailKindName(tEmails, kind);
  const state = shownEmailState(email);
  return (
    <div className="flex flex-wrap items-center gap-x-3">
      <span>
        <Link to={`/admin/emails/${id}`} className="prose-link">
          {t('emails.sent', { email: name, recipient })}
        </Link>{' '}
        {state !== 'sent' && <Badge tone={STATUS_TONES[state]}>{tEmails(`status.${state}`)}</Badge>}
      </span>
      {status !== 'waiting' && !hasGoneAgain && (
        <fetcher.Form method="post" action={`/admin/orders/${orderId}`}>
          <input type="hidden" name="email" value={id} />
          <Button
            type="submit"
            name="intent"
            value="resend"
            variant="text"
            size="small"
            aria-label={t('emails.resend.name', { email: name })}
            busy={fetcher.state !== 'idle'}
          >
            {t('emails.resend')}
          </Button>
        </fetcher.Form>
      )}
      <span role="status" className={fetcher.data?.ok === false ? 'text-bad' : 'text-good'}>
        {fetcher.data?.message}
      </span>
    </div>
  );
}
