import { bindFields } from '#app/admin/bind-fields.ts';
import { facetName } from '#app/shared/facet-name.ts';
import { Disclosure } from '#app/ui/disclosure.tsx';
import { Checkbox, Field, Select } from '#app/ui/forms/field.tsx';
import { shopMessages } from '#messages/shop.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { CONCERNS, FREE_FROM, SKIN_TYPES } from '#shop/catalog/index.ts';
import { handlingByKind } from '#shop/checkout/index.ts';
import type { PartProps } from './product-form.tsx';

const GROUPS = [
  { field: 'concerns', legend: 'Good for', group: 'concern', values: CONCERNS },
  { field: 'skinTypes', legend: 'Skin types', group: 'skinType', values: SKIN_TYPES },
  { field: 'freeFrom', legend: 'Free from', group: 'freeFrom', values: FREE_FROM },
] as const;

/** By what shoppers find it, and what parcels and customs need to know. */
export function Facts({ typed, change, faultOf }: PartProps) {
  const t = useMessages(shopMessages);
  const bound = bindFields(typed, change);
  const byKind = handlingByKind([typed.category, typed.subcategory]);
  return (
    <div>
      <Disclosure title="How shoppers find it">
        <div className="grid gap-6">
          {GROUPS.map(({ field, legend, group, values }) => (
            <fieldset key={field}>
              <legend className="mb-1 text-sm font-medium">{legend}</legend>
              <div className="grid grid-cols-2 gap-x-4 sm:grid-cols-4">
                {values.map((value) => (
                  <Checkbox
                    key={value}
                    label={facetName(t, group, value)}
                    checked={(typed[field] as readonly string[]).includes(value)}
                    onChange={({ target }) => {
                      const rest = (typed[field] as readonly string[]).filter((known) => known !== value);
                      change({ [field]: target.checked ? [...rest, value] : rest });
                    }}
                  />
                ))}
              </div>
            </fieldset>
          ))}
          <Field {...bound('tags')} label="Tags" hint="Other words for it, with commas between them." />
        </div>
      </Disclosure>
      <Disclosure title="Parcels and customs">
        <div className="grid gap-4 sm:grid-cols-3">
          <Field
            {...bound('shelfLifeMonths')}
            label="Months after opening"
            inputMode="numeric"
            error={faultOf('shelfLifeMonths')}
          />
          <Field
            {...bound('hsCode')}
            label="Customs code (HS)"
            inputMode="numeric"
            error={faultOf('hsCode')}
          />
          <Field
            {...bound('originCountry')}
            label="Made in"
            hint="Two letters: CA."
            error={faultOf('originCountry')}
          />
        </div>
        <div className="mt-4 grid gap-4 sm:grid-cols-2">
          <Select
            {...bound('fragile')}
            label="Fragile"
            hint="Packed with more padding."
            error={faultOf('fragile')}
          >
            <option value="">{`Usual for its kind (${byKind.fragile ? 'yes' : 'no'})`}</option>
            <option value="yes">Yes</option>
            <option value="no">No</option>
          </Select>
          <Select
            {...bound('upright')}
            label="Keep upright"
            hint="Never packed lying down."
            error={faultOf('upright')}
          >
            <option value="">{`Usual for its kind (${byKind.upright ? 'yes' : 'no'})`}</option>
            <option value="yes">Yes</option>
            <option value="no">No</option>
          </Select>
        </div>
      </Disclosure>
    </div>
  );
}
