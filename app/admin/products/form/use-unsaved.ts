import { type RefObject, useEffect } from 'react';
import { useBlocker } from 'react-router';

/** Warns before what was typed is lost, and saves at Ctrl+S. */
export function useUnsaved(isDirty: boolean, form: RefObject<HTMLFormElement | null>): void {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isDirty && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    if (window.confirm('What you typed is not saved. Leave all the same?')) blocker.proceed();
    else blocker.reset();
  }, [blocker]);
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
