import { useState } from 'react';
import { Button } from '#app/ui/button.tsx';
import { Field, Select, TextArea } from '#app/ui/forms/field.tsx';
import { adminContentMessages } from '#messages/admin-content.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { MAX_PRODUCTS, type PostFields } from '#shop/content/index.ts';
import { slugOf } from '#shop/core/index.ts';
import { bindFields } from '../bind-fields.ts';
import { PictureField } from '../editor/picture-field.tsx';
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

type Products = readonly { id: string; name: string }[];

function Side({ words, change, faults, products }: FactsProps & { products: Products }) {
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
      <RelatedProducts words={words} change={change} products={products} error={faults.products} />
    </>
  );
}

function RelatedProducts({
  words,
  change,
  products,
  error,
}: Omit<FactsProps, 'faults'> & { products: Products; error?: string }) {
  const t = useMessages(adminContentMessages);
  const names = new Map(products.map(({ id, name }) => [id, name]));
  const left = products.filter(({ id }) => !words.products.includes(id));
  return (
    <div>
      <Select
        id="products"
        label={t('post.products')}
        hint={t('post.products.hint')}
        error={error}
        value=""
        disabled={words.products.length >= MAX_PRODUCTS}
        onChange={({ target }) => target.value && change({ products: [...words.products, target.value] })}
      >
        <option value="">{t('post.products.add')}</option>
        {left.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Select>
      <ul className="mt-2">
        {words.products.map((id) => (
          <li key={id} className="flex items-center justify-between gap-2 border-b border-line">
            {names.get(id) ?? id}
            <Button
              variant="text"
              size="small"
              className="px-0"
              aria-label={t('post.products.remove-name', { name: names.get(id) ?? id })}
              onClick={() => change({ products: words.products.filter((other) => other !== id) })}
            >
              {t('post.products.remove')}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}

export const Facts = { Title, Side };
