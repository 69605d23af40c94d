import type { Locale } from '#platform/i18n/messages.ts';
import type { NewsletterFields } from '#shop/content/index.ts';

export const NEWSLETTER_STATUSES = ['draft', 'scheduled', 'sending', 'paused', 'sent', 'cancelled'] as const;
export type NewsletterStatus = (typeof NEWSLETTER_STATUSES)[number];

/**
 * `queued`: in the outbox. `bounced`: the mail server says that the address doesn't exist or is disabled. `skipped`:
 * unsubscribed, or cancelled, before it was sent; or failed for another reason, which is its `problem`.
 */
export type DeliveryStatus = 'waiting' | 'queued' | 'sent' | 'bounced' | 'skipped';

export type Audience = 'everyone' | 'group';

/** Who gets a newsletter, and how many of the group don't, and why. Each person counts once, by the first reason. */
export interface AudienceCount {
  recipients: number;
  /** Of those, without an answer: they have bought within two years. */
  implied: number;
  excluded: {
    unsubscribed: number;
    /** They have neither agreed nor bought within two years. */
    noConsent: number;
    /** The mail server has refused an earlier newsletter for good. */
    bounced: number;
  };
}

export interface CountedAudience extends AudienceCount {
  /** Of each language that its readers read; absent in a shop of one. */
  byLanguage?: Partial<Record<Locale, AudienceCount>>;
}

export const NOBODY: AudienceCount = {
  recipients: 0,
  implied: 0,
  excluded: { unsubscribed: 0, noConsent: 0, bounced: 0 },
};

/** Those of an audience who read a language. @param locale empty for all */
export const readersAmong = (audience: CountedAudience, locale: Locale | ''): AudienceCount =>
  locale === '' || !audience.byLanguage ? audience : (audience.byLanguage[locale] ?? NOBODY);

const NEEDS = ['subject', 'content', 'button', 'alts'] as const;
export type NewsletterNeed = (typeof NEEDS)[number] | 'audience' | 'recipients' | 'postal-address';

export function missingInText(fields: NewsletterFields): (typeof NEEDS)[number][] {
  const lacks = {
    subject: fields.subject === '',
    content: fields.content.trim() === '',
    button: (fields.buttonLabel === '') !== (fields.buttonLink === ''),
    // A picture without alternative text.
    alts: /!\[\s*\]\(/.test(fields.content),
  };
  return NEEDS.filter((need) => lacks[need]);
}
