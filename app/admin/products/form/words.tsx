import type { ReactNode } from 'react';
import { nameOf } from '../../../../messages/shop.ts';
import { CATEGORIES, SUBCATEGORIES } from '../../../../shop/catalog/filters.ts';
import { Field, Select, TextArea } from '../../../ui/field.tsx';
import type { PartProps } from './product-form.tsx';
import { Section } from './section.tsx';

/** What the product is, in words. */
export const Words = ({ typed, change, faultOf, children }: PartProps & { children: ReactNode }) => (
  <Section title="What it is">
    <Field
      id="name"
      label="Name"
      required
      value={typed.name}
      error={faultOf('name')}
      onChange={({ target }) => change({ name: target.value })}
    />
    {children}
    <Field
      id="tagline"
      label="In one sentence"
      hint="Stands under the name, and in what search engines show."
      value={typed.tagline}
      onChange={({ target }) => change({ tagline: target.value })}
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
      <Select
        id="subcategory"
        label="Kind"
        value={typed.subcategory}
        error={faultOf('subcategory')}
        onChange={({ target }) => change({ subcategory: target.value })}
      >
        {SUBCATEGORIES[typed.category].map((subcategory) => (
          <option key={subcategory} value={subcategory}>
            {nameOf('subcategory', subcategory)}
          </option>
        ))}
      </Select>
    </div>
    <TextArea
      id="description"
      label="Description"
      rows={6}
      hint="An empty line begins a new paragraph. Do not promise to heal: that makes it a drug."
      value={typed.description}
      onChange={({ target }) => change({ description: target.value })}
    />
    <TextArea
      id="howToUse"
      label="How to use"
      hint="One step a line."
      value={typed.howToUse}
      onChange={({ target }) => change({ howToUse: target.value })}
    />
  </Section>
);
