import { Form, useNavigation } from 'react-router';
import { useLocalPath } from '#app/local-path.ts';
import { Button } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { ordersMessages } from '#messages/orders.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { englishPath } from '#shop/core/index.ts';

interface VerifyNoticeProps {
  email: string;
  /** The result of resending the email. */
  outcome: { isSent: boolean } | undefined;
}

export function VerifyNotice({ email, outcome }: VerifyNoticeProps) {
  const t = useMessages(ordersMessages);
  const local = useLocalPath();
  const isBusy = englishPath(useNavigation().formAction ?? '').startsWith('/account');
  return (
    <div className="mt-6 grid max-w-2xl gap-3">
      <Notice tone="warning" title={t('verify.title')}>
        <p className="wrap-anywhere">{t('verify.text', { email })}</p>
        <Form method="post" action={local('/account?index')} className="mt-3">
          <Button type="submit" variant="outline" size="small" busy={isBusy}>
            {t(isBusy ? 'verify.busy' : 'verify.resend')}
          </Button>
        </Form>
      </Notice>
      {outcome && (
        <Notice
          tone={outcome.isSent ? 'success' : 'error'}
          title={t(outcome.isSent ? 'verify.sent' : 'verify.too-often')}
        />
      )}
    </div>
  );
}
