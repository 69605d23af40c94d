import { type ComponentProps, useState } from 'react';
import { fieldsMessages } from '#messages/fields.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { Field } from './field.tsx';

export function PasswordField(field: Omit<ComponentProps<typeof Field>, 'type'>) {
  const t = useMessages(fieldsMessages);
  const [isShown, setShown] = useState(false);
  return (
    <Field {...field} type={isShown ? 'text' : 'password'} autoCapitalize="none" spellCheck={false}>
      <button
        type="button"
        aria-pressed={isShown}
        aria-controls={field.id}
        onClick={() => setShown(!isShown)}
        className="absolute inset-y-0 right-1 min-w-11 rounded-xl px-3 text-sm text-teal hover:underline"
      >
        {t(isShown ? 'password.hide' : 'password.show')}
        <span className="sr-only"> {field.label}</span>
      </button>
    </Field>
  );
}
