import { type KeyboardEvent, useState } from 'react';
import { Button } from '#app/ui/button.tsx';
import { cx } from '#app/ui/class-names.ts';
import { Field } from '#app/ui/forms/field.tsx';
import { IconButton } from '#app/ui/icon-button.tsx';
import { adminProductMessages } from '#messages/admin-product.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';

interface OptionProps {
  at: number;
  name: string;
  values: readonly string[];
  nameError: string | null;
  valuesError: string | null;
  /** Whether the last value may go, too. */
  mayEmpty: boolean;
  /** It was just added, so typing begins here. */
  isNew: boolean;
  onName(name: string): void;
  onAdd(values: readonly string[]): void;
  onRename(from: string, to: string): void;
  onRemoveValue(value: string): void;
  onRemove(): void;
}

const focusOnce = (element: HTMLElement | null) => element?.focus();

/** An option with its values as chips: typed one after another, or pasted as a list. */
export function OptionEditor(props: OptionProps) {
  const { at, name, values, nameError, valuesError, mayEmpty, isNew } = props;
  const t = useMessages(adminProductMessages);
  const [text, setText] = useState('');
  const [beginsWithName] = useState(name === '');
  const add = (typed: string) => {
    const wanted = typed
      .split(/[,;\n\t]/)
      .map((value) => value.trim())
      .filter((value) => value !== '');
    if (wanted.length > 0) props.onAdd(wanted);
    setText('');
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    add(text);
  };
  return (
    <div className="grid min-w-0 flex-1 gap-3">
      <div className="flex items-end gap-2">
        <div className="min-w-0 flex-1">
          <Field
            id={`option-${at}`}
            ref={isNew && beginsWithName ? focusOnce : undefined}
            label={t('option.label', { number: at + 1 })}
            value={name}
            error={nameError}
            onChange={({ target }) => props.onName(target.value)}
          />
        </div>
        <IconButton label={t('option.remove', { name })} icon="trash" onPress={props.onRemove} />
      </div>
      <ul aria-label={t('option.values', { name })} className="flex flex-wrap items-center gap-2">
        {values.map((value) => (
          <Value
            key={value}
            value={value}
            mayRemove={mayEmpty || values.length > 1}
            onRename={(to) => props.onRename(value, to)}
            onRemove={() => props.onRemoveValue(value)}
          />
        ))}
        <li className="min-w-40 flex-1">
          <input
            ref={isNew && !beginsWithName ? focusOnce : undefined}
            id={`option-${at}-values`}
            aria-label={t('option.add.label', { name })}
            aria-describedby={`option-${at}-hint`}
            aria-invalid={valuesError ? true : undefined}
            placeholder={t('option.add.placeholder')}
            value={text}
            autoComplete="off"
            enterKeyHint="enter"
            onKeyDown={onKeyDown}
            onBlur={() => add(text)}
            onChange={({ target }) =>
              /[,;]$/.test(target.value) ? add(target.value) : setText(target.value)
            }
            onPaste={(event) => {
              const pasted = event.clipboardData.getData('text/plain');
              if (!/[,;\n\t]/.test(pasted.trim())) return;
              event.preventDefault();
              add(text + pasted);
            }}
            className={cx(
              'h-11 w-full rounded-full border bg-surface px-4 text-base placeholder:text-quiet',
              valuesError ? 'border-bad' : 'border-edge',
            )}
          />
        </li>
      </ul>
      <p id={`option-${at}-hint`} className={cx('text-sm', valuesError ? 'text-bad' : 'text-quiet')}>
        {valuesError ?? t('option.add.hint')}
      </p>
    </div>
  );
}

interface ValueProps {
  value: string;
  mayRemove: boolean;
  onRename(to: string): void;
  onRemove(): void;
}

function Value({ value, mayRemove, onRename, onRemove }: ValueProps) {
  const t = useMessages(adminProductMessages);
  const [typed, setTyped] = useState<string | null>(null);
  const end = () => {
    if (typed !== null && typed.trim() !== value) onRename(typed);
    setTyped(null);
  };
  if (typed !== null)
    return (
      <li>
        <input
          ref={focusOnce}
          aria-label={t('option.rename', { value })}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          onBlur={end}
          onKeyDown={(event) => {
            if (event.key === 'Enter') event.preventDefault();
            if (event.key === 'Enter') end();
            if (event.key === 'Escape') setTyped(null);
          }}
          className="h-11 w-36 rounded-full border border-edge bg-surface px-4 text-base"
        />
      </li>
    );
  return (
    <li className="inline-flex items-center rounded-full border border-edge bg-paper">
      <Button
        variant="text"
        size="small"
        className="pr-2 no-underline"
        aria-label={t('option.rename', { value })}
        onClick={() => setTyped(value)}
      >
        {value}
      </Button>
      {mayRemove && (
        <IconButton
          label={t('option.value.remove', { value })}
          icon="close"
          isSmall
          isQuiet
          onPress={onRemove}
        />
      )}
    </li>
  );
}
