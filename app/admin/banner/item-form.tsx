import { Button } from '#app/ui/button.tsx';
import { Checkbox, Field } from '#app/ui/forms/field.tsx';
import { adminContentMessages } from '#messages/admin-content.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { PictureField } from '../editor/picture-field.tsx';
import type { TypedItem } from './banner-actions.server.ts';

interface ItemFormProps {
  /** 'new' for an unsaved item. */
  id: string;
  item: TypedItem;
  isBusy: boolean;
  onChange(item: TypedItem): void;
  onSave(): void;
  onClose(): void;
}

export function ItemForm({ id, item, isBusy, onChange, onSave, onClose }: ItemFormProps) {
  const t = useMessages(adminContentMessages);
  const change = (part: Partial<TypedItem>) => onChange({ ...item, ...part });
  return (
    <form
      aria-label={t('banner.item')}
      className="mt-3 grid max-w-2xl gap-4 rounded-card border border-line bg-surface p-4"
      onSubmit={(event) => {
        event.preventDefault();
        onSave();
      }}
    >
      <Field
        id="item-text"
        label={t('banner.item.text')}
        required
        maxLength={120}
        value={item.text}
        onChange={({ target }) => change({ text: target.value })}
      />
      <Field
        id="item-link"
        label={t('banner.item.link')}
        hint={t('banner.item.link.hint')}
        maxLength={250}
        value={item.link}
        onChange={({ target }) => change({ link: target.value })}
      />
      <PictureField
        label={t('banner.item.picture')}
        of={id}
        picture={item.picture}
        alt={item.pictureAlt}
        onChange={(picture, pictureAlt) => change({ picture, pictureAlt })}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <Field
          id="item-start"
          type="datetime-local"
          label={t('banner.item.start')}
          hint={t('banner.item.start.hint')}
          value={item.start}
          onChange={({ target }) => change({ start: target.value })}
        />
        <Field
          id="item-end"
          type="datetime-local"
          label={t('banner.item.end')}
          hint={t('banner.item.end.hint')}
          value={item.end}
          onChange={({ target }) => change({ end: target.value })}
        />
      </div>
      <Checkbox
        label={t('banner.item.isActive')}
        checked={item.isActive}
        onChange={({ target }) => change({ isActive: target.checked })}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={isBusy}>
          {t('banner.item.save')}
        </Button>
        <Button variant="outline" onClick={onClose}>
          {t('banner.item.close')}
        </Button>
      </div>
    </form>
  );
}
