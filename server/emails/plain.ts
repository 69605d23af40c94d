import { emailMessages } from '#messages/email.ts';
import type { Locale } from '#platform/i18n/messages.ts';
import type { RenderedEmail } from '#shop/email/index.ts';

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => entities[sign]!);

/** Fallback if a template fails: a sentence and the link. */
export function plainEmail(
  kind: 'verify-email' | 'reset-password' | 'change-email',
  link: string,
  shopName: string,
  locale: Locale,
): RenderedEmail {
  const t = emailMessages.in(locale);
  const sentence = t(`plain.${kind}`, { shopName });
  return {
    subject: t(`${kind}.subject`, { shopName }),
    text: `${sentence}\n\n${link}\n`,
    html: `<p>${escaped(sentence)}</p><p><a href="${escaped(link)}">${escaped(link)}</a></p>`,
  };
}
