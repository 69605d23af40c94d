import { Fragment } from 'react';
import { InSentence, type Part } from '#platform/i18n/in-sentence.tsx';
import type { Locale } from '#platform/i18n/messages.ts';
import type { ShopSettings } from '#shop/core/index.server.ts';
import type { RenderedEmail } from '#shop/email/index.ts';
import { renderBodies } from './bodies.ts';
import { EmailButton, EmailFrame, EmailText, EmailTitle, theme } from './email-frame.tsx';
import { type Terms, TermsCopy } from './prose/terms.tsx';

interface SimpleEmail {
  subject: string;
  title: string;
  text: string;
  /** Someone else's text, or text to copy: set apart, line by line. */
  quote?: string;
  /** Something to know besides, such as a vacation. */
  remark?: string;
  /** The owner's words among these texts, each with its language where that isn't the email's. */
  ownWords?: readonly Part[];
  button?: { label: string; href: string };
  note?: string;
  terms?: Terms | null;
  unsubscribeUrl?: string;
  /** Emails to the staff have no sign-off. */
  isSigned?: boolean;
}

/** An email with one message and at most one call to action. */
export async function writeSimpleEmail(
  { settings, locale }: { settings: ShopSettings; locale: Locale },
  email: SimpleEmail,
): Promise<RenderedEmail> {
  return {
    subject: email.subject,
    ...(email.unsubscribeUrl && { unsubscribeUrl: email.unsubscribeUrl }),
    ...(await renderBodies(<SimpleEmailBody settings={settings} email={email} />, locale)),
  };
}

function SimpleEmailBody({
  settings,
  email: { title, text, quote, remark, ownWords, button, note, terms, unsubscribeUrl, isSigned },
}: {
  settings: ShopSettings;
  email: SimpleEmail;
}) {
  return (
    <EmailFrame
      preview={text}
      settings={settings}
      unsubscribeUrl={unsubscribeUrl}
      isSigned={isSigned}
      enclosed={terms && <TermsCopy terms={terms} />}
    >
      <EmailTitle>{title}</EmailTitle>
      <EmailText ownWords={ownWords}>{text}</EmailText>
      {quote && (
        <blockquote
          style={{
            margin: '0 0 24px',
            padding: '2px 0 2px 16px',
            borderLeft: `3px solid ${theme.line}`,
            fontSize: 16,
            lineHeight: '25px',
            overflowWrap: 'anywhere',
          }}
        >
          {quote.split(/\r?\n/).map((line, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a text's lines are never reordered
            <Fragment key={index}>
              {index > 0 && <br />}
              <InSentence sentence={line} parts={ownWords ?? []} />
            </Fragment>
          ))}
        </blockquote>
      )}
      {remark && <EmailText ownWords={ownWords}>{remark}</EmailText>}
      {button && <EmailButton href={button.href}>{button.label}</EmailButton>}
      {note && (
        <p style={{ fontSize: 13, lineHeight: '20px', color: theme.quiet, margin: '24px 0 0' }}>{note}</p>
      )}
    </EmailFrame>
  );
}
