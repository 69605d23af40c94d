import { useEffect, useRef } from 'react';
import { Notice } from './notice.tsx';

interface RefusalProps {
  message: string | null | undefined;
  /** The response with the message: a new one announces it again. */
  answer?: unknown;
}

/** Takes the focus, so that the error isn't missed. */
export function Refusal({ message, answer }: RefusalProps) {
  const notice = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same message again is news, too
  useEffect(() => {
    if (message) notice.current?.focus();
  }, [message, answer]);
  return message ? <Notice ref={notice} tone="error" title={message} /> : null;
}
