import { useRef } from 'react';
import {
  ComboBox as AriaComboBox,
  Button,
  FieldError,
  Input,
  Label,
  ListBox,
  ListBoxItem,
  Popover,
  Text,
} from 'react-aria-components/ComboBox';
import { cx } from '#app/ui/class-names.ts';
import { Icon } from '#app/ui/icon.tsx';
import { adminUiMessages } from '#messages/admin-ui.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { FLOATING, usePortal } from './popover.tsx';

export interface Choice {
  id: string;
  name: string;
  /** A second, quiet line. */
  detail?: string;
}

export interface ComboBoxProps {
  label: string;
  choices: readonly Choice[];
  /** The chosen id; null when nothing is chosen. */
  value?: string | null;
  defaultValue?: string | null;
  onChange?(id: string | null): void;
  /** With it, the form sends the chosen id, or with `allowsOwn` the text. */
  name?: string;
  /** Accepts a text that is no choice. */
  allowsOwn?: boolean;
  /** The typed text, for choices that the server searches; they are then not filtered here. */
  inputValue?: string;
  onInputChange?(text: string): void;
  /** Shown beside the label of an optional field. */
  optional?: string;
  hint?: string;
  error?: string | null;
  placeholder?: string;
  isRequired?: boolean;
  isDisabled?: boolean;
}

/** A choice among many, found by typing. A few choices are a native select (app/ui/forms/field.tsx). */
export function ComboBox({
  label,
  choices,
  allowsOwn,
  optional,
  hint,
  error,
  placeholder,
  ...rest
}: ComboBoxProps) {
  const t = useMessages(adminUiMessages);
  const input = useRef<HTMLInputElement>(null);
  const [container, findContainer] = usePortal(input);
  const { onChange, ...chosen } = rest;
  const isSearchedElsewhere = rest.onInputChange !== undefined;
  return (
    <AriaComboBox
      {...chosen}
      {...(isSearchedElsewhere ? { items: choices } : { defaultItems: choices })}
      onChange={(key) => onChange?.(key === null ? null : String(key))}
      allowsCustomValue={allowsOwn}
      // Choices that the server searches open once something is typed.
      allowsEmptyCollection={rest.inputValue !== ''}
      menuTrigger="focus"
      isInvalid={Boolean(error)}
      validationBehavior="aria"
      onOpenChange={findContainer}
    >
      <Label className="mb-1.5 block text-sm font-medium">
        {label}
        {optional && <span className="font-normal text-quiet"> {optional}</span>}
      </Label>
      <div className="relative">
        <Input
          ref={input}
          placeholder={placeholder}
          className={cx(
            'block min-h-12 w-full rounded-xl border bg-surface py-2.5 pr-12 pl-4 text-base text-ink placeholder:text-quiet',
            error ? 'border-bad' : 'border-edge hover:border-ink',
          )}
        />
        <Button
          aria-label={t('comboBox.open')}
          className="absolute inset-y-0 right-0 grid w-11 place-items-center rounded-xl text-quiet"
        >
          <Icon name="down" className="size-4" />
        </Button>
      </div>
      <FieldError className="mt-1.5 flex items-start gap-1.5 text-sm text-bad">
        <Icon name="alert" className="mt-0.5 size-4 shrink-0" />
        {error}
      </FieldError>
      {hint && (
        <Text slot="description" className="mt-1.5 block text-sm text-quiet">
          {hint}
        </Text>
      )}
      <Popover
        offset={4}
        UNSTABLE_portalContainer={container}
        className={cx(FLOATING, 'w-(--trigger-width) overflow-y-auto')}
      >
        <ListBox<Choice>
          className="p-1.5 outline-none"
          renderEmptyState={() => <p className="px-3 py-2 text-sm text-quiet">{t('comboBox.none')}</p>}
        >
          {({ id, name, detail }) => (
            <ListBoxItem
              id={id}
              textValue={name}
              className="menu-row flex min-h-11 cursor-pointer flex-col justify-center rounded-lg px-3 data-focused:bg-sand data-selected:font-medium"
            >
              {name}
              {detail && <span className="text-sm font-normal text-quiet">{detail}</span>}
            </ListBoxItem>
          )}
        </ListBox>
      </Popover>
    </AriaComboBox>
  );
}
