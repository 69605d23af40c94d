import { type RefObject, useEffect } from 'react';
import { useLocation } from 'react-router';

/** Closes an open `<details>` on Esc, when something else is pressed or gets the focus, and on a new page. */
export function useDropdown(panel: RefObject<HTMLDetailsElement | null>): void {
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a chosen page closes the panel
  useEffect(() => {
    if (panel.current) panel.current.open = false;
  }, [key]);
  useEffect(() => {
    const close = (event: Event) => {
      const { current } = panel;
      if (!current?.open) return;
      if (event instanceof KeyboardEvent ? event.key !== 'Escape' : current.contains(event.target as Node))
        return;
      current.open = false;
      if (event instanceof KeyboardEvent) current.querySelector('summary')?.focus();
    };
    const listening = new AbortController();
    for (const name of ['keydown', 'pointerdown', 'focusin'])
      document.addEventListener(name, close, { signal: listening.signal });
    return () => listening.abort();
  }, [panel]);
}
