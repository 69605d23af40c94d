import { Checkbox, Field, Select } from '#app/ui/forms/field.tsx';
import { adminMessages } from '#messages/admin.ts';
import { adminSettingsMessages } from '#messages/admin-settings.ts';
import { timeZonesMessages } from '#messages/time-zones.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { PROVINCES, TIME_ZONES } from '#shop/core/index.ts';
import type { SettingsField } from './fields.ts';

interface SettingControlProps {
  section: string;
  field: SettingsField;
  value: string;
  error: string | undefined;
}

const TYPES: Partial<Record<NonNullable<SettingsField['kind']>, string>> = { email: 'email', tel: 'tel' };

export function SettingControl({ section, field, value, error }: SettingControlProps) {
  const t = useMessages(adminSettingsMessages);
  const tAdmin = useMessages(adminMessages);
  const tZones = useMessages(timeZonesMessages);
  const { name, kind, choices, isOptional } = field;
  const label = t(field.label);
  const hint = field.hint && t(field.hint);
  const common = { id: `${section}-${name}`, name, label, hint, error: error ?? null, defaultValue: value };
  if (kind === 'yes-no') return <Checkbox name={name} label={label} defaultChecked={value === 'on'} />;
  if (kind === 'province') {
    return (
      <Select {...common}>
        <option value="">{t('shop.state.choose')}</option>
        {Object.entries(PROVINCES).map(([code, province]) => (
          <option key={code} value={code}>
            {province}
          </option>
        ))}
      </Select>
    );
  }
  if (kind === 'time-zone') {
    return (
      <Select {...common}>
        <option value="">{t('shop.timeZone.auto')}</option>
        {TIME_ZONES.map((zone) => (
          <option key={zone} value={zone}>
            {tZones(zone)}
          </option>
        ))}
      </Select>
    );
  }
  if (kind === 'choice') {
    return (
      <Select {...common}>
        {choices?.map(([value, label]) => (
          <option key={value} value={value}>
            {t(label)}
          </option>
        ))}
      </Select>
    );
  }
  const isMoney = kind === 'money';
  return (
    <Field
      {...common}
      {...(isOptional && { optional: tAdmin('label.optional') })}
      label={isMoney ? t('money', { label }) : label}
      type={(kind && TYPES[kind]) ?? 'text'}
      inputMode={isMoney ? 'decimal' : kind === 'number' ? 'numeric' : undefined}
      required={!isOptional}
    />
  );
}
