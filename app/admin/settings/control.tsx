import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { Checkbox, Field, Select, TextArea } from '#app/ui/forms/field.tsx';
import { adminMessages } from '#messages/admin.ts';
import { adminSettingsMessages } from '#messages/admin-settings.ts';
import { timeZonesMessages } from '#messages/time-zones.ts';
import { useLocale, useMessages } from '#platform/i18n/use-messages.ts';
import { weekdayOfNumber } from '#shop/checkout/index.ts';
import { provincesIn, TIME_ZONES } from '#shop/core/index.ts';
import type { SettingsField } from './fields.ts';

interface SettingControlProps {
  section: string;
  field: SettingsField;
  value: string;
  error: string | undefined;
  isOptional: boolean;
  /** Called with the choice from a list. */
  onChoose: (value: string) => void;
}

const TYPES: Partial<Record<NonNullable<SettingsField['kind']>, string>> = {
  email: 'email',
  tel: 'tel',
  date: 'date',
  time: 'time',
};

export function SettingControl({ section, field, value, error, isOptional, onChoose }: SettingControlProps) {
  const t = useMessages(adminSettingsMessages);
  const tAdmin = useMessages(adminMessages);
  const tZones = useMessages(timeZonesMessages);
  const { name, kind, choices } = field;
  const label = t(field.label);
  const hint = t(field.hint);
  const common = { id: `${section}-${name}`, name, label, hint, error: error ?? null, defaultValue: value };
  if (kind === 'yes-no') {
    return (
      <div>
        <Checkbox
          id={common.id}
          name={name}
          label={label}
          defaultChecked={value === 'on'}
          aria-describedby={`${common.id}-hint`}
        />
        <p id={`${common.id}-hint`} className="text-sm text-quiet">
          {hint}
        </p>
      </div>
    );
  }
  if (kind === 'weekdays') return <Weekdays {...common} value={value} />;
  if (kind === 'province') {
    return (
      <Select {...common}>
        <option value="">{t('shop.state.choose')}</option>
        {Object.entries(provincesIn(t.locale)).map(([code, province]) => (
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
  if (kind === 'text') {
    return (
      <TextArea
        {...common}
        {...(isOptional && { optional: tAdmin('label.optional') })}
        required={!isOptional}
      />
    );
  }
  if (kind === 'choice') {
    return (
      <Select {...common} onChange={({ target }) => onChoose(target.value)}>
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

interface WeekdaysProps {
  id: string;
  name: string;
  label: string;
  hint?: string | undefined;
  error: string | null;
  /** Numbers separated by commas: 1 is Monday, 7 is Sunday. */
  value: string;
}

export function Weekdays({ id, name, label, hint, error, value }: WeekdaysProps) {
  const locale = useLocale();
  const chosen = value.split(',');
  return (
    <fieldset
      id={id}
      tabIndex={-1}
      aria-describedby={[error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ') || undefined}
    >
      <legend className="mb-1.5 text-sm font-medium">{label}</legend>
      <div className="grid grid-cols-2 gap-x-4 sm:grid-cols-4">
        {[1, 2, 3, 4, 5, 6, 7].map((weekday) => (
          <Checkbox
            key={weekday}
            name={name}
            value={weekday}
            label={weekdayOfNumber(weekday, locale)}
            defaultChecked={chosen.includes(`${weekday}`)}
          />
        ))}
      </div>
      {error && (
        <p id={`${id}-error`} className="mt-1.5 text-sm text-bad">
          {error}
        </p>
      )}
      {hint && (
        <p id={`${id}-hint`} className="mt-1.5 text-sm text-quiet">
          {hint}
        </p>
      )}
    </fieldset>
  );
}

/** Links lead to a single setting: the sections around it are opened, and it gets the focus. */
export function useSettingOfAddress(): void {
  const { hash } = useLocation();
  useEffect(() => {
    const setting = document.getElementById(hash.slice(1));
    if (!setting) return headingOf(hash.slice(1))?.scrollIntoView();
    let closed: HTMLDetailsElement | null | undefined = setting.closest('details');
    while (closed) {
      closed.open = true;
      closed = closed.parentElement?.closest('details');
    }
    setting.focus();
  }, [hash]);
}

/** The heading of a setting that isn't on its page, as when the environment sets it: “smtp” of “smtp-host”. */
function headingOf(id: string): HTMLElement | null {
  const end = id.lastIndexOf('-');
  return end < 0 ? null : (document.getElementById(id.slice(0, end)) ?? headingOf(id.slice(0, end)));
}
