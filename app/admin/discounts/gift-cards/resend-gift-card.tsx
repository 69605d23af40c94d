import { Form, useNavigation } from 'react-router';
import { Button } from '#app/ui/button.tsx';
import { Field } from '#app/ui/forms/field.tsx';
import { adminGiftCardsMessages } from '#messages/admin-gift-cards.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { Proof, type ProofKind } from '../../form/proof.tsx';

interface ResendGiftCardProps {
  card: { recipientEmail: string; isOn: boolean; balanceCents: number };
  proofKind: ProofKind;
  answer: { proof: string | null; faults: Partial<Record<string, string>> } | undefined;
}

export function ResendGiftCard({ card, proofKind, answer }: ResendGiftCardProps) {
  const t = useMessages(adminGiftCardsMessages);
  const isBusy = useNavigation().formMethod === 'POST';
  if (!card.isOn || card.balanceCents === 0 || card.recipientEmail === '') return null;
  return (
    <Form method="post" className="mt-8 grid gap-5 border-t border-line pt-6">
      <Field
        id="recipientEmail"
        name="recipientEmail"
        type="email"
        label={t('resend.email')}
        defaultValue={card.recipientEmail}
        autoComplete="off"
        maxLength={254}
        error={answer?.faults.recipientEmail ?? null}
        required
      />
      <Proof id="mail-proof" kind={proofKind} why={t('resend.proof')} error={answer?.proof} />
      <div>
        <Button type="submit" name="intent" value="resend" variant="outline" busy={isBusy}>
          {t('resend.submit')}
        </Button>
      </div>
    </Form>
  );
}
