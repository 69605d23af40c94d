import { Form, useNavigation } from 'react-router';
import { Button } from '#app/ui/button.tsx';
import { Checkbox, Field, Select, TextArea } from '#app/ui/forms/field.tsx';
import { adminMessages } from '#messages/admin.ts';
import { adminDeliveryMessages } from '#messages/admin-delivery.ts';
import { adminSettingsMessages } from '#messages/admin-settings.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { provincesIn } from '#shop/core/index.ts';
import { Weekdays } from '../control.tsx';

interface FormProps {
  version: string;
  typed: Partial<Record<string, string>>;
  faults: Record<string, string>;
}

/** @param id of a saved place; null for a new one */
export function PlaceForm({ id, version, typed, faults }: FormProps & { id: string | null }) {
  const t = useMessages(adminDeliveryMessages);
  const tAdmin = useMessages(adminMessages);
  const tSettings = useMessages(adminSettingsMessages);
  const isBusy = useNavigation().state !== 'idle';
  const field = (name: string) => ({
    id: `${id ?? 'new'}-${name}`,
    name,
    defaultValue: typed[name] ?? '',
    error: faults[name] ?? null,
  });
  const optional = tAdmin('label.optional');
  return (
    <Form method="post" preventScrollReset className="grid gap-5">
      <input type="hidden" name="intent" value={id ? 'place' : 'add-place'} />
      {id && <input type="hidden" name="id" value={id} />}
      <input type="hidden" name="version" value={version} />
      <Field {...field('name')} label={t('place.name')} hint={t('place.name.hint')} maxLength={60} required />
      <Field
        {...field('street1')}
        label={t('place.street1')}
        hint={t('place.street1.hint')}
        maxLength={100}
        required
      />
      <Field {...field('street2')} label={t('place.street2')} maxLength={100} optional={optional} />
      <div className="grid gap-5 sm:grid-cols-[1fr_1fr_9rem]">
        <Field
          {...field('city')}
          label={tSettings('shop.city.label')}
          hint={t('place.city.hint')}
          maxLength={60}
          required
        />
        <Select {...field('state')} label={tSettings('shop.state.label')} required>
          <option value="">{tSettings('shop.state.choose')}</option>
          {Object.entries(provincesIn(t.locale)).map(([code, name]) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </Select>
        <Field {...field('zip')} label={tSettings('shop.zip.label')} maxLength={10} required />
      </div>
      <p className="-mt-2 text-sm text-quiet">{t('place.tax')}</p>
      <Field
        {...field('hours')}
        label={t('place.hours')}
        hint={t('place.hours.hint')}
        maxLength={200}
        optional={optional}
      />
      <Field
        {...field('readyDays')}
        label={t('place.readyDays')}
        hint={t('place.readyDays.hint')}
        inputMode="numeric"
        maxLength={2}
        required
      />
      <TextArea
        {...field('instructions')}
        label={t('place.instructions')}
        hint={t('place.instructions.hint')}
        maxLength={500}
        optional={optional}
      />
      <div>
        <Button type="submit" busy={isBusy}>
          {t(id ? 'place.save' : 'place.add')}
        </Button>
      </div>
    </Form>
  );
}

export function RemovePlaceForm({ id, name, version }: { id: string; name: string; version: string }) {
  const t = useMessages(adminDeliveryMessages);
  const isBusy = useNavigation().state !== 'idle';
  return (
    <Form method="post" preventScrollReset className="mt-4">
      <input type="hidden" name="intent" value="remove-place" />
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="version" value={version} />
      <p className="mb-2 text-sm text-quiet">{t('place.remove.text')}</p>
      <Button type="submit" variant="outline" size="small" busy={isBusy}>
        {t('place.remove', { name })}
      </Button>
    </Form>
  );
}

export function LocalForm({ version, typed, faults }: FormProps) {
  const t = useMessages(adminDeliveryMessages);
  const tAdmin = useMessages(adminMessages);
  const tSettings = useMessages(adminSettingsMessages);
  const isBusy = useNavigation().state !== 'idle';
  const field = (name: string) => ({
    id: `local-${name}`,
    name,
    defaultValue: typed[name] ?? '',
    error: faults[name] ?? null,
  });
  const money = (label: string) => tSettings('money', { label });
  const optional = tAdmin('label.optional');
  return (
    <Form method="post" preventScrollReset className="mt-5 grid gap-5">
      <input type="hidden" name="intent" value="local" />
      <input type="hidden" name="version" value={version} />
      <Checkbox id="local-isOn" name="isOn" label={t('local.isOn')} defaultChecked={typed.isOn === 'on'} />
      <TextArea {...field('areas')} label={t('local.areas')} hint={t('local.areas.hint')} maxLength={4_000} />
      <div className="grid gap-5 sm:grid-cols-3">
        <Field
          {...field('cost')}
          label={money(t('local.cost'))}
          hint={t('local.cost.hint')}
          inputMode="decimal"
          maxLength={12}
          required
        />
        <Field
          {...field('minimum')}
          label={money(t('local.minimum'))}
          hint={t('local.minimum.hint')}
          inputMode="decimal"
          maxLength={12}
          required
        />
        <Field
          {...field('freeFrom')}
          label={money(t('local.freeFrom'))}
          hint={t('local.freeFrom.hint')}
          inputMode="decimal"
          maxLength={12}
          optional={optional}
        />
      </div>
      <Weekdays
        id="local-days"
        name="days"
        label={t('local.days')}
        hint={t('local.days.hint')}
        error={faults.days ?? null}
        value={typed.days ?? ''}
      />
      <Field
        {...field('hours')}
        label={t('local.hours')}
        hint={t('local.hours.hint')}
        maxLength={100}
        optional={optional}
      />
      <div>
        <Button type="submit" busy={isBusy}>
          {t('local.save')}
        </Button>
      </div>
    </Form>
  );
}
