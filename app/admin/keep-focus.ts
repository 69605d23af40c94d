import { useEffect } from 'react';
import { useFocusOnNewPage } from '#app/ui/focus-new-page.ts';

const FOCUSABLE =
  ':is(a[href], button, input, select, textarea, summary, [tabindex="0"]):not(:disabled, [type=hidden])';
/** Headings and results: focusable by scripts only. */
const START = 'main [tabindex="-1"]';
const ITEM = 'li, tr, article';

/** Pages may move the focus themselves once a response arrives; they go first. */
const PATIENCE_MS = 100;

/** The focused element and its ancestors, innermost first, each with its siblings at that time. */
type Trail = { element: Element; next: Element | null; before: Element | null }[];

function trailOf(element: Element): Trail {
  const trail: Trail = [];
  for (let at: Element | null = element; at && at !== document.body; at = at.parentElement)
    trail.push({ element: at, next: at.nextElementSibling, before: at.previousElementSibling });
  return trail;
}

const controlsIn = (place: Element | null | undefined): HTMLElement[] =>
  place?.isConnected
    ? [place, ...place.querySelectorAll(FOCUSABLE)].filter(
        (one): one is HTMLElement => one.matches(FOCUSABLE) && (one as HTMLElement).checkVisibility(),
      )
    : [];

const firstIn = (place: Element | null | undefined): HTMLElement | undefined => controlsIn(place)[0];

const nameOf = (element: Element): string =>
  element.ariaLabel ?? element.getAttribute('name') ?? element.textContent;

/** The result of an action, if the added nodes contain one. */
const answerIn = (records: readonly MutationRecord[]): HTMLElement | undefined =>
  records
    .flatMap(({ addedNodes }) => [...addedNodes])
    .flatMap((node) =>
      node instanceof HTMLElement ? [node, ...node.querySelectorAll<HTMLElement>(START)] : [],
    )
    .findLast((element) => element.matches(START));

/** The element that is now in the place of a removed one. */
function describesElement(
  { next, before }: Trail[number],
  home: Element | undefined,
): Element | null | undefined {
  if (before) return before.isConnected ? before.nextElementSibling : next;
  return home?.firstElementChild;
}

/**
 * Where the focus goes from a removed element: to the control of the same name in its replacement, within a
 * list to the next item, else to the result of the action, or to where the focus came from.
 */
function placeAfter(
  trail: Trail,
  answer: HTMLElement | undefined,
  cameFrom: readonly Element[],
): HTMLElement | null | undefined {
  const at = trail.findIndex(({ element }) => element.isConnected);
  const [gone, home] = [trail[at - 1], trail[at]?.element];
  const there = gone && describesElement(gone, home);
  const had = nameOf(trail[0]!.element);
  return (
    controlsIn(there).find((control) => nameOf(control) === had) ??
    (gone?.element.matches(ITEM) ? (firstIn(there) ?? firstIn(gone.before)) : undefined) ??
    (answer?.isConnected ? answer : undefined) ??
    cameFrom.map(firstIn).find(Boolean) ??
    firstIn(home) ??
    document.querySelector<HTMLElement>('main')
  );
}

/**
 * Keyboard users don't lose their place: on a new page the focus goes to its heading, and when the focused
 * element disappears, to whatever replaces it.
 */
export function useRestoredFocus(): void {
  useFocusOnNewPage();
  useEffect(() => {
    let trail: Trail = [];
    let cameFrom: Element[] = [];
    // The last result since the focus moved.
    let answer: HTMLElement | undefined;
    let timer: ReturnType<typeof setTimeout>;
    const isLost = () => trail.length > 0 && document.activeElement === document.body;
    const find = () => {
      const had = trail[0]?.element;
      if (!isLost() || !(had instanceof HTMLElement)) return;
      if (!had.isConnected || !had.checkVisibility()) placeAfter(trail, answer, cameFrom)?.focus();
      // Buttons that were disabled for a moment get the focus back.
      else if (!had.matches(':disabled')) had.focus();
    };
    const look = (records: readonly MutationRecord[]) => {
      answer = answerIn(records) ?? answer;
      if (!isLost()) return;
      clearTimeout(timer);
      timer = setTimeout(find, PATIENCE_MS);
    };
    const onFocus = ({ target }: FocusEvent) => {
      answer = undefined;
      if (!(target instanceof Element) || target === trail[0]?.element) return;
      if (trail[0]) cameFrom = [trail[0].element, ...cameFrom].slice(0, 9);
      trail = trailOf(target);
    };
    // A press on empty space means that the focus should go nowhere.
    const onPress = ({ target }: PointerEvent) => {
      if (target instanceof Element && !target.closest(`${FOCUSABLE}, label`)) trail = [];
    };
    const watch = new MutationObserver(look);
    watch.observe(document.body, { subtree: true, childList: true, attributeFilter: ['disabled', 'open'] });
    document.addEventListener('focusin', onFocus);
    document.addEventListener('pointerdown', onPress);
    return () => {
      clearTimeout(timer);
      watch.disconnect();
      document.removeEventListener('focusin', onFocus);
      document.removeEventListener('pointerdown', onPress);
    };
  }, []);
}
