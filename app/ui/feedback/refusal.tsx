import { useEffect, useRef } from 'react';
import { Notice } from './notice.tsx';

interface RefusalProps {
  message: string | null | undefined;
  /** What brought the message: with another one it is said again. */
  answer?: unknown;
}

/** Why something was not done: it gets the focus, so that nobody misses it. */
export function Refusal({ message, answer }: RefusalProps) {
  const said = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same words again are news, too
  useEffect(() => {
    if (message) said.current?.focus();
  }, [message, answer]);
  return message ? <Notice ref={said} tone="error" title={message} /> : null;
}
