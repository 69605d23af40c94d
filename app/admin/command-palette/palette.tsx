import { type KeyboardEvent, useEffect, useId, useState } from 'react';
import { useNavigate } from 'react-router';
import { cx } from '#app/ui/class-names.ts';
import { Dialog } from '#app/ui/dialog.tsx';
import { Field } from '#app/ui/forms/field.tsx';
import { adminMessages } from '#messages/admin.ts';
import { adminPaletteMessages } from '#messages/admin-palette.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import type { Place } from '../nav.tsx';
import type { Found } from './admin.find.ts';

interface Entry extends Omit<Found, 'kind'> {
  kind: Found['kind'] | 'place';
}

interface PaletteProps {
  places: readonly Place[];
  /** Sections within other pages, found only by name. */
  within: readonly Place[];
  onClose(): void;
}

const PAUSE_MS = 120;

/** A combobox that searches the admin's pages and records while somebody types. */
export default function Palette({ places, within, onClose }: PaletteProps) {
  const t = useMessages(adminPaletteMessages);
  const tAdmin = useMessages(adminMessages);
  const [typed, setTyped] = useState('');
  const { found, isOver } = useFound(typed);
  const [at, setAt] = useState(0);
  const list = useId();
  const navigate = useNavigate();
  // A dialog focuses its first button; here the search field should have the focus.
  useEffect(() => document.getElementById('palette')?.focus(), []);
  const words = typed.trim().toLowerCase();
  const pages = [...places, ...(words === '' ? [] : within)]
    .map(({ to, label, keywords }) => ({
      to,
      name: tAdmin(label),
      keywords: keywords ? tAdmin(keywords) : '',
    }))
    .filter(({ name, keywords }) => `${name} ${keywords}`.toLowerCase().includes(words))
    .map(({ to, name }): Entry => ({ kind: 'place', to, name, detail: '' }));
  const entries = [...pages, ...found];
  const chosen = Math.min(at, entries.length - 1);
  const idOf = (index: number) => `${list}-${index}`;
  const go = ({ to }: Entry) => {
    onClose();
    void navigate(to);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step && entries.length > 0) {
      event.preventDefault();
      const next = (chosen + step + entries.length) % entries.length;
      setAt(next);
      document.getElementById(idOf(next))?.scrollIntoView({ block: 'nearest' });
    }
    if (event.key === 'Enter' && entries[chosen]) {
      event.preventDefault();
      go(entries[chosen]);
    }
  };
  return (
    <Dialog title={t('title')} closeLabel={tAdmin('action.close')} isOpen onClose={onClose}>
      <Field
        id="palette"
        label={t('field')}
        type="search"
        role="combobox"
        aria-expanded={entries.length > 0}
        aria-controls={list}
        aria-autocomplete="list"
        aria-activedescendant={entries.length > 0 ? idOf(chosen) : undefined}
        autoComplete="off"
        maxLength={100}
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value);
          setAt(0);
        }}
        onKeyDown={onKeyDown}
      />
      <p role="status" className="mt-2 text-sm text-quiet">
        {isOver === 'failed'
          ? t('status.failed')
          : entries.length > 0
            ? t('status.found', { count: entries.length })
            : t(isOver ? 'status.none' : 'status.searching')}
      </p>
      <div id={list} role="listbox" aria-label={t('results')} className="mt-2 max-h-[50dvh] overflow-y-auto">
        {entries.map((entry, index) => (
          // biome-ignore lint/a11y/useFocusableInteractive: options are active descendants of the field
          // biome-ignore lint/a11y/useKeyWithClickEvents: the field handles the keys
          <div
            key={`${entry.to} ${entry.name}`}
            id={idOf(index)}
            role="option"
            aria-selected={index === chosen}
            onClick={() => go(entry)}
            className={cx(
              'flex min-h-11 cursor-pointer items-center justify-between gap-4 rounded-lg px-3',
              index === chosen && 'bg-sand',
            )}
          >
            <span className="min-w-0 py-1 wrap-anywhere">
              {entry.name}
              {entry.detail && <span className="block text-sm text-quiet">{entry.detail}</span>}
            </span>
            <span className="shrink-0 text-xs text-quiet">{t(`kind.${entry.kind}`)}</span>
          </div>
        ))}
      </div>
    </Dialog>
  );
}

/** Results of the server, debounced; earlier results stay until the new ones arrive. */
function useFound(typed: string): { found: readonly Found[]; isOver: boolean | 'failed' } {
  const [answer, setAnswer] = useState<{ of: string; found: readonly Found[]; isFailed: boolean }>({
    of: '',
    found: [],
    isFailed: false,
  });
  const q = typed.trim();
  useEffect(() => {
    if (q === '') return setAnswer({ of: '', found: [], isFailed: false });
    const stop = new AbortController();
    const timer = setTimeout(async () => {
      try {
        const asked = await fetch(`/admin/find?${new URLSearchParams({ q })}`, { signal: stop.signal });
        const { found } = (await asked.json()) as { found: Found[] };
        setAnswer({ of: q, found, isFailed: false });
      } catch {
        if (!stop.signal.aborted) setAnswer({ of: q, found: [], isFailed: true });
      }
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [q]);
  return { found: answer.found, isOver: answer.of === q && (answer.isFailed ? 'failed' : true) };
}
