import { useEffect, useState } from 'react';
import { useLocalPath } from '#app/local-path.ts';
import { Button } from '#app/ui/button.tsx';
import { Field } from '#app/ui/forms/field.tsx';
import { pagesMessages } from '#messages/pages.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { isAnswering, MAX_SEARCH } from '#shop/content/index.ts';

interface FaqSearchProps {
  search: string;
  /** How many questions the server has found. */
  found: number;
}

/** Hides the questions of the page that don't match the search; without JavaScript the server does. */
export default function FaqSearch({ search, found: first }: FaqSearchProps) {
  const t = useMessages(pagesMessages);
  const local = useLocalPath();
  const [typed, setTyped] = useState(search);
  const [found, setFound] = useState(first);
  useEffect(() => {
    const questions = [...document.querySelectorAll<HTMLElement>('[data-question]')];
    for (const question of questions) question.hidden = !isAnswering(typed, question.textContent);
    for (const topic of document.querySelectorAll<HTMLElement>('[data-topic]'))
      topic.hidden = topic.querySelector('[data-question]:not([hidden])') === null;
    setFound(questions.filter(({ hidden }) => !hidden).length);
  }, [typed]);
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: not all supported browsers know <search> */}
      <form
        role="search"
        method="get"
        action={local('/faq')}
        onSubmit={(event) => event.preventDefault()}
        className="mt-8 grid items-end gap-3 sm:grid-cols-[1fr_auto]"
      >
        <Field
          id="q"
          name="q"
          type="search"
          label={t('faq.search')}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          maxLength={MAX_SEARCH}
          autoComplete="off"
        />
        <Button type="submit" variant="outline">
          {t('faq.go')}
        </Button>
      </form>
      <p role="status" className="mt-3 min-h-6 text-sm text-quiet">
        {typed.trim() !== '' && t('faq.found', { count: found })}
      </p>
      {found === 0 && (
        <p className="mt-6">
          {t('faq.none')}{' '}
          <a
            href={local('/faq')}
            onClick={(event) => {
              event.preventDefault();
              setTyped('');
            }}
            className="prose-link inline-flex min-h-11 items-center"
          >
            {t('faq.all')}
          </a>
        </p>
      )}
    </>
  );
}
