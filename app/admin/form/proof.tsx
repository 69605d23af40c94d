import { type ReactNode, useEffect } from 'react';
import { ButtonLink } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { Field } from '#app/ui/forms/field.tsx';
import { adminMessages } from '#messages/admin.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';

export type ProofKind = 'code' | 'password' | 'none';

interface ProofProps {
  kind: ProofKind;
  why?: ReactNode;
  error?: string | null | undefined;
  id?: string;
}

/**
 * Asks for a code or the password before something irreversible (check-proof.server.ts). Errors are announced
 * to screen readers.
 */
export function Proof({ kind, why, error, id = 'proof' }: ProofProps) {
  const t = useMessages(adminMessages);
  useEffect(() => {
    if (error) document.getElementById(id)?.focus();
  }, [error, id]);
  if (kind === 'none') return <NoPassword />;
  return (
    <div aria-live="polite" aria-relevant="additions">
      <Field
        id={id}
        name="proof"
        label={t(`proof.${kind}.label`)}
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

/** Shown to people who signed in without a password, by Google or an earlier printed link. */
export function NoPassword() {
  const t = useMessages(adminMessages);
  return (
    <div className="grid gap-4">
      <Notice tone="info" title={t('proof.noPassword.title')}>
        <p>{t('proof.noPassword.text')}</p>
      </Notice>
      <div>
        <ButtonLink to="/account/security" variant="outline">
          {t('proof.noPassword.action')}
        </ButtonLink>
      </div>
      <input type="hidden" name="proof" value="" />
    </div>
  );
}
