import compile from 'icu-minify/compile';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { defineMessages, type Tag } from './messages.ts';
import { useRichMessages } from './use-messages.ts';

const messages = defineMessages<{ terms: { link: Tag } }>({
  'en-CA': { terms: compile('You agree to our <link>terms</link>.') },
  'fr-CA': { terms: compile('Vous acceptez nos <link>conditions</link>.') },
});

test('a tag in a sentence is rendered where the sentence has it', () => {
  function Terms() {
    const rich = useRichMessages(messages);
    return rich('terms', { link: (text: string[]) => createElement('a', { href: '/terms' }, text) });
  }
  expect(renderToStaticMarkup(createElement(Terms))).toBe('You agree to our <a href="/terms">terms</a>.');
});
