import { Field, TextArea } from '#app/ui/forms/field.tsx';
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
import { type NamedProduct, ProductChoice } from '../../editor/product-choice.tsx';

interface SectionFieldsProps {
  section: HomeSection;
  products: readonly NamedProduct[];
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
      {kind === 'picks' && (
        <ProductChoice
          label={t('home.products')}
          hint={t('home.products.hint', { max: MAX_PICKS })}
          names={products}
          chosen={section.products}
          most={MAX_PICKS}
          onChange={(chosen) => onChange({ products: chosen })}
        />
      )}
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
