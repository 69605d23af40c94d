import { useState } from 'react';
import { Field, TextArea } from '#app/ui/forms/field.tsx';
import { adminContentMessages } from '#messages/admin-content.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { MAX_PRODUCTS, type PostFields } from '#shop/content/index.ts';
import { slugOf } from '#shop/core/index.ts';
import { PictureField } from '../../editor/picture-field.tsx';
import { type NamedProduct, ProductChoice } from '../../editor/product-choice.tsx';
import { bindFields } from '../../form/bind-fields.ts';
import type { Faults } from './blog-save.server.ts';

interface FactsProps {
  words: PostFields;
  change(part: Partial<PostFields>): void;
  faults: Faults;
}

function Title({ words, change, faults, isNew }: FactsProps & { isNew: boolean }) {
  const t = useMessages(adminContentMessages);
  // A new post's address follows its title until it is edited.
  const bound = bindFields(words, change);
  const path = `/blog/${words.slug}`;
  const follows = isNew && (words.slug.startsWith('draft-') || words.slug === slugOf(words.title));
  return (
    <>
      <Field
        id="title"
        label={t('post.title')}
        maxLength={200}
        value={words.title}
        error={faults.title}
        onChange={({ target: { value } }) =>
          change({ title: value, ...(follows && slugOf(value) && { slug: slugOf(value) }) })
        }
      />
      <Field
        {...bound('slug')}
        label={t('post.slug')}
        hint={isNew ? path : t('post.slug.hint', { path })}
        maxLength={81}
        error={faults.slug}
      />
      <TextArea
        {...bound('excerpt')}
        label={t('post.excerpt')}
        hint={t('post.excerpt.hint')}
        rows={2}
        maxLength={400}
        error={faults.excerpt}
      />
    </>
  );
}

const tagsIn = (text: string): string[] => [
  ...new Set(
    text
      .split(',')
      .map((tag) => tag.trim())
      .filter(Boolean),
  ),
];

function Side({ words, change, faults, products }: FactsProps & { products: readonly NamedProduct[] }) {
  const t = useMessages(adminContentMessages);
  const bound = bindFields(words, change);
  const [tags, setTags] = useState(words.tags.join(', '));
  return (
    <>
      <PictureField
        label={t('post.picture')}
        picture={words.picture}
        alt={words.pictureAlt}
        error={faults.picture ?? faults.pictureAlt}
        onChange={(picture, pictureAlt) => change({ picture, pictureAlt })}
      />
      <Field
        id="tags"
        label={t('post.tags')}
        hint={t('post.tags.hint')}
        value={tags}
        error={faults.tags}
        onChange={({ target }) => {
          setTags(target.value);
          change({ tags: tagsIn(target.value) });
        }}
      />
      <Field
        {...bound('author')}
        label={t('post.author')}
        hint={t('post.author.hint')}
        maxLength={80}
        error={faults.author}
      />
      <ProductChoice
        names={products}
        chosen={words.products}
        onChange={(chosen) => change({ products: chosen })}
        most={MAX_PRODUCTS}
        label={t('post.products')}
        hint={t('post.products.hint')}
        error={faults.products ?? null}
      />
    </>
  );
}

export const Facts = { Title, Side };
