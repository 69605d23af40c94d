import type { AdminEmailsValues } from '#messages/admin-emails.ts';
import type { Translate } from '#platform/i18n/messages.ts';
import { classifyEmailFailure, EMAIL_KINDS, type ShownEmailState } from '#shop/email/index.ts';

type EmailTranslate = Translate<AdminEmailsValues>;

export const STATUS_TONES: Record<ShownEmailState, 'plain' | 'good' | 'loud'> = {
  waiting: 'plain',
  sent: 'good',
  caught: 'plain',
  failed: 'loud',
  moot: 'plain',
};

/** @param name as stored; kinds that no longer exist are returned unchanged */
export function emailKindName(t: EmailTranslate, name: string): string {
  const kind = EMAIL_KINDS.find((known) => known === name);
  return kind ? t(`kind.${kind}`) : name;
}

export const failureText = (t: EmailTranslate, error: string): string =>
  t(`failure.${classifyEmailFailure(error)}`, { response: error });
