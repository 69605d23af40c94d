import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Button } from '#app/ui/button.tsx';
import { Drawer } from '#app/ui/dialog.tsx';
import { Refusal } from '#app/ui/feedback/refusal.tsx';
import { Field } from '#app/ui/forms/field.tsx';
import { adminMessages } from '#messages/admin.ts';
import { adminSeoMessages } from '#messages/admin-seo.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { useUnsavedChanges } from '../../form/leave-guard.tsx';
import type { useListIntent } from '../../list/list-intent.ts';

interface RedirectDrawerProps extends Pick<ReturnType<typeof useListIntent>, 'send' | 'fetcher'> {
  isOpen: boolean;
  onClose(): void;
  /** Missing pages to redirect to one place; null asks for the path. */
  pages: { ids: readonly string[]; paths: readonly string[]; onDone(): void } | null;
}

const MOST_PATHS = 5;

/** Asks where to redirect to. Typed text survives a refusal and closing the drawer. */
export function RedirectDrawer({ isOpen, onClose, pages, send, fetcher }: RedirectDrawerProps) {
  const t = useMessages(adminSeoMessages);
  const tAdmin = useMessages(adminMessages);
  const [from, setFrom] = useState('');
  const [to, setTo] = useState('');
  /** Answers from before it was opened belong to the list. */
  const [isSent, setSent] = useState(false);
  useUnsavedChanges(isOpen && (from !== '' || to !== ''));
  const first = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (!isOpen) return;
    setSent(false);
    first.current?.focus();
  }, [isOpen]);
  const { state, data } = fetcher;
  const refusal = isSent && state === 'idle' && data && !data.ok ? data.message : null;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (state !== 'idle') return;
    setSent(true);
    const what = pages ? pages.ids.map((id) => ['page', id] as const) : [['from', from] as const];
    send([['intent', 'redirect'], ...what, ['to', to]], () => {
      setFrom('');
      setTo('');
      pages?.onDone();
      onClose();
    });
  };
  const count = pages?.ids.length ?? 0;
  const shown = pages?.paths.slice(0, MOST_PATHS) ?? [];
  const title = pages ? t('missing.redirect.title', { count }) : t('redirects.new');
  return (
    <Drawer title={title} closeLabel={tAdmin('action.close')} isOpen={isOpen} onClose={onClose}>
      <form onSubmit={submit} className="grid gap-4">
        <Refusal message={refusal} answer={data} />
        {pages ? (
          <ul className="text-sm text-quiet">
            {shown.map((path) => (
              <li key={path} className="break-all">
                {path}
              </li>
            ))}
            {count > shown.length && <li>{t('missing.redirect.others', { count: count - shown.length })}</li>}
          </ul>
        ) : (
          <Field
            ref={first}
            id="from"
            name="from"
            label={t('redirects.from')}
            hint={t('redirects.from.hint')}
            required
            maxLength={255}
            autoComplete="off"
            value={from}
            onChange={({ target }) => setFrom(target.value)}
          />
        )}
        <Field
          ref={pages ? first : undefined}
          id="to"
          name="to"
          label={t('redirects.to')}
          hint={t('redirects.to.hint')}
          required
          maxLength={255}
          autoComplete="off"
          value={to}
          onChange={({ target }) => setTo(target.value)}
        />
        <Button type="submit" busy={isSent && state !== 'idle'}>
          {t('redirects.add')}
        </Button>
      </form>
    </Drawer>
  );
}
