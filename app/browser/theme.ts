import { useSyncExternalStore } from 'react';

const KEY = 'darkMode';
const changed = new Set<() => void>();

const isDark = (): boolean => document.body.classList.contains('dark');

/** Turns the theme over and keeps the choice; where nothing can be kept, it holds for this page. */
export function toggleDarkMode(): void {
  const dark = document.body.classList.toggle('dark');
  try {
    localStorage.setItem(KEY, String(dark));
  } catch {}
  for (const tell of changed) tell();
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
