import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { Icon } from '#app/ui/icon.tsx';
import { adminPaletteMessages } from '#messages/admin-palette.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import type { Role } from '#shop/accounts/index.ts';
import { placesOf, placesWithin } from '../nav.tsx';
import { askedBy, TEXT_FIELDS } from './shortcuts.ts';

// Loaded when first opened.
const Palette = lazy(() => import('./palette.tsx'));
const Help = lazy(() => import('./help.tsx'));

/** The undo button of a toast, or of the page (action-result.tsx). */
const UNDO = '.toast button:not([aria-label]), [data-undo]';

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.closest(TEXT_FIELDS) !== null;

/** The admin's keyboard shortcuts, and a button for the palette. */
export function Keys({ roles }: { roles: readonly Role[] }) {
  const [open, setOpen] = useState<'palette' | 'help' | null>(null);
  const pressedG = useRef<number | null>(null);
  const navigate = useNavigate();
  const t = useMessages(adminPaletteMessages);
  useEffect(() => {
    const places = placesOf(roles);
    const onKey = (event: KeyboardEvent) => {
      const before = pressedG.current;
      const isOver = document.querySelector('dialog[open]') !== null;
      const moment = { isTyping: isOver || isTyping(event.target), before, now: event.timeStamp };
      const asked = event.defaultPrevented ? null : askedBy(event, moment);
      pressedG.current = event.key === 'g' && !moment.isTyping ? event.timeStamp : null;
      // Within a list, its own handler takes over (card-keys.ts).
      if (asked?.kind === 'list') return document.querySelector<HTMLElement>('main [data-card]')?.focus();
      if (!asked || (asked.kind === 'go' && !places.some(({ to }) => to === asked.to))) return;
      event.preventDefault();
      if (asked.kind === 'undo') return [...document.querySelectorAll<HTMLElement>(UNDO)].at(-1)?.click();
      if (asked.kind === 'go') return void navigate(asked.to);
      const field = document.querySelector<HTMLInputElement>('main [role=search] input[type=search]');
      if (asked.kind === 'search' && field) return field.focus();
      setOpen(asked.kind === 'help' ? 'help' : 'palette');
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [roles, navigate]);
  const close = () => setOpen(null);
  return (
    <>
      <button
        type="button"
        onClick={() => setOpen('palette')}
        aria-keyshortcuts="Control+K Meta+K"
        className="inline-flex min-h-11 items-center gap-2 rounded-full border border-edge px-4 text-sm text-quiet hover:border-ink hover:text-ink"
      >
        <Icon name="search" className="size-4" />
        <span className="sr-only sm:not-sr-only">{t('open')}</span>
        <span aria-hidden="true" className="hidden text-xs lg:inline">
          {t('open.shortcut')}
        </span>
      </button>
      <Suspense>
        {open === 'palette' && (
          <Palette places={placesOf(roles)} within={placesWithin(roles)} onClose={close} />
        )}
        {open === 'help' && <Help places={placesOf(roles)} onClose={close} />}
      </Suspense>
    </>
  );
}
