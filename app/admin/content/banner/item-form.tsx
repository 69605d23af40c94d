import { useTimeZoneName } from '#app/admin/form/time-zone-hint.ts';
import { Button } from '#app/ui/button.tsx';
import { Checkbox, Field } from '#app/ui/forms/field.tsx';
import { adminContentMessages } from '#messages/admin-content.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { MAX_BANNER_LINK, MAX_BANNER_TEXT } from '#shop/content/index.ts';
import { PictureField } from '../../editor/picture-field.tsx';
import type { TypedBannerItem } from '../storefront-parts/part-drafts.ts';

interface ItemFormProps {
  item: TypedBannerItem;
  faultOf(field: keyof TypedBannerItem): string | null;
  onChange(part: Partial<TypedBannerItem>): void;
  onClose(): void;
}

export function ItemForm({ item, faultOf, onChange, onClose }: ItemFormProps) {
  const t = useMessages(adminContentMessages);
  const zone = useTimeZoneName();
  return (
    <fieldset className="mt-3 grid min-w-0 max-w-2xl gap-4 rounded-card border border-line bg-surface p-4 max-sm:-ml-24">
      <legend className="sr-only">{t('banner.item')}</legend>
      <Field
        id="item-text"
        label={t('banner.item.text')}
        required
        maxLength={MAX_BANNER_TEXT}
        value={item.text}
        error={faultOf('text')}
        onChange={({ target }) => onChange({ text: target.value })}
      />
      <Field
        id="item-link"
        label={t('banner.item.link')}
        hint={t('banner.item.link.hint')}
        maxLength={MAX_BANNER_LINK}
        value={item.link}
        error={faultOf('link')}
        onChange={({ target }) => onChange({ link: target.value })}
      />
      <PictureField
        label={t('banner.item.picture')}
        of={String(item.id)}
        picture={item.picture}
        alt={item.pictureAlt}
        error={faultOf('pictureAlt') ?? faultOf('picture')}
        onChange={(picture, pictureAlt) => onChange({ picture, pictureAlt })}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <Field
          id="item-start"
          type="datetime-local"
          label={t('banner.item.start')}
          hint={t('banner.item.start.hint', { zone })}
          value={item.startDate}
          error={faultOf('startDate')}
          onChange={({ target }) => onChange({ startDate: target.value })}
        />
        <Field
          id="item-end"
          type="datetime-local"
          label={t('banner.item.end')}
          hint={t('banner.item.end.hint')}
          value={item.endDate}
          error={faultOf('endDate')}
          onChange={({ target }) => onChange({ endDate: target.value })}
        />
      </div>
      <Checkbox
        label={t('banner.item.isActive')}
        checked={item.isActive}
        onChange={({ target }) => onChange({ isActive: target.checked })}
      />
      <Button variant="outline" className="justify-self-start" onClick={onClose}>
        {t('banner.item.close')}
      </Button>
    </fieldset>
  );
}
