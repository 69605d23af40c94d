import { Form } from 'react-router';
import { Button } from '#app/ui/button.tsx';
import { wishlistMessages } from '#messages/wishlist.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { type Answer, Part, useBusyPart } from '../parts.tsx';

interface PriceDropAlertsProps {
  isResult: boolean;
  email: string;
  emailVerified: boolean;
  answer: Answer | null;
}

export function PriceDropAlerts({ isResult, email, emailVerified, answer }: PriceDropAlertsProps) {
  const t = useMessages(wishlistMessages);
  const busy = useBusyPart();
  const text = emailVerified ? t('prices.text', { email }) : t('prices.unproven', { email });
  return (
    <Part id="prices" title={t('prices.title')} text={text} answer={answer}>
      {(emailVerified || isResult) && (
        <Form method="post" className="grid gap-3">
          <input type="hidden" name="intent" value="prices" />
          <input type="hidden" name="tell" value={isResult ? 'no' : 'yes'} />
          {!isResult && <p className="text-sm text-quiet">{t('prices.words')}</p>}
          <Button
            type="submit"
            variant={isResult ? 'outline' : 'primary'}
            busy={busy('prices')}
            className="justify-self-start"
          >
            {t(isResult ? 'prices.off' : 'prices.on')}
          </Button>
        </Form>
      )}
    </Part>
  );
}
