import { Form, useNavigation } from 'react-router';
import { useLocalPath } from '#app/local-path.ts';
import { Button } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { Field, TextArea } from '#app/ui/forms/field.tsx';
import { Link } from '#app/ui/link.tsx';
import { contactMessages } from '#messages/contact.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import type { Typed, Field as Wrong } from './contact-form.server.ts';

export function ContactForm({
  refused,
  example,
}: {
  refused: { values: Partial<Typed['values']>; wrong: Wrong[]; message: string } | null;
  example: string;
}) {
  const t = useMessages(contactMessages);
  const local = useLocalPath();
  const isBusy = useNavigation().state === 'submitting';
  const field = (name: Wrong) => ({
    id: name,
    name,
    defaultValue: refused?.values[name],
    error: refused?.wrong.includes(name) ? t(`wrong.${name}`, { example }) : null,
  });
  return (
    <Form
      method="post"
      action={local('/contact')}
      name="contact"
      className="mt-5 grid gap-5"
      noValidate={refused !== null}
    >
      {refused && <Notice tone="error" title={refused.message} />}
      <Field {...field('name')} label={t('name')} autoComplete="name" maxLength={100} required />
      <Field
        {...field('email')}
        label={t('email')}
        type="email"
        autoComplete="email"
        maxLength={254}
        required
      />
      <Field {...field('subject')} label={t('subject')} autoComplete="off" maxLength={150} required />
      <TextArea {...field('message')} label={t('message')} rows={7} maxLength={5000} required />
      <Field
        {...field('order')}
        label={t('order')}
        optional={t('optional')}
        hint={t('order-hint')}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={40}
      />
      <div hidden>
        <label htmlFor="website">{t('trap')}</label>
        <input id="website" name="website" tabIndex={-1} autoComplete="off" />
      </div>
      <p className="text-sm text-quiet">
        {t('copy')}{' '}
        <Link to="/privacy" className="prose-link">
          {t('privacy')}
        </Link>
      </p>
      <Button type="submit" size="large" busy={isBusy} className="justify-self-start">
        {t(isBusy ? 'busy' : 'submit')}
      </Button>
    </Form>
  );
}
