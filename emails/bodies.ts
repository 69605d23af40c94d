import { plainTextSelectors, render } from '@react-email/render';
import { compile } from 'html-to-text';
import { createElement, type ReactElement } from 'react';
import type { Locale } from '#platform/i18n/messages.ts';
import { LocaleContext } from '#platform/i18n/use-messages.ts';

// Compiled once: preparing the options takes longer than converting an email.
const plainText = compile({
  wordwrap: false,
  selectors: [...plainTextSelectors, { selector: '[data-skip-in-text]', format: 'skip' }],
});

export async function renderBodies(
  email: ReactElement,
  locale: Locale,
): Promise<{ html: string; text: string }> {
  const html = await render(createElement(LocaleContext, { value: locale }, email));
  return { html, text: plainText(html) };
}
