import { useEffect } from 'react';

/** For the button of a page's next step, which Ctrl+Enter presses. */
export const PRIMARY = { 'data-primary': '', 'aria-keyshortcuts': 'Control+Enter' } as const;

/**
 * Ctrl+Enter, from anywhere: sends the form with the focus, else takes the next step of the page or dialog.
 */
export function usePrimaryKey(): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
      const { target } = event;
      const form = target instanceof HTMLTextAreaElement ? target.form : null;
      const page = document.querySelector('dialog:modal') ?? document;
      const button =
        form?.querySelector<HTMLElement>('button[type=submit]') ??
        page.querySelector<HTMLElement>('[data-primary]');
      if (!button) return;
      event.preventDefault();
      button.click();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
}
