import {
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { trackEvent } from '#app/browser/event-bus.ts';
import { useLocalPath } from '#app/local-path.ts';
import { Icon } from '#app/ui/icon.tsx';
import { type SearchValues, searchMessages } from '#messages/search.ts';
import type { Translate } from '#platform/i18n/messages.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { MAX_SIGNS } from '#shop/catalog/index.ts';
import { RecentOption, ResultOption } from './option.tsx';
import { recentSearches, rememberSearch } from './recent.ts';
import { useSuggestions } from './use-suggestions.ts';

interface SearchBoxProps {
  /** The text typed before the search box was loaded. */
  typed: RefObject<string>;
  onClose(): void;
}

/**
 * The header's search: a combobox with the shop's suggestions, or with recent searches while the field is empty. The
 * focus stays in the field; arrow keys move through the list.
 */
export default function SearchBox({ typed, onClose }: SearchBoxProps) {
  const t = useMessages(searchMessages);
  const local = useLocalPath();
  const input = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const id = useId();
  const [query, setQuery] = useState('');
  const [active, setActive] = useState(-1);
  const recent = recentSearches.use();
  const found = useSuggestions(query);
  const isAsking = found === null;
  const isRecent = query.trim() === '';
  const options = isRecent ? recent.length : (found?.length ?? 0);
  const optionId = (index: number) => `${id}-${index}`;

  useLayoutEffect(() => {
    input.current?.focus();
    setQuery(typed.current);
    typed.current = '';
  }, [typed]);
  useEffect(() => {
    list.current?.children[active]?.scrollIntoView({ block: 'nearest' });
  }, [active]);

  const type = (text: string) => {
    setQuery(text);
    setActive(-1);
  };
  /** Closes the search after a result was chosen. */
  const finish = () => {
    rememberSearch(query);
    type('');
    onClose();
  };
  /** Records a search that ends at a result. A submitted search is recorded by the search page. */
  const follow = () => {
    trackEvent({ name: 'search', term: query.trim() });
    finish();
  };
  const choose = (index: number) => {
    if (isRecent) return type(recent[index]!);
    location.assign(found![index]!.path);
    follow();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const { key } = event;
    if (event.nativeEvent.isComposing) return;
    if (key === 'ArrowDown' || key === 'ArrowUp') {
      event.preventDefault();
      // The field itself is one of the stops.
      const stops = options + 1;
      setActive(((active + 1 + (key === 'ArrowDown' ? 1 : stops - 1)) % stops) - 1);
    } else if (key === 'Enter' && active >= 0) {
      event.preventDefault();
      choose(active);
    } else if (key === 'Escape') {
      event.preventDefault();
      if (query) return type('');
      onClose();
      document.querySelector<HTMLElement>('[aria-controls=search]')?.focus();
    }
  };

  return (
    <search
      id="search"
      className="relative block border-t border-line"
      // Otherwise the panel would cover the focused control.
      onBlur={({ currentTarget, relatedTarget: next }) => {
        if (next && !currentTarget.contains(next) && !next.matches('[aria-controls=search]')) onClose();
      }}
    >
      <form
        id={`${id}-form`}
        action={local('/search')}
        onSubmit={(event) => {
          if (isRecent) event.preventDefault();
          // A form that is removed at once isn't submitted.
          else setTimeout(finish);
        }}
        className="page flex items-center gap-2 py-3"
      >
        <Icon name="search" className="size-5 shrink-0 text-quiet" />
        <input
          ref={input}
          type="search"
          name="q"
          role="combobox"
          aria-expanded={options > 0}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={active >= 0 ? optionId(active) : undefined}
          value={query}
          maxLength={MAX_SIGNS}
          onChange={(event) => type(event.target.value)}
          onKeyDown={onKeyDown}
          aria-label={t('placeholder')}
          placeholder={t('placeholder')}
          enterKeyHint="search"
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          className="min-h-12 min-w-0 flex-1 bg-transparent px-2 text-base placeholder:text-quiet [&::-webkit-search-cancel-button]:hidden"
        />
        {query && (
          <button
            type="button"
            className="min-h-11 px-3 text-teal"
            onClick={() => {
              type('');
              input.current?.focus();
            }}
          >
            {t('clear')}
          </button>
        )}
        <button type="submit" className="min-h-11 rounded-full bg-teal px-5 text-on-teal max-sm:hidden">
          {t('go')}
        </button>
      </form>
      <div className="absolute inset-x-0 top-full max-h-[calc(100dvh-11rem)] overflow-y-auto border-b border-line bg-paper shadow-float empty:hidden">
        <div className={isRecent && options === 0 ? 'sr-only' : 'page py-3'}>
          <Status isAsking={isAsking} isRecent={isRecent} count={options} />
          <div ref={list} id={`${id}-list`} role="listbox" aria-label={t(isRecent ? 'recent' : 'results')}>
            {isRecent
              ? recent.map((of, index) => (
                  <RecentOption
                    key={of}
                    query={of}
                    id={optionId(index)}
                    isActive={index === active}
                    onChoose={() => choose(index)}
                  />
                ))
              : found?.map((result, index) => (
                  <ResultOption
                    key={result.path}
                    result={result}
                    id={optionId(index)}
                    isActive={index === active}
                    onChoose={follow}
                  />
                ))}
          </div>
          {!isRecent && options > 0 && (
            <button
              type="submit"
              form={`${id}-form`}
              className="min-h-11 px-3 text-left text-teal wrap-anywhere"
            >
              {t('all', { q: query.trim() })}
            </button>
          )}
          {isRecent && options > 0 && (
            <button
              type="button"
              className="min-h-11 px-3 text-sm text-teal"
              onClick={() => {
                recentSearches.set([]);
                input.current?.focus();
              }}
            >
              {t('recent.clear')}
            </button>
          )}
        </div>
      </div>
    </search>
  );
}

/** Announces the number of results to screen readers. */
function Status({ isAsking, isRecent, count }: { isAsking: boolean; isRecent: boolean; count: number }) {
  const t = useMessages(searchMessages);
  const isSeen = !isRecent && (isAsking || count === 0);
  return (
    <>
      {isRecent && count > 0 && <p className="px-3 text-sm text-quiet">{t('recent')}</p>}
      <p role="status" className={isSeen ? 'px-3 py-2 text-quiet' : 'sr-only'}>
        {!isRecent && wordsFor(t, isAsking, count)}
      </p>
    </>
  );
}

function wordsFor(t: Translate<SearchValues>, isAsking: boolean, count: number): string {
  if (isAsking) return t('searching');
  return count > 0 ? t('count', { count }) : t('none');
}
