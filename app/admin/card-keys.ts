import { type KeyboardEvent, type RefObject, useRef } from 'react';
import { PATIENCE_MS, TEXT_FIELDS } from './command-palette/shortcuts.ts';

const typesText = (target: EventTarget): boolean =>
  target instanceof HTMLElement && target.closest(TEXT_FIELDS) !== null;

/**
 * Keys for a list of cards: J and K move between cards, other letters press the card's button with that
 * `data-key`, or the list's with that `data-list-key`. They work only while the focus is in the list and not
 * in a text field (WCAG 2.1.4); J moves the focus into the list (command-palette/keys.tsx).
 */
export function useCardKeys(list: RefObject<HTMLElement | null>) {
  const at = useRef(0);
  const pressedG = useRef(Number.NEGATIVE_INFINITY);
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
        // The key after g leads to another page (command-palette/shortcuts.ts).
        const isAfterG = event.timeStamp - pressedG.current < PATIENCE_MS;
        pressedG.current = key === 'g' ? event.timeStamp : Number.NEGATIVE_INFINITY;
        if (isAfterG) return;
        if (key === 'j' || key === 'k') {
          event.preventDefault();
          cards()[here + (key === 'j' ? 1 : -1)]?.focus();
        } else if (/^[a-z]$/.test(key) && here >= 0) {
          const ofCard = cards()[here]?.querySelector<HTMLElement>(`[data-key="${key}"]`);
          const ofList = list.current?.querySelector<HTMLElement>(`[data-list-key="${key}"]`);
          (ofCard ?? ofList)?.click();
        }
      },
    },
    /** When the focused card is gone, the one in its place takes the focus. */
    restoreFocus(): void {
      if (document.activeElement === document.body) (cards()[at.current] ?? cards().at(-1))?.focus();
    },
  };
}
