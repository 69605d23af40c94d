import { Form, useNavigation } from 'react-router';
import { Button } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { say } from '#messages/orders.ts';

interface VerifyNoticeProps {
  email: string;
  /** What came of asking for another mail. */
  outcome: { isSent: boolean } | undefined;
}

/** Asks for the proof of the address, and sends the mail again that does it. */
export function VerifyNotice({ email, outcome }: VerifyNoticeProps) {
  const isBusy = useNavigation().formAction?.startsWith('/account') ?? false;
  return (
    <div className="mt-6 grid max-w-2xl gap-3">
      <Notice tone="warning" title={say('verify.title')}>
        <p className="wrap-anywhere">{say('verify.text', { email })}</p>
        <Form method="post" action="/account?index" className="mt-3">
          <Button type="submit" variant="outline" size="small" busy={isBusy}>
            {say(isBusy ? 'verify.busy' : 'verify.resend')}
          </Button>
        </Form>
      </Notice>
      {outcome && (
        <Notice
          tone={outcome.isSent ? 'success' : 'error'}
          title={say(outcome.isSent ? 'verify.sent' : 'verify.too-often')}
        />
      )}
    </div>
  );
}
