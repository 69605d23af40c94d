import { useEffect, useRef } from 'react';
import { useFetcher } from 'react-router';
import { useTimeZone } from '#app/admin/admin-layout.tsx';
import { useAnnounceCount } from '#app/admin/announce-count.ts';
import { Button } from '#app/ui/button.tsx';
import { TextArea } from '#app/ui/forms/field.tsx';
import { adminEmailsMessages } from '#messages/admin-emails.ts';
import { adminOrderMessages } from '#messages/admin-order.ts';
import { adminOrderEventsMessages } from '#messages/admin-order-events.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import type { OrderEventKind } from '#shop/orders/index.ts';
import { describeEvent, type EventDetail } from './event-labels.ts';

interface Event {
  kind: OrderEventKind;
  detail: EventDetail;
  actor: string;
  at: Date;
  when: string;
}

interface Note {
  id: string;
  note: string;
  actor: string;
  at: Date;
  when: string;
}

interface Props {
  orderId: string;
  events: readonly Event[];
  notes: readonly Note[];
  /** Whether the person may act; editors have read-only access. */
  mayAct: boolean;
}

/** An order's events and staff notes, oldest first. */
export function Timeline({ orderId, events, notes, mayAct }: Props) {
  const t = useMessages(adminOrderMessages);
  const tEvents = useMessages(adminOrderEventsMessages);
  const tEmails = useMessages(adminEmailsMessages);
  const timeZone = useTimeZone();
  const entries = [
    ...events.map((event, at) => ({ key: `event-${at}`, at: event.at, when: event.when, event, note: null })),
    ...notes.map((note) => ({ key: note.id, at: note.at, when: note.when, event: null, note })),
  ].toSorted((a, b) => a.at.getTime() - b.at.getTime());
  return (
    <section aria-labelledby="happened" className="mt-10">
      <h2 id="happened" className="text-xl">
        {t('timeline.title')}
      </h2>
      <ol className="mt-3 grid gap-2">
        {entries.map(({ key, at, when, event, note }) => (
          <li key={key} className="flex flex-wrap gap-x-4 text-sm">
            <time dateTime={at.toISOString()} className="w-44 shrink-0 text-quiet">
              {when}
            </time>
            <div className="min-w-0 flex-1 basis-52 wrap-anywhere">
              {event ? (
                describeEvent(tEvents, event, { timeZone, tOrder: t, tEmails })
              ) : (
                <SavedNote note={note!} orderId={orderId} mayAct={mayAct} />
              )}
            </div>
          </li>
        ))}
      </ol>
      {mayAct && <NewNote orderId={orderId} count={notes.length} />}
    </section>
  );
}

function SavedNote({ note, orderId, mayAct }: { note: Note; orderId: string; mayAct: boolean }) {
  const t = useMessages(adminOrderMessages);
  const fetcher = useFetcher();
  return (
    <fetcher.Form
      method="post"
      action={`/admin/orders/${orderId}`}
      className="rounded-card border border-line bg-surface p-3"
    >
      <p className="whitespace-pre-line">{note.note}</p>
      <p className="flex flex-wrap items-center gap-x-3 text-quiet">
        {t('notes.by', { actor: note.actor })}
        {mayAct && (
          <>
            <input type="hidden" name="id" value={note.id} />
            <Button type="submit" name="intent" value="delete-note" variant="text" size="small">
              {t('notes.delete')}
            </Button>
          </>
        )}
      </p>
    </fetcher.Form>
  );
}

function NewNote({ orderId, count }: { orderId: string; count: number }) {
  const t = useMessages(adminOrderMessages);
  const fetcher = useFetcher();
  const form = useRef<HTMLFormElement>(null);
  const announcement = useAnnounceCount(count, t('notes.saved'), t('notes.deleted'));
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new note empties the field
  useEffect(() => {
    form.current?.reset();
    // The field moves down when a note is added above it.
    if (form.current?.contains(document.activeElement)) document.getElementById('order-note')?.focus();
  }, [count]);
  return (
    <fetcher.Form
      ref={form}
      method="post"
      action={`/admin/orders/${orderId}`}
      className="mt-5 grid max-w-xl gap-3"
    >
      <TextArea
        id="order-note"
        name="note"
        label={t('notes.label')}
        hint={t('notes.hint')}
        rows={2}
        required
        maxLength={2000}
      />
      <div>
        <Button
          type="submit"
          name="intent"
          value="note"
          variant="outline"
          size="small"
          busy={fetcher.state !== 'idle'}
        >
          {t('notes.submit')}
        </Button>{' '}
        <span role="status" className="text-sm text-quiet">
          {announcement}
        </span>
      </div>
    </fetcher.Form>
  );
}
