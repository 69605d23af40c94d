import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * Where a line was removed with the focus on it, or put back by a button that is gone since, the focus goes to the
 * line that took its place; to the page's heading where no line is left. @param keys of the lines, in their order
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
