import { Checkbox, Field, Select } from '#app/ui/forms/field.tsx';
import type { SettingsField } from './fields.ts';

interface SettingControlProps {
  section: string;
  field: SettingsField;
  value: string;
  error: string | undefined;
}

const TYPES: Partial<Record<NonNullable<SettingsField['kind']>, string>> = { email: 'email', tel: 'tel' };

/** The control for one setting, with what is wrong with it. */
export function SettingControl({ section, field, value, error }: SettingControlProps) {
  const { name, label, hint, kind, choices, isOptional } = field;
  const common = { id: `${section}-${name}`, name, label, hint, error: error ?? null, defaultValue: value };
  if (kind === 'yes-no') return <Checkbox name={name} label={label} defaultChecked={value === 'on'} />;
  if (kind === 'choice') {
    return (
      <Select {...common}>
        {choices?.map(([value, name]) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
      </Select>
    );
  }
  const isMoney = kind === 'money';
  return (
    <Field
      {...common}
      {...(isOptional && { optional: '(optional)' })}
      label={isMoney ? `${label}, in dollars` : label}
      type={(kind && TYPES[kind]) ?? 'text'}
      inputMode={isMoney ? 'decimal' : kind === 'number' ? 'numeric' : undefined}
      required={!isOptional}
    />
  );
}
