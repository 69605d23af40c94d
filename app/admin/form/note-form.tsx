import { useEffect, useRef, useState } from 'react';
import { useFetcher } from 'react-router';
import { Button } from '#app/ui/button.tsx';
import { TextArea } from '#app/ui/forms/field.tsx';

interface Props {
  id: string;
  /** Where it is sent; the page's own action if left out. */
  action?: string;
  count: number;
  words: Record<'label' | 'hint' | 'submit' | 'saved', string>;
}

/** A field for a new note of the staff; says when one was saved. */
export function NoteForm({ id, action, count, words }: Props) {
  const fetcher = useFetcher();
  const form = useRef<HTMLFormElement>(null);
  const previous = useRef(count);
  const isSent = useRef(false);
  const [isSaved, setSaved] = useState(false);
  const { state } = fetcher;
  useEffect(() => {
    if (state === 'submitting') isSent.current = true;
    if (count !== previous.current) {
      // A restored note has its own message, and the typed text stays.
      const isNew = count > previous.current && isSent.current;
      setSaved(isNew);
      if (isNew) form.current?.reset();
      previous.current = count;
    }
    if (state === 'idle') isSent.current = false;
  }, [count, state]);
  return (
    <fetcher.Form ref={form} method="post" action={action} className="mt-3 grid max-w-xl gap-3">
      <TextArea
        id={id}
        name="note"
        label={words.label}
        hint={words.hint}
        rows={2}
        required
        maxLength={2000}
      />
      <div>
        <Button
          type="submit"
          name="intent"
          value="note"
          variant="outline"
          size="small"
          busy={state !== 'idle'}
        >
          {words.submit}
        </Button>{' '}
        <span role="status" className="text-sm text-quiet">
          {isSaved && words.saved}
        </span>
      </div>
    </fetcher.Form>
  );
}
