import { TextArea } from '../../../ui/field.tsx';
import { Proof } from '../../proof.tsx';

interface WordAndProofProps {
  hasSecondFactor: boolean;
  error?: string | null;
}

/** A word to the buyer, and who is there once more: asked before money moves. */
export const WordAndProof = ({ hasSecondFactor, error }: WordAndProofProps) => (
  <>
    <TextArea
      id="note"
      name="note"
      label="A word to the buyer"
      optional="(optional)"
      maxLength={500}
      rows={2}
    />
    <Proof
      hasSecondFactor={hasSecondFactor}
      why="Asked for each time, because money goes out."
      error={error}
    />
  </>
);
