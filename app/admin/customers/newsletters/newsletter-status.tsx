import { Badge } from '#app/ui/badge.tsx';
import { adminNewslettersMessages } from '#messages/admin-newsletters.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import type { NewsletterStatus } from '#shop/customers/index.ts';

const TONES = {
  draft: 'plain',
  scheduled: 'warm',
  sending: 'loud',
  paused: 'warm',
  sent: 'good',
  cancelled: 'plain',
} as const satisfies Record<NewsletterStatus, string>;

/** The list's address. */
export const NEWSLETTERS = '/admin/newsletters';

export function NewsletterBadge({ status }: { status: NewsletterStatus }) {
  const t = useMessages(adminNewslettersMessages);
  return <Badge tone={TONES[status]}>{t(`status.${status}`)}</Badge>;
}
