import { Form, useNavigation } from 'react-router';
import { emailKindName, STATUS_TONES } from '#app/admin/emails/email-labels.ts';
import { Badge } from '#app/ui/badge.tsx';
import { Button } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { Link } from '#app/ui/link.tsx';
import { adminEmailsMessages } from '#messages/admin-emails.ts';
import { adminOrderMessages } from '#messages/admin-order.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import type { EmailState } from '#shop/email/index.ts';

interface Props {
  orderId: string;
  mails: readonly {
    id: string;
    kind: string;
    recipient: string;
    status: EmailState;
    hasGoneAgain: boolean;
    when: string;
  }[];
  result: { ok: boolean; message: string } | null;
}

export function OrderEmails({ orderId, mails, result }: Props) {
  const t = useMessages(adminOrderMessages);
  const tEmails = useMessages(adminEmailsMessages);
  const isBusy = useNavigation().state !== 'idle';
  if (mails.length === 0) return null;
  return (
    <section aria-labelledby="mails">
      <h2 id="mails" className="text-xl">
        {t('emails.title')}
      </h2>
      {result && <Notice tone={result.ok ? 'success' : 'error'} title={result.message} />}
      <ul className="mt-2 grid gap-3">
        {mails.map(({ id, kind, recipient, status, hasGoneAgain, when }) => (
          <li key={id} className="border-b border-line pb-2 text-sm">
            <Link to={`/admin/mails/${id}`} className="prose-link inline-flex min-h-11 items-center">
              {emailKindName(tEmails, kind)}
            </Link>{' '}
            {status !== 'sent' && <Badge tone={STATUS_TONES[status]}>{tEmails(`status.${status}`)}</Badge>}
            <p className="wrap-anywhere text-quiet">{t('emails.sent', { date: when, recipient })}</p>
            {status !== 'waiting' && !hasGoneAgain && (
              <Form method="post" action={`/admin/orders/${orderId}`} preventScrollReset>
                <input type="hidden" name="mail" value={id} />
                <Button
                  type="submit"
                  name="intent"
                  value="resend"
                  variant="text"
                  size="small"
                  className="-ml-4"
                  aria-label={t('emails.resend.name', { email: emailKindName(tEmails, kind) })}
                  busy={isBusy}
                >
                  {t('emails.resend')}
                </Button>
              </Form>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
