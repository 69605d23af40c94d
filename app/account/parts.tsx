import type { ReactNode } from 'react';
import { useNavigation } from 'react-router';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { PasswordField } from '#app/ui/forms/password-field.tsx';
import { accountMessages } from '#messages/account.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';

export interface Answer {
  isDone: boolean;
  message: string;
}

interface PartProps {
  id: string;
  title: string;
  text?: string;
  answer?: Answer | null;
  children: ReactNode;
}

export function Part({ id, title, text, answer, children }: PartProps) {
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="text-2xl">
        {title}
      </h2>
      {text && <p className="mt-2 break-words text-quiet">{text}</p>}
      <div className="mt-4 grid gap-4">
        {answer?.message && <Notice tone={answer.isDone ? 'success' : 'error'} title={answer.message} />}
        {children}
      </div>
    </section>
  );
}

/** Returns a function that says whether the form with that intent is being sent. */
export function useBusyPart(): (intent: string) => boolean {
  const { state, formData } = useNavigation();
  return (intent) => state !== 'idle' && formData?.get('intent') === intent;
}

export const CurrentPassword = ({ id }: { id: string }) => {
  const t = useMessages(accountMessages);
  return (
    <PasswordField
      id={id}
      name="password"
      label={t('password.current')}
      autoComplete="current-password"
      required
    />
  );
};
