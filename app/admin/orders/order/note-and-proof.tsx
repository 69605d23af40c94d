import { Proof, type ProofKind } from '#app/admin/proof.tsx';
import { TextArea } from '#app/ui/forms/field.tsx';

interface WordAndProofProps {
  proofKind: ProofKind;
  error?: string | null;
}

/** A word to the buyer, and who is there once more: asked before money moves. */
export const NoteAndProof = ({ proofKind, error }: WordAndProofProps) => (
  <>
    <TextArea
      id="note"
      name="note"
      label="A word to the buyer"
      optional="(optional)"
      maxLength={500}
      rows={2}
    />
    <Proof kind={proofKind} why="Asked for each time, because money goes out." error={error} />
  </>
);
