import type { ReactNode } from 'react';
import { nameOf } from '../../../../messages/shop.ts';
import { CATEGORIES, SUBCATEGORIES } from '../../../../shop/catalog/filters.ts';
import { Field, Select, TextArea } from '../../../ui/field.tsx';
import { boundTo } from '../../bound.ts';
import type { PartProps } from './product-form.tsx';
import { Section } from './section.tsx';

/** What the product is, in words. */
export function Words({ typed, change, faultOf, children }: PartProps & { children: ReactNode }) {
  const bound = boundTo(typed, change);
  return (
    <Section title="What it is">
      <Field {...bound('name')} label="Name" required error={faultOf('name')} />
      {children}
      <Field
        {...bound('tagline')}
        label="In one sentence"
        hint="Stands under the name, and in what search engines show."
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <Select
          id="category"
          label="Category"
          value={typed.category}
          onChange={({ target }) => {
            const category = target.value as typeof typed.category;
            change({ category, subcategory: SUBCATEGORIES[category][0] });
          }}
        >
          {CATEGORIES.map((category) => (
            <option key={category} value={category}>
              {nameOf('category', category)}
            </option>
          ))}
        </Select>
        <Select {...bound('subcategory')} label="Kind" error={faultOf('subcategory')}>
          {SUBCATEGORIES[typed.category].map((subcategory) => (
            <option key={subcategory} value={subcategory}>
              {nameOf('subcategory', subcategory)}
            </option>
          ))}
        </Select>
      </div>
      <TextArea
        {...bound('description')}
        label="Description"
        rows={6}
        hint="An empty line begins a new paragraph. Do not promise to heal: that makes it a drug."
      />
      <TextArea {...bound('howToUse')} label="How to use" hint="One step a line." />
    </Section>
  );
}
