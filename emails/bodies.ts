import { plainTextSelectors, render } from '@react-email/render';
import { compile } from 'html-to-text';
import type { ReactElement } from 'react';

// Made once: to read these choices takes longer than to write the text of a mail.
const plainText = compile({
  wordwrap: false,
  selectors: [...plainTextSelectors, { selector: '[data-skip-in-text]', format: 'skip' }],
});

/** The two bodies of a mail: as it looks, and for who reads text. */
export async function renderBodies(mail: ReactElement): Promise<{ html: string; text: string }> {
  const html = await render(mail);
  return { html, text: plainText(html) };
}
