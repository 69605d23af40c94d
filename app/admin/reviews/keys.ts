import type { KeyboardEvent, RefObject } from 'react';

const typesText = (target: EventTarget): boolean =>
  target instanceof HTMLElement && target.matches('input, textarea, select');

/**
 * Keys for a list of cards: J and K walk through it, A and R press the buttons that say so by `data-key`. They
 * count only while the focus is in the list and no text is typed (WCAG 2.1.4).
 */
export const useCardKeys =
  (list: RefObject<HTMLElement | null>) =>
  (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey || typesText(event.target)) return;
    const cards = [...(list.current?.querySelectorAll<HTMLElement>('[data-card]') ?? [])];
    const at = cards.findIndex((card) => card.contains(event.target as Node));
    const key = event.key.toLowerCase();
    if (key === 'j' || key === 'k') cards[at + (key === 'j' ? 1 : -1)]?.focus();
    else if (/^[a-z]$/.test(key)) cards[at]?.querySelector<HTMLElement>(`[data-key="${key}"]`)?.click();
  };
