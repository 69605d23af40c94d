import { Field } from '../../../ui/field.tsx';

/** Asks who is there once more, before money moves. */
export const ProofField = ({
  hasSecondFactor,
  error,
}: {
  hasSecondFactor: boolean;
  error?: string | null;
}) => (
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
);
