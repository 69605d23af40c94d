import { emailMessages } from '#messages/email.ts';
import type { Locale } from '#platform/i18n/messages.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import type { Block } from '#platform/text/markdown.ts';
import { theme } from '../email-frame.tsx';
import { BlockView, SMALL } from './blocks.tsx';

/** The terms of sale that an order was made under. */
export interface Terms {
  title: string;
  blocks: readonly Block[];
  /** Of their page, where they are too long for an email. */
  url?: string | null;
  /** On which they were in force, in words. */
  day: string;
  /** Where it isn't the email's. */
  lang?: Locale | undefined;
  /** Of its links. */
  origin: string;
}

/** The buyer's copy of the terms: Quebec's Consumer Protection Act asks for one with the contract (s. 54.6). */
export function TermsCopy({ terms: { title, blocks, url, day, lang, origin } }: { terms: Terms }) {
  const t = useMessages(emailMessages);
  return (
    <table role="presentation" width="100%" style={{ margin: '28px 0 0' }} cellPadding={0} cellSpacing={0}>
      <tbody>
        <tr>
          <td
            style={{
              ...SMALL,
              borderTop: `1px solid ${theme.line}`,
              padding: '20px 0 0',
              color: theme.quiet,
            }}
          >
            <h2 lang={lang} style={{ fontSize: 15, lineHeight: '23px', fontWeight: 600, margin: 0 }}>
              {url ? (
                <a href={url} style={{ color: theme.pink }}>
                  {title}
                </a>
              ) : (
                title
              )}
            </h2>
            <p style={{ margin: '0 0 8px' }}>{t('confirmation.terms-day', { day })}</p>
            <div lang={lang}>
              {blocks.map((block, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: an email is rendered once
                <BlockView key={index} block={block} origin={origin} isSmall />
              ))}
            </div>
          </td>
        </tr>
      </tbody>
    </table>
  );
}
