import { useEffect, useRef, useState } from 'react';
import { Form } from 'react-router';
import { say } from '../../../messages/common.ts';
import { Icon } from '../../ui/icon.tsx';

/** Looks in the shop. */
export default function SearchBox() {
  const input = useRef<HTMLInputElement>(null);
  const [query, setQuery] = useState('');
  useEffect(() => input.current?.focus(), []);
  return (
    <search id="search" className="block border-t border-line">
      <Form action="/shop" className="page flex items-center gap-2 py-3">
        <Icon name="search" className="size-5 shrink-0 text-quiet" />
        <input
          ref={input}
          type="search"
          name="q"
          value={query}
          maxLength={100}
          onChange={(event) => setQuery(event.target.value)}
          aria-label={say('search.placeholder')}
          placeholder={say('search.placeholder')}
          enterKeyHint="search"
          autoComplete="off"
          className="min-h-12 min-w-0 flex-1 bg-transparent px-2 text-base placeholder:text-quiet [&::-webkit-search-cancel-button]:hidden"
        />
        {query && (
          <button type="button" className="min-h-11 px-3 text-teal" onClick={() => setQuery('')}>
            {say('search.clear')}
          </button>
        )}
        <button type="submit" className="min-h-11 rounded-full bg-teal px-5 text-on-teal">
          {say('search.go')}
        </button>
      </Form>
    </search>
  );
}
