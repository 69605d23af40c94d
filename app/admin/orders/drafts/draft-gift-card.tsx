import { useState } from 'react';
import { Button } from '#app/ui/button.tsx';
import { Field } from '#app/ui/forms/field.tsx';
import { adminMessages } from '#messages/admin.ts';
import { adminDraftsMessages } from '#messages/admin-drafts.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { MAX_CARD_CODE } from '#shop/checkout/index.ts';
import { formatMoney } from '#shop/core/index.ts';
import type { DraftInEditor } from './use-draft.ts';

/** A gift card that pays first. Its code is never shown again after it is applied. */
export function DraftGiftCard({ draft }: { draft: DraftInEditor }) {
  const t = useMessages(adminDraftsMessages);
  const tAdmin = useMessages(adminMessages);
  const { priced, cardRefusal, payWith } = draft;
  const [typed, setTyped] = useState('');
  const card = priced?.giftCard?.state === 'applied' ? priced.giftCard : null;
  if (card)
    return (
      <div>
        <p role="status">
          {t('giftCard.pays', {
            lastFour: card.lastFour,
            amount: formatMoney(card.amountCents, t.locale),
            left: formatMoney(card.leftCents, t.locale),
          })}
        </p>
        <Button variant="text" size="small" className="-ml-4" onClick={() => payWith(null)}>
          {t('giftCard.remove')}
        </Button>
      </div>
    );
  const apply = () => {
    payWith(typed.trim());
    setTyped('');
  };
  return (
    <div className="grid gap-3">
      <Field
        id="gift-card"
        label={t('giftCard')}
        hint={t('giftCard.hint')}
        optional={tAdmin('label.optional')}
        error={
          cardRefusal &&
          (cardRefusal.state === 'refused'
            ? t('error.gift-card')
            : t('error.too-often', { count: Math.ceil(cardRefusal.retryAfterSeconds / 60) }))
        }
        value={typed}
        maxLength={MAX_CARD_CODE}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        onChange={({ target }) => setTyped(target.value)}
      />
      <div>
        <Button variant="outline" size="small" disabled={typed.trim() === ''} onClick={apply}>
          {t('giftCard.apply')}
        </Button>
      </div>
    </div>
  );
}
