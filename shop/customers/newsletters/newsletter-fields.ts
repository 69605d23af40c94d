import type { NewsletterFields } from '#shop/content/index.ts';

export const NEWSLETTER_STATUSES = ['draft', 'scheduled', 'sending', 'paused', 'sent', 'cancelled'] as const;
export type NewsletterStatus = (typeof NEWSLETTER_STATUSES)[number];

/**
 * `queued`: in the outbox. `bounced`: the mail server says that the address doesn't exist or is disabled. `skipped`:
 * unsubscribed, or cancelled, before it was sent; or failed for another reason, which is its `problem`.
 */
export type DeliveryStatus = 'waiting' | 'queued' | 'sent' | 'bounced' | 'skipped';

export type Audience = 'everyone' | 'group';

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
