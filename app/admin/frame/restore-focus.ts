import { useEffect } from 'react';
import { useFocusOnNewPage } from '#app/ui/focus-new-page.ts';

const FOCUSABLE =
  ':is(a[href], button, input, select, textarea, summary, [tabindex="0"]):not(:disabled, [type=hidden])';

/** Headings and results: focusable by scripts only. */
const START = '[tabindex="-1"]';

/** Pages may move the focus themselves once a response arrives; they go first. */
const PATIENCE_MS = 100;

/** The focused element and its ancestors in the page's own part, innermost first, with their positions at that time. */
type Trail = { element: Element; position: number }[];

function trailOf(element: Element): Trail {
  const trail: Trail = [];
  for (let at: Element | null = element; at; at = at.parentElement) {
    trail.push({ element: at, position: [...(at.parentElement?.children ?? [])].indexOf(at) });
    if (at.matches('main')) return trail;
  }
  // Dialogs and menus give the focus back themselves.
  return [];
}

const controlIn = (place: Element): HTMLElement | undefined =>
  [place, ...place.querySelectorAll(`${FOCUSABLE}, ${START}`)].find(
    (one): one is HTMLElement =>
      one.matches(`${FOCUSABLE}, ${START}`) && (one as HTMLElement).checkVisibility(),
  );

/** The element in place of a removed one: the same button of the next row, or else the nearest one. */
function nearestTo(trail: Trail): HTMLElement | undefined {
  const at = trail.findIndex(({ element }) => element.isConnected && element.checkVisibility());
  if (at < 0) return;
  const places = [trail[at]!.element];
  for (const { position } of trail.slice(0, at).reverse()) {
    const { children } = places[0]!;
    const there = children[Math.min(position, children.length - 1)];
    if (there) places.unshift(there);
  }
  return places.map(controlIn).find(Boolean);
}

/**
 * Keyboard users don't lose their place: on a new page the focus goes to its heading, and when the focused element
 * disappears, to the element in its place. Menus, dialogs and choices of React Aria look after themselves.
 */
export function useRestoredFocus(): void {
  useFocusOnNewPage();
  useEffect(() => {
    let trail: Trail = [];
    let timer: ReturnType<typeof setTimeout>;
    const restore = () => {
      const had = trail[0]?.element;
      if (!(had instanceof HTMLElement) || document.activeElement !== document.body) return;
      if (!had.isConnected || !had.checkVisibility()) nearestTo(trail)?.focus();
      // Buttons that were disabled for a moment get the focus back.
      else if (!had.matches(':disabled')) had.focus();
    };
    const watch = new MutationObserver(() => {
      clearTimeout(timer);
      timer = setTimeout(restore, PATIENCE_MS);
    });
    watch.observe(document.body, { subtree: true, childList: true, attributeFilter: ['disabled', 'open'] });
    const listening = new AbortController();
    const { signal } = listening;
    document.addEventListener('focusin', ({ target }) => (trail = trailOf(target as Element)), { signal });
    // A press on empty space means that the focus should go nowhere.
    const forget = ({ target }: Event) => {
      if (!(target as Element).closest(`${FOCUSABLE}, label`)) trail = [];
    };
    document.addEventListener('pointerdown', forget, { signal });
    return () => {
      clearTimeout(timer);
      watch.disconnect();
      listening.abort();
    };
  }, []);
}
