import { useEffect, useState } from 'react';
import { type Choice, ComboBox, type ComboBoxProps } from './combo-box.tsx';

const PAUSE_MS = 200;

interface SearchBoxProps<Item>
  extends Pick<ComboBoxProps, 'label' | 'optional' | 'hint' | 'error' | 'placeholder' | 'isDisabled'> {
  /** The address that answers with `{ found }`; the text is added as `q`. */
  path: string;
  choiceOf(item: Item): Choice;
  onChoose(item: Item): void;
}

/** Searches on the server; the choice is handed on, and the field is empty again. */
export function SearchBox<Item>({ path, choiceOf, onChoose, ...field }: SearchBoxProps<Item>) {
  const [typed, setTyped] = useState('');
  const { found, forget } = useFound<Item>(path, typed);
  return (
    <ComboBox
      {...field}
      choices={found.map(choiceOf)}
      value={null}
      inputValue={typed}
      onInputChange={setTyped}
      onChange={(id) => {
        const chosen = found.find((item) => choiceOf(item).id === id);
        if (!chosen) return;
        onChoose(chosen);
        setTyped('');
        forget();
      }}
    />
  );
}

function useFound<Item>(path: string, typed: string) {
  const [found, setFound] = useState<Item[]>([]);
  const search = typed.trim();
  useEffect(() => {
    if (search === '') return setFound([]);
    const stop = new AbortController();
    const timer = setTimeout(async () => {
      try {
        const address = new URL(path, location.origin);
        address.searchParams.set('q', search);
        const response = await fetch(address, { signal: stop.signal });
        const answer = (await response.json()) as { found: Item[] };
        if (!stop.signal.aborted) setFound(answer.found);
      } catch {
        // The last results stay; the next letter asks again.
      }
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [path, search]);
  return { found, forget: () => setFound([]) };
}
