import { useEffect, useRef, useState } from 'react';

/** What became of a list that somebody has added to, or taken something from: to be read out where they are. */
export function useAnnounceCount(count: number, more: string, fewer: string): string {
  const known = useRef(count);
  const [said, setSaid] = useState('');
  useEffect(() => {
    if (count !== known.current) setSaid(count > known.current ? more : fewer);
    known.current = count;
  }, [count, more, fewer]);
  return said;
}
