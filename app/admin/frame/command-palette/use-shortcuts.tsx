import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { readStored } from '#app/browser/storage.ts';
import { afterPaint } from '#app/ui/scheduling.ts';
import type { Role } from '#shop/accounts/index.ts';
import { allAnswered } from '../../form/in-turn.ts';
import { useListIntent } from '../../list/list-intent.ts';
import { placesOf } from '../nav.ts';
import { useRecentPages } from './recent-pages.ts';
import { askedBy, SINGLE_KEYS, TEXT_FIELDS } from './shortcuts.ts';

// Loaded when first opened.
const Palette = lazy(() => import('./palette.tsx'));
const Help = lazy(() => import('./help.tsx'));

/** The undo button of a toast, or of the page (action-result.tsx). */
const UNDO = '.toast button:not([aria-label]), [data-undo]';

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.closest(TEXT_FIELDS) !== null;

/** Rows leave a list before the answer, which brings their Undo: a press in between would undo an earlier change. */
async function undoLast(): Promise<void> {
  await allAnswered();
  await afterPaint(() => [...document.querySelectorAll<HTMLElement>(UNDO)].at(-1)?.click());
}

/** The admin's keyboard shortcuts. @returns a function that opens the palette, and the palette or the list of keys */
export function useShortcuts(roles: readonly Role[], person: string): [open: () => void, overlay: ReactNode] {
  const [open, setOpen] = useState<'palette' | 'create' | 'help' | null>(null);
  const pressedG = useRef<number | null>(null);
  const navigate = useNavigate();
  useRecentPages(person);
  useEffect(() => {
    const places = placesOf(roles);
    const onKey = (event: KeyboardEvent) => {
      const before = pressedG.current;
      const isOver = document.querySelector('dialog[open], [role=menu], [role=listbox]') !== null;
      const isOff = readStored('local', SINGLE_KEYS) === 'off';
      const moment = { isTyping: isOff || isOver || isTyping(event.target), before, now: event.timeStamp };
      const asked = event.defaultPrevented ? null : askedBy(event, moment);
      pressedG.current = event.key === 'g' && !moment.isTyping ? event.timeStamp : null;
      // Within a list, its own handler takes over (list/row-keys.ts).
      if (asked?.kind === 'list') return document.querySelector<HTMLElement>('main [data-card]')?.focus();
      if (!asked || (asked.kind === 'go' && !places.some(({ to }) => to === asked.to))) return;
      event.preventDefault();
      if (asked.kind === 'undo') return void undoLast();
      if (asked.kind === 'go') return void navigate(asked.to);
      const field = document.querySelector<HTMLInputElement>('main [role=search] input[type=search]');
      if (asked.kind === 'search' && field) return field.focus();
      setOpen(asked.kind === 'help' || asked.kind === 'create' ? asked.kind : 'palette');
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [roles, navigate]);
  const close = () => setOpen(null);
  const { send } = useListIntent();
  return [
    () => setOpen('palette'),
    <Suspense key="overlay">
      {(open === 'palette' || open === 'create') && (
        <Palette
          roles={roles}
          person={person}
          isToCreate={open === 'create'}
          onClose={close}
          onSend={({ action, fields }) => send(fields, undefined, action)}
        />
      )}
      {open === 'help' && <Help places={placesOf(roles)} onClose={close} />}
    </Suspense>,
  ];
}
