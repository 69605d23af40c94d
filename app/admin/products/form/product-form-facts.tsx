import { bindFields } from '#app/admin/form/bind-fields.ts';
import { facetName } from '#app/shared/facet-name.ts';
import { Disclosure } from '#app/ui/disclosure.tsx';
import { Checkbox, Field, Select } from '#app/ui/forms/field.tsx';
import { adminMessages } from '#messages/admin.ts';
import { adminProductMessages } from '#messages/admin-product.ts';
import { shopMessages } from '#messages/shop.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { CONCERNS, FREE_FROM, SKIN_TYPES } from '#shop/catalog/index.ts';
import { handlingByKind } from '#shop/checkout/index.ts';
import type { PartProps } from './product-form.tsx';

const GROUPS = [
  { field: 'concerns', group: 'concern', values: CONCERNS },
  { field: 'skinTypes', group: 'skinType', values: SKIN_TYPES },
  { field: 'freeFrom', group: 'freeFrom', values: FREE_FROM },
] as const;

/** Properties for filters, shipping and customs. */
export function Facts({ typed, change, faultOf }: PartProps) {
  const t = useMessages(adminProductMessages);
  const tAdmin = useMessages(adminMessages);
  const tShop = useMessages(shopMessages);
  const bound = bindFields(typed, change);
  const byKind = handlingByKind([typed.category, typed.subcategory]);
  return (
    <div className="rounded-card border border-line bg-surface px-4 sm:px-5 [&>details:last-child]:border-0">
      <Disclosure title={t('filters.title')}>
        <div className="grid gap-6">
          {GROUPS.map(({ field, group, values }) => (
            <fieldset key={field}>
              <legend className="mb-1 text-sm font-medium">{t(`${field}.label`)}</legend>
              <div className="grid grid-cols-2 gap-x-4 sm:max-lg:grid-cols-4">
                {values.map((value) => (
                  <Checkbox
                    key={value}
                    label={facetName(tShop, group, value)}
                    checked={(typed[field] as readonly string[]).includes(value)}
                    onChange={({ target }) => {
                      const rest = (typed[field] as readonly string[]).filter((other) => other !== value);
                      change({ [field]: target.checked ? [...rest, value] : rest });
                    }}
                  />
                ))}
              </div>
            </fieldset>
          ))}
        </div>
      </Disclosure>
      <Disclosure title={t('shipping.title')}>
        <div className="grid gap-4 sm:max-lg:grid-cols-3">
          <Field
            {...bound('shelfLifeMonths')}
            label={t('shelfLifeMonths.label')}
            inputMode="numeric"
            error={faultOf('shelfLifeMonths')}
          />
          <Field
            {...bound('hsCode')}
            label={t('hsCode.label')}
            inputMode="numeric"
            error={faultOf('hsCode')}
          />
          <Field
            {...bound('originCountry')}
            label={t('originCountry.label')}
            hint={t('originCountry.hint')}
            error={faultOf('originCountry')}
          />
        </div>
        <div className="mt-4 grid gap-4 sm:max-lg:grid-cols-2">
          <Select
            {...bound('fragile')}
            label={t('fragile.label')}
            hint={t('fragile.hint')}
            error={faultOf('fragile')}
          >
            <option value="">{t(byKind.fragile ? 'byKind.yes' : 'byKind.no')}</option>
            <option value="yes">{tAdmin('value.yes')}</option>
            <option value="no">{tAdmin('value.no')}</option>
          </Select>
          <Select
            {...bound('upright')}
            label={t('upright.label')}
            hint={t('upright.hint')}
            error={faultOf('upright')}
          >
            <option value="">{t(byKind.upright ? 'byKind.yes' : 'byKind.no')}</option>
            <option value="yes">{tAdmin('value.yes')}</option>
            <option value="no">{tAdmin('value.no')}</option>
          </Select>
        </div>
      </Disclosure>
    </div>
  );
}
