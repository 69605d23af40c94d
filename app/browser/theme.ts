import { useSyncExternalStore } from 'react';
import { afterPaint } from '#app/ui/scheduling.ts';

const KEY = 'darkMode';
const changed = new Set<() => void>();

/** What was asked for last; until then, as the page came. */
let wanted: boolean | undefined;

const isDark = (): boolean => wanted ?? document.body.classList.contains('dark');

/** Turns the theme over and keeps the choice; where nothing can be kept, it holds for this page. */
export function toggleDarkMode(): void {
  const dark = !isDark();
  wanted = dark;
  try {
    localStorage.setItem(KEY, String(dark));
  } catch {}
  for (const tell of changed) tell();
  // Every element is styled anew, which takes a phone a while: the button answers before.
  afterPaint(() => {
    document.body.classList.toggle('dark', dark);
    document.querySelector<HTMLMetaElement>('[name=theme-color]')!.content = dark ? '#221c1a' : '#fbf7f2';
  });
}

/** Whether the page is dark now. */
export function useDarkMode(): boolean {
  return useSyncExternalStore(
    (tell) => {
      changed.add(tell);
      return () => changed.delete(tell);
    },
    isDark,
    () => false,
  );
}
