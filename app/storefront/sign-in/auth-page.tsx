import type { ComponentProps, ReactNode } from 'react';
import { Form, useNavigation } from 'react-router';
import { Art } from '#app/ui/art.tsx';
import { Button } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { Field } from '#app/ui/forms/field.tsx';
import { Link, type LinkProps } from '#app/ui/link.tsx';
import { accountsMessages } from '#messages/accounts.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';

/** The layout of all authentication pages: a narrow column with errors above the form. */
export function AuthPage({
  title,
  error,
  children,
}: {
  title: string;
  error?: string | null | undefined;
  children: ReactNode;
}) {
  return (
    <div className="page grid gap-x-16 py-12 sm:py-16 lg:grid-cols-2">
      <div
        aria-hidden="true"
        className="grid min-h-144 place-items-center rounded-card bg-clay max-lg:hidden [&_.art]:size-72"
      >
        <Art name="flower" />
      </div>
      <div className="mx-auto w-full max-w-[400px] lg:self-center">
        <h1 className="title">{title}</h1>
        <div className="mt-6 grid gap-5">
          {error && <Notice tone="error" title={error} />}
          {children}
        </div>
      </div>
    </div>
  );
}

interface AuthFormProps extends ComponentProps<typeof Form> {
  /** The button's label, and its label while waiting for the response. */
  submit: string;
  busy: string;
}

export function AuthForm({ submit, busy, children, ...form }: AuthFormProps) {
  const isBusy = useNavigation().state === 'submitting';
  return (
    <Form method="post" {...form} className="grid gap-4">
      {children}
      <Button type="submit" fullWidth busy={isBusy}>
        {isBusy ? busy : submit}
      </Button>
    </Form>
  );
}

export const EmailField = (field: Partial<ComponentProps<typeof Field>>) => {
  const t = useMessages(accountsMessages);
  return (
    <Field id="email" name="email" label={t('email')} type="email" autoComplete="email" required {...field} />
  );
};

/** A link in a line of text with a large enough touch target. */
export const WayOn = (link: LinkProps) => (
  <Link {...link} className="prose-link inline-flex min-h-11 items-center" />
);

/** Keeps authentication pages out of search engines. */
export const authMeta = (title: string, description?: string) => [
  { title },
  ...(description ? [{ name: 'description', content: description }] : []),
  { name: 'robots', content: 'noindex' },
];
