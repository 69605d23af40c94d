import { type RefObject, useEffect } from 'react';
import { useBlocker } from 'react-router';
import { adminMessages } from '#messages/admin.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';

/** Warns before unsaved changes are lost, and saves on Ctrl+S. */
export function useUnsaved(isDirty: boolean, form: RefObject<HTMLFormElement | null>): void {
  const t = useMessages(adminMessages);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isDirty && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    if (window.confirm(t('unsaved.leave'))) blocker.proceed();
    else blocker.reset();
  }, [blocker, t]);
  useEffect(() => {
    const onLeave = (event: BeforeUnloadEvent) => isDirty && event.preventDefault();
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 's' || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      form.current?.requestSubmit();
    };
    addEventListener('beforeunload', onLeave);
    addEventListener('keydown', onKey);
    return () => {
      removeEventListener('beforeunload', onLeave);
      removeEventListener('keydown', onKey);
    };
  }, [isDirty, form]);
}
