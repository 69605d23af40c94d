import { Proof, type ProofKind } from '#app/admin/form/proof.tsx';
import { TextArea } from '#app/ui/forms/field.tsx';
import { adminMessages } from '#messages/admin.ts';
import { adminOrderMessages } from '#messages/admin-order.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';

interface Props {
  proofKind: ProofKind;
  error?: string | null;
}

/** A message to the customer, and a code or password, asked for before money moves. */
export function NoteAndProof({ proofKind, error }: Props) {
  const t = useMessages(adminOrderMessages);
  const tAdmin = useMessages(adminMessages);
  return (
    <>
      <TextArea
        id="note"
        name="note"
        label={t('message.label')}
        optional={tAdmin('label.optional')}
        maxLength={500}
        rows={2}
      />
      <Proof kind={proofKind} why={t('proof.why')} error={error} />
    </>
  );
}
