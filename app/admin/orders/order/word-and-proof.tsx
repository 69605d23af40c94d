import { Field, TextArea } from '../../../ui/field.tsx';

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
    <Field
      id="proof"
      name="proof"
      label={hasSecondFactor ? 'Code of your authenticator app' : 'Your password'}
      hint="Asked for each time, because money goes out."
      type={hasSecondFactor ? 'text' : 'password'}
      autoComplete={hasSecondFactor ? 'one-time-code' : 'current-password'}
      inputMode={hasSecondFactor ? 'numeric' : undefined}
      required
      maxLength={128}
      error={error}
    />
  </>
);
