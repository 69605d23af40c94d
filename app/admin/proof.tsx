import { type ReactNode, useEffect } from 'react';
import { ButtonLink } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { Field } from '#app/ui/forms/field.tsx';

export type ProofKind = 'code' | 'password' | 'none';

interface ProofProps {
  kind: ProofKind;
  /** Why it is asked for. */
  why?: ReactNode;
  error?: string | null | undefined;
  id?: string;
}

/** Asks for a code or the password before what cannot be undone (prove.server.ts). An error is read out. */
export function Proof({ kind, why, error, id = 'proof' }: ProofProps) {
  useEffect(() => {
    if (error) document.getElementById(id)?.focus();
  }, [error, id]);
  if (kind === 'none') return <NoPassword />;
  return (
    <div aria-live="polite" aria-relevant="additions">
      <Field
        id={id}
        name="proof"
        label={kind === 'code' ? 'Code from your authenticator app' : 'Your password'}
        hint={why}
        type={kind === 'code' ? 'text' : 'password'}
        autoComplete={kind === 'code' ? 'one-time-code' : 'current-password'}
        inputMode={kind === 'code' ? 'numeric' : undefined}
        required
        maxLength={128}
        error={error ?? null}
      />
    </div>
  );
}

/** Said to somebody who signed in without a password, by Google or by an earlier printed link. */
export const NoPassword = () => (
  <div className="grid gap-4">
    <Notice tone="info" title="You don’t have a password yet">
      <p>This step asks for your password. Set one first: we’ll email you a link.</p>
    </Notice>
    <div>
      <ButtonLink to="/account/security" variant="outline">
        Set a password
      </ButtonLink>
    </div>
    <input type="hidden" name="proof" value="" />
  </div>
);
