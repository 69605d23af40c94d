import { render, toPlainText } from '@react-email/render';
import type { WrittenMail } from '../shop/mail/templates.ts';
import type { ShopSettings } from '../shop/settings/settings.server.ts';
import { look, MailButton, MailFrame } from './frame.tsx';

interface Letter {
  subject: string;
  title: string;
  text: string;
  button?: { label: string; href: string };
  note?: string;
}

/** Writes a mail that says one thing and asks for one at the most. */
export async function writeLetter(settings: ShopSettings, letter: Letter): Promise<WrittenMail> {
  const html = await render(<LetterMail settings={settings} letter={letter} />);
  return {
    subject: letter.subject,
    html,
    text: toPlainText(html, { selectors: [{ selector: '[data-skip-in-text]', format: 'skip' }] }),
  };
}

function LetterMail({
  settings,
  letter: { title, text, button, note },
}: {
  settings: ShopSettings;
  letter: Letter;
}) {
  return (
    <MailFrame preview={text} settings={settings}>
      <h1 style={{ fontFamily: look.serif, fontSize: 28, fontWeight: 500, margin: '0 0 12px' }}>{title}</h1>
      <p style={{ fontSize: 16, lineHeight: '25px', margin: '0 0 24px' }}>{text}</p>
      {button && <MailButton href={button.href}>{button.label}</MailButton>}
      {note && (
        <p style={{ fontSize: 13, lineHeight: '20px', color: look.quiet, margin: '24px 0 0' }}>{note}</p>
      )}
    </MailFrame>
  );
}
