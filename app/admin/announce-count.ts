import { useEffect, useRef, useState } from 'react';

/** Text for a live region, once a list has grown or shrunk. */
export function useAnnounceCount(count: number, more: string, fewer: string): string {
  const known = useRef(count);
  const [said, setSaid] = useState('');
  useEffect(() => {
    if (count !== known.current) setSaid(count > known.current ? more : fewer);
    known.current = count;
  }, [count, more, fewer]);
  return said;
}
