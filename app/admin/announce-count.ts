import { useEffect, useRef, useState } from 'react';

/** Text for a live region, once a list has grown or shrunk. */
export function useAnnounceCount(count: number, more: string, fewer: string): string {
  const previous = useRef(count);
  const [message, setMessage] = useState('');
  useEffect(() => {
    if (count !== previous.current) setMessage(count > previous.current ? more : fewer);
    previous.current = count;
  }, [count, more, fewer]);
  return message;
}
