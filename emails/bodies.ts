import { plainTextSelectors, render } from '@react-email/render';
import { compile } from 'html-to-text';
import { createElement, type ReactElement } from 'react';
import type { Locale } from '#platform/i18n/messages.ts';
import { LocaleContext } from '#platform/i18n/use-messages.ts';

// Made once: to read these choices takes longer than to write the text of a mail.
const plainText = compile({
  wordwrap: false,
  selectors: [...plainTextSelectors, { selector: '[data-skip-in-text]', format: 'skip' }],
});

/** The two bodies of a mail: as it looks, and for who reads text. */
export async function renderBodies(
  mail: ReactElement,
  locale: Locale,
): Promise<{ html: string; text: string }> {
  const html = await render(createElement(LocaleContext, { value: locale }, mail));
  return { html, text: plainText(html) };
}
