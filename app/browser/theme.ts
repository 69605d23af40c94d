import { useSyncExternalStore } from 'react';
import { afterPaint } from '#app/ui/scheduling.ts';

const KEY = 'darkMode';
const changed = new Set<() => void>();

/** The last choice; until there is one, the theme the page was rendered with. */
let wanted: boolean | undefined;

const isDark = (): boolean => wanted ?? document.body.classList.contains('dark');

/** Saves the choice; without storage it lasts for this page. */
export function toggleDarkMode(): void {
  const dark = !isDark();
  wanted = dark;
  try {
    localStorage.setItem(KEY, String(dark));
  } catch {}
  for (const tell of changed) tell();
  // Restyling every element takes a phone a while, so the press shows first.
  afterPaint(() => {
    document.body.classList.toggle('dark', dark);
    const paper = getComputedStyle(document.body).getPropertyValue('--paper');
    document.querySelector<HTMLMetaElement>('[name=theme-color]')?.setAttribute('content', paper);
  });
}

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
