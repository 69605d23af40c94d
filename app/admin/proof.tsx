import { useEffect } from 'react';
import { Field } from '../ui/field.tsx';

interface ProofProps {
  hasSecondFactor: boolean;
  /** Why it is asked for. */
  why: string;
  error?: string | null | undefined;
  id?: string;
}

/** Who is there, once more: asked before what cannot be taken back (prove.server.ts). What was wrong is read out. */
export function Proof({ hasSecondFactor, why, error, id = 'proof' }: ProofProps) {
  useEffect(() => {
    if (error) document.getElementById(id)?.focus();
  }, [error, id]);
  return (
    <div aria-live="polite" aria-relevant="additions">
      <Field
        id={id}
        name="proof"
        label={hasSecondFactor ? 'Code of your authenticator app' : 'Your password'}
        hint={why}
        type={hasSecondFactor ? 'text' : 'password'}
        autoComplete={hasSecondFactor ? 'one-time-code' : 'current-password'}
        inputMode={hasSecondFactor ? 'numeric' : undefined}
        required
        maxLength={128}
        error={error ?? null}
      />
    </div>
  );
}
