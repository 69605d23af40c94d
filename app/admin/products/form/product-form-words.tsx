import type { ReactNode } from 'react';
import { bindFields } from '#app/admin/bind-fields.ts';
import { Field, Select, TextArea } from '#app/ui/forms/field.tsx';
import type { CategoryView } from '#shop/catalog/index.ts';
import { CategoryOptions, kindsOf } from '../category-options.tsx';
import type { PartProps } from './product-form.tsx';
import { Section } from './product-form-section.tsx';

interface WordsProps extends PartProps {
  categories: readonly CategoryView[];
  children: ReactNode;
}

/** What the product is, in words. */
export function Words({ typed, change, faultOf, categories, children }: WordsProps) {
  const bound = bindFields(typed, change);
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
            const category = target.value;
            change({ category, subcategory: kindsOf(categories, category)[0]?.slug ?? '' });
          }}
        >
          <CategoryOptions of={categories} />
        </Select>
        <Select {...bound('subcategory')} label="Kind" error={faultOf('subcategory')}>
          <CategoryOptions of={kindsOf(categories, typed.category)} />
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
