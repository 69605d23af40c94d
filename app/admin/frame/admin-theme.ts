import { useEffect } from 'react';
import type { StaffTheme } from '#shop/accounts/index.ts';

const PREFERS_DARK = '(prefers-color-scheme:dark)';

/**
 * Sets the theme before the first paint: the one that a member of staff chose for the admin, whatever the shop's own
 * switch says. It is inlined unchanged in the admin's pages, and the content security policy allows it by its hash, so
 * it must not contain characters that HTML escapes.
 */
export const ADMIN_THEME_SCRIPT =
  'try{let t=document.currentScript.dataset.theme;document.body.classList.toggle(`dark`,' +
  `t===\`system\`?matchMedia(\`${PREFERS_DARK}\`).matches:t===\`dark\`);` +
  'document.querySelector(`[name=theme-color]`).content=' +
  'getComputedStyle(document.body).getPropertyValue(`--paper`)}catch{}';

/** Keeps the page in the chosen theme, and with `system` in the device's as that changes. */
export function useAdminTheme(theme: StaffTheme): void {
  useEffect(() => {
    const device = matchMedia(PREFERS_DARK);
    const apply = () => {
      document.body.classList.toggle('dark', theme === 'system' ? device.matches : theme === 'dark');
      document
        .querySelector<HTMLMetaElement>('[name=theme-color]')
        ?.setAttribute('content', getComputedStyle(document.body).getPropertyValue('--paper'));
    };
    apply();
    device.addEventListener('change', apply);
    return () => device.removeEventListener('change', apply);
  }, [theme]);
}
