import { nameOf } from '../../../../messages/shop.ts';
import { CONCERNS, FREE_FROM, SKIN_TYPES } from '../../../../shop/catalog/filters.ts';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Disclosure } from '../../../ui/disclosure.tsx';
import { Field } from '../../../ui/field.tsx';
import type { PartProps } from './product-form.tsx';

const GROUPS = [
  { field: 'concerns', legend: 'Good for', group: 'concern', values: CONCERNS },
  { field: 'skinTypes', legend: 'Skin types', group: 'skinType', values: SKIN_TYPES },
  { field: 'freeFrom', legend: 'Free from', group: 'freeFrom', values: FREE_FROM },
] as const;

/** By what shoppers find it, and what parcels and customs need to know. */
export const Facts = ({ typed, change, faultOf }: PartProps) => (
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
                  label={nameOf(group, value)}
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
        <Field
          id="tags"
          label="Tags"
          hint="Other words for it, with commas between them."
          value={typed.tags}
          onChange={({ target }) => change({ tags: target.value })}
        />
      </div>
    </Disclosure>
    <Disclosure title="Parcels and customs">
      <div className="grid gap-4 sm:grid-cols-3">
        <Field
          id="shelfLifeMonths"
          label="Months after opening"
          inputMode="numeric"
          value={typed.shelfLifeMonths}
          onChange={({ target }) => change({ shelfLifeMonths: target.value })}
        />
        <Field
          id="hsCode"
          label="Customs code (HS)"
          inputMode="numeric"
          value={typed.hsCode}
          error={faultOf('hsCode')}
          onChange={({ target }) => change({ hsCode: target.value })}
        />
        <Field
          id="originCountry"
          label="Made in"
          hint="Two letters: CA."
          value={typed.originCountry}
          error={faultOf('originCountry')}
          onChange={({ target }) => change({ originCountry: target.value })}
        />
      </div>
      <Checkbox
        label="It breaks: it is packed with more padding"
        checked={typed.fragile}
        onChange={({ target }) => change({ fragile: target.checked })}
      />
      <Checkbox
        label="It leaks: it travels upright"
        checked={typed.upright}
        onChange={({ target }) => change({ upright: target.checked })}
      />
    </Disclosure>
  </div>
);
