import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { cx } from '../class-names.ts';
import { Icon } from '../icon.tsx';
import { Link } from '../link.tsx';
import { dismissToast, type Toast, useToasts } from './toast-store.ts';

const STAYS_MS = 8_000;

/**
 * Shows toasts, announced politely: at the bottom of the window, or at the top where they would cover the focused
 * element (WCAG 2.4.11).
 */
export const Toaster = ({ closeLabel }: { closeLabel: string }) => {
  const toasts = useToasts();
  const place = useRef<HTMLDivElement>(null);
  useKeepOffFocus(place, toasts);
  return (
    <div ref={place} role="status" className="toasts no-print">
      {toasts.map((word) => (
        <ToastCard key={word.id} word={word} closeLabel={closeLabel} />
      ))}
    </div>
  );
};

const overlap = (one: DOMRect, other: DOMRect): boolean =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;

/** Moves the toasts to the top while they would cover the focused element. */
function useKeepOffFocus(place: RefObject<HTMLDivElement | null>, toasts: readonly Toast[]): void {
  useLayoutEffect(() => {
    if (!toasts[0]) return;
    const settle = () => {
      const { current: box } = place;
      const { activeElement: at } = document;
      // Don't move between a press and its release; in Safari, a clicked button doesn't get focus.
      if (!box || box.contains(at) || box.querySelector(':active')) return;
      delete box.dataset.up;
      if (!at) return;
      const focused = at.getBoundingClientRect();
      // A large focused region, such as `main` or the body, isn't covered by one line of text.
      if (focused.height > innerHeight / 2) return;
      const isCovered = [...box.children].some((one) => overlap(one.getBoundingClientRect(), focused));
      if (isCovered) box.dataset.up = '';
    };
    settle();
    const listening = new AbortController();
    for (const name of ['focusin', 'focusout', 'scroll', 'resize'])
      addEventListener(name, settle, { passive: true, signal: listening.signal });
    return () => listening.abort();
  }, [place, toasts]);
}

function ToastCard({ word, closeLabel }: { word: Toast; closeLabel: string }) {
  const [isHeld, setHeld] = useState(false);
  const { text, action, link: way } = word;
  useEffect(() => {
    if (isHeld) return;
    const timer = setTimeout(() => dismissToast(word), STAYS_MS);
    return () => clearTimeout(timer);
  }, [word, isHeld]);
  const link = 'inline-flex min-h-11 shrink-0 items-center px-3 font-semibold underline underline-offset-4';

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: pausing while it is read is no action of its own
    <div
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      className={cx('toast', way && 'flex-wrap rounded-card')}
    >
      <span className="min-w-0">{text}</span>
      {way && (
        <Link to={way.to} onClick={() => dismissToast(word)} className={link}>
          {way.label}
        </Link>
      )}
      {action?.to && (
        <Link to={action.to} onClick={() => dismissToast(word)} className={link}>
          {action.label}
        </Link>
      )}
      {action?.run && (
        <button
          type="button"
          className={link}
          onClick={() => {
            action.run!();
            dismissToast(word);
          }}
        >
          {action.label}
        </button>
      )}
      <button
        type="button"
        aria-label={closeLabel}
        onClick={() => dismissToast(word)}
        className="grid size-11 shrink-0 place-items-center rounded-full"
      >
        <Icon name="close" className="size-5" />
      </button>
    </div>
  );
}
