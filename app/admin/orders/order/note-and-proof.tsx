import { Proof, type ProofKind } from '#app/admin/form/proof.tsx';
import { TextArea } from '#app/ui/forms/field.tsx';
import { adminMessages } from '#messages/admin.ts';
import { adminOrderMessages } from '#messages/admin-order.ts';
import { adminOrderChangesMessages } from '#messages/admin-order-changes.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import type { EmailOutcomeFor } from '#shop/email/index.ts';

interface Props {
  proofKind: ProofKind;
  /** Says what becomes of the customer's email, on a page that doesn't say so elsewhere. */
  mail?: EmailOutcomeFor;
  error?: string | null;
}

/** A message to the customer, and a code or password, asked for before money moves. */
export function NoteAndProof({ proofKind, mail, error }: Props) {
  const t = useMessages(adminOrderMessages);
  const tChanges = useMessages(adminOrderChangesMessages);
  const tAdmin = useMessages(adminMessages);
  return (
    <>
      <TextArea
        id="note"
        name="note"
        label={t('message.label')}
        hint={mail && tChanges('mail.about', { mail })}
        optional={tAdmin('label.optional')}
        maxLength={500}
        rows={2}
      />
      <Proof kind={proofKind} why={t('proof.why')} error={error} />
    </>
  );
}
