import { useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { type Answer, askAdmin, NO_ANSWER } from '../../ask.ts';
import { smaller } from './smaller.ts';

export interface Upload {
  key: number;
  name: string;
  state: 'waiting' | 'sending' | 'failed';
  message: string | null;
}

const TRIES = 3;
const PAUSE_MS = 1_500;
let lastKey = 0;

/** Sends pictures one after the other. What the network breaks off is sent again; what is refused says why. */
export function useUploads(path: string) {
  const [uploads, setUploads] = useState<Upload[]>([]);
  const queue = useRef(Promise.resolve());
  const revalidator = useRevalidator();
  const note = (key: number, part: Partial<Upload> | null) =>
    setUploads((before) =>
      before.flatMap((upload) => (upload.key === key ? (part ? [{ ...upload, ...part }] : []) : [upload])),
    );

  const send = async (key: number, file: File, alt: string): Promise<void> => {
    note(key, { state: 'sending', message: null });
    const form = new FormData();
    form.set('picture', await smaller(file), 'picture');
    form.set('alt', alt);
    let answer: Answer = { ok: false, message: '' };
    for (let tries = 0; tries < TRIES; tries += 1) {
      if (tries > 0) await new Promise((done) => setTimeout(done, PAUSE_MS * tries));
      answer = await askAdmin(path, form);
      // Only what never arrived is worth another try.
      if (answer.ok || answer.message !== NO_ANSWER) break;
    }
    note(key, answer.ok ? null : { state: 'failed', message: answer.message });
    if (answer.ok) await revalidator.revalidate();
  };

  return {
    uploads,
    add: (files: readonly File[], alt: string) => {
      for (const file of files) {
        lastKey += 1;
        const key = lastKey;
        setUploads((before) => [...before, { key, name: file.name, state: 'waiting', message: null }]);
        queue.current = queue.current.then(() => send(key, file, alt));
      }
    },
    dismiss: (key: number) => note(key, null),
  };
}
