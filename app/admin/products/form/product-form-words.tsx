import type { ReactNode } from 'react';
import { bindFields } from '#app/admin/form/bind-fields.ts';
import { Field, Select, TextArea } from '#app/ui/forms/field.tsx';
import { adminProductMessages } from '#messages/admin-product.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import type { CategoryView } from '#shop/catalog/index.ts';
import { CategoryOptions, kindsOf } from '../product-labels.tsx';
import type { PartProps } from './product-form.tsx';
import { Section } from './product-form-section.tsx';

export function Words({ typed, change, faultOf }: PartProps) {
  const t = useMessages(adminProductMessages);
  const bound = bindFields(typed, change);
  return (
    <Section title={t('details.title')}>
      <Field {...bound('name')} label={t('name.label')} required error={faultOf('name')} />
      <Field {...bound('tagline')} label={t('tagline.label')} hint={t('tagline.hint')} />
      <TextArea
        {...bound('description')}
        label={t('description.label')}
        rows={6}
        hint={t('description.hint')}
      />
      <TextArea {...bound('howToUse')} label={t('howToUse.label')} hint={t('howToUse.hint')} />
    </Section>
  );
}

interface OrganizationProps extends PartProps {
  categories: readonly CategoryView[];
  children: ReactNode;
}

export function Organization({ typed, change, faultOf, categories, children }: OrganizationProps) {
  const t = useMessages(adminProductMessages);
  const bound = bindFields(typed, change);
  return (
    <Section title={t('organization.title')}>
      <Select
        id="category"
        label={t('category.label')}
        value={typed.category}
        onChange={({ target }) => {
          const category = target.value;
          change({ category, subcategory: kindsOf(categories, category)[0]?.slug ?? '' });
        }}
      >
        <CategoryOptions of={categories} />
      </Select>
      <Select {...bound('subcategory')} label={t('subcategory.label')} error={faultOf('subcategory')}>
        <CategoryOptions of={kindsOf(categories, typed.category)} />
      </Select>
      <Field {...bound('tags')} label={t('tags.label')} hint={t('tags.hint')} />
      {children}
    </Section>
  );
}
