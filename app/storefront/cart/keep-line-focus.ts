import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * When the focused line is removed, or restored by a button that has since disappeared, moves the focus to the line in
 * its place, or to the page's heading when no line is left.
 * @param keys of the lines, in display order
 */
export function useKeepFocus(keys: readonly string[], list: RefObject<HTMLElement | null>): void {
  const before = useRef(keys);
  useLayoutEffect(() => {
    const last = before.current;
    before.current = keys;
    if (last.length === keys.length || !document.hasFocus()) return;
    if (document.activeElement && document.activeElement !== document.body) return;
    const changed = keys.findIndex((key, index) => key !== last[index]);
    const line = list.current?.children[changed === -1 ? keys.length - 1 : changed];
    (line?.querySelector<HTMLElement>('h2 a') ?? heading())?.focus();
  });
}

function heading(): HTMLElement | null {
  const found = document.querySelector<HTMLElement>('main h1');
  if (found) found.tabIndex = -1;
  return found;
}
