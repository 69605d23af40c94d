import { type KeyboardEvent, type RefObject, useRef } from 'react';

const typesText = (target: EventTarget): boolean =>
  target instanceof HTMLElement && target.matches('input, textarea, select');

/**
 * Keys for a list of cards: J and K walk through it, other letters press the button that says so by `data-key`. They
 * count only while the focus is in the list and no text is typed (WCAG 2.1.4).
 */
export function useCardKeys(list: RefObject<HTMLElement | null>) {
  const at = useRef(0);
  const cards = () => [...(list.current?.querySelectorAll<HTMLElement>('[data-card]') ?? [])];
  const indexOf = (target: EventTarget) => cards().findIndex((card) => card.contains(target as Node));
  return {
    keys: {
      onFocus({ target }: { target: EventTarget }): void {
        at.current = indexOf(target);
      },
      onKeyDown(event: KeyboardEvent): void {
        if (event.ctrlKey || event.metaKey || event.altKey || typesText(event.target)) return;
        const here = indexOf(event.target);
        const key = event.key.toLowerCase();
        if (key === 'j' || key === 'k') cards()[here + (key === 'j' ? 1 : -1)]?.focus();
        else if (/^[a-z]$/.test(key))
          cards()[here]?.querySelector<HTMLElement>(`[data-key="${key}"]`)?.click();
      },
    },
    /** Where the card that had the focus has gone, the one in its place takes it. */
    goOn(): void {
      if (document.activeElement === document.body) (cards()[at.current] ?? cards().at(-1))?.focus();
    },
  };
}
