import { Form, useNavigation } from 'react-router';
import { Button } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { giftCardsMessages } from '#messages/gift-cards.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import type { BoughtCard as Card, ResendResult } from './bought-gift-card.server.ts';

export function BoughtCard({ card, resent }: { card: Card; resent: ResendResult['resent'] | null }) {
  const t = useMessages(giftCardsMessages);
  const isBusy = useNavigation().state !== 'idle';
  return (
    <section aria-labelledby="card">
      <h2 id="card" className="text-2xl">
        {t('bought.title')}
      </h2>
      <p className="mt-3 mb-4 max-w-prose wrap-anywhere">{card.words}</p>
      {resent && <Notice tone={resent.ok ? 'success' : 'error'} title={resent.words} />}
      {card.mayEmail && (
        <Form method="post" preventScrollReset className="no-print mt-4">
          <input type="hidden" name="intent" value="email-card" />
          <Button type="submit" variant="outline" busy={isBusy}>
            {t('bought.again')}
          </Button>
        </Form>
      )}
    </section>
  );
}
