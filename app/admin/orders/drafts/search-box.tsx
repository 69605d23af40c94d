import { useEffect, useState } from 'react';
import { type Choice, ComboBox } from '#app/admin/ui/combo-box.tsx';

const PAUSE_MS = 200;

interface SearchBoxProps<Item> {
  kind: 'product' | 'customer';
  label: string;
  placeholder: string;
  choiceOf(item: Item): Choice;
  onChoose(item: Item): void;
}

/** Searches on the server; the choice is handed on, and the field is empty again. */
export function SearchBox<Item>({ kind, label, placeholder, choiceOf, onChoose }: SearchBoxProps<Item>) {
  const [typed, setTyped] = useState('');
  const { found, forget } = useFound<Item>(kind, typed);
  return (
    <ComboBox
      label={label}
      placeholder={placeholder}
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

function useFound<Item>(kind: string, typed: string) {
  const [found, setFound] = useState<Item[]>([]);
  const search = typed.trim();
  useEffect(() => {
    if (search === '') return setFound([]);
    const stop = new AbortController();
    const timer = setTimeout(async () => {
      try {
        const params = new URLSearchParams({ kind, q: search });
        const response = await fetch(`/admin/orders/drafts/find?${params}`, { signal: stop.signal });
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
  }, [kind, search]);
  return { found, forget: () => setFound([]) };
}
