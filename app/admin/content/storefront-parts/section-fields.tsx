import { Button } from '#app/ui/button.tsx';
import { Field, Select, TextArea } from '#app/ui/forms/field.tsx';
import { adminStructureMessages } from '#messages/admin-structure.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import {
  MAX_ADDRESS,
  MAX_LABEL,
  MAX_PICKS,
  MAX_SECTION_TEXT,
  MAX_SECTION_TITLE,
} from '#shop/content/index.ts';
import type { HomeSection } from '#shop/core/index.ts';
import { PictureField } from '../../editor/picture-field.tsx';

interface SectionFieldsProps {
  section: HomeSection;
  products: readonly { id: string; name: string }[];
  faultOf(field: keyof HomeSection): string | null;
  onChange(part: Partial<HomeSection>): void;
}

export function SectionFields({ section, products, faultOf, onChange }: SectionFieldsProps) {
  const t = useMessages(adminStructureMessages);
  const { kind, title, text, picture, pictureAlt, linkText, link } = section;
  const isStory = kind === 'story';
  return (
    <div className="mt-3 grid gap-4 rounded-card border border-line bg-surface p-4 max-sm:-ml-30">
      <Field
        id={`${kind}-title`}
        label={t('home.heading')}
        hint={isStory ? undefined : t('home.heading.hint')}
        maxLength={MAX_SECTION_TITLE}
        value={title}
        error={faultOf('title')}
        onChange={({ target }) => onChange({ title: target.value })}
      />
      <TextArea
        id={`${kind}-text`}
        label={t('home.text')}
        rows={isStory ? 6 : 2}
        maxLength={MAX_SECTION_TEXT}
        value={text}
        error={faultOf('text')}
        onChange={({ target }) => onChange({ text: target.value })}
      />
      {kind === 'picks' && <Products chosen={section.products} products={products} onChange={onChange} />}
      {isStory && (
        <>
          <PictureField
            label={t('home.picture')}
            picture={picture}
            alt={pictureAlt}
            error={faultOf('pictureAlt')}
            onChange={(picture, pictureAlt) => onChange({ picture, pictureAlt })}
          />
          <div className="grid gap-4 sm:grid-cols-2">
            <Field
              id="story-link-text"
              label={t('home.linkText')}
              maxLength={MAX_LABEL}
              value={linkText}
              error={faultOf('linkText')}
              onChange={({ target }) => onChange({ linkText: target.value })}
            />
            <Field
              id="story-link"
              label={t('home.link')}
              hint={t('announcement.link.hint')}
              maxLength={MAX_ADDRESS}
              value={link}
              error={faultOf('link')}
              onChange={({ target }) => onChange({ link: target.value })}
            />
          </div>
        </>
      )}
    </div>
  );
}

interface ProductsProps {
  chosen: readonly string[];
  products: readonly { id: string; name: string }[];
  onChange(part: Partial<HomeSection>): void;
}

function Products({ chosen, products, onChange }: ProductsProps) {
  const t = useMessages(adminStructureMessages);
  const names = new Map(products.map(({ id, name }) => [id, name]));
  return (
    <div>
      <Select
        id="picks-products"
        label={t('home.products')}
        hint={t('home.products.hint', { max: MAX_PICKS })}
        value=""
        disabled={chosen.length >= MAX_PICKS}
        onChange={({ target }) => target.value && onChange({ products: [...chosen, target.value] })}
      >
        <option value="">{t('home.products.add')}</option>
        {products
          .filter(({ id }) => !chosen.includes(id))
          .map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
      </Select>
      <ul className="mt-2">
        {chosen.map((id) => (
          <li key={id} className="flex items-center justify-between gap-2 border-b border-line">
            {names.get(id) ?? id}
            <Button
              variant="text"
              size="small"
              className="px-0"
              aria-label={t('home.products.remove-name', { name: names.get(id) ?? id })}
              onClick={() => onChange({ products: chosen.filter((other) => other !== id) })}
            >
              {t('home.products.remove')}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}
