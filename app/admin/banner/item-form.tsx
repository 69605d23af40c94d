import { Button } from '#app/ui/button.tsx';
import { Checkbox } from '#app/ui/forms/checkbox.tsx';
import { Field } from '#app/ui/forms/field.tsx';
import { PictureField } from '../editor/picture-field.tsx';
import type { TypedItem } from './banner-actions.server.ts';

interface ItemFormProps {
  /** Its number; 'new' where it has none yet. */
  id: string;
  item: TypedItem;
  isBusy: boolean;
  onChange(item: TypedItem): void;
  onSave(): void;
  onClose(): void;
}

/** One item of the banner. */
export function ItemForm({ id, item, isBusy, onChange, onSave, onClose }: ItemFormProps) {
  const change = (part: Partial<TypedItem>) => onChange({ ...item, ...part });
  return (
    <form
      aria-label="Item of the banner"
      className="mt-3 grid max-w-2xl gap-4 rounded-card border border-line bg-surface p-4"
      onSubmit={(event) => {
        event.preventDefault();
        onSave();
      }}
    >
      <Field
        id="item-text"
        label="Text"
        required
        maxLength={120}
        value={item.text}
        onChange={({ target }) => change({ text: target.value })}
      />
      <Field
        id="item-link"
        label="Leads to"
        hint="A page of the shop, as in /shop?category=face."
        maxLength={250}
        value={item.link}
        onChange={({ target }) => change({ link: target.value })}
      />
      <PictureField
        label="Picture"
        of={id}
        picture={item.picture}
        alt={item.pictureAlt}
        onChange={(picture, pictureAlt) => change({ picture, pictureAlt })}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <Field
          id="item-start"
          type="datetime-local"
          label="From"
          hint="At once, where it is empty."
          value={item.start}
          onChange={({ target }) => change({ start: target.value })}
        />
        <Field
          id="item-end"
          type="datetime-local"
          label="Until"
          hint="For ever, where it is empty."
          value={item.end}
          onChange={({ target }) => change({ end: target.value })}
        />
      </div>
      <Checkbox
        label="Switched on"
        checked={item.isActive}
        onChange={({ target }) => change({ isActive: target.checked })}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={isBusy}>
          Save
        </Button>
        <Button variant="outline" onClick={onClose}>
          Close
        </Button>
      </div>
    </form>
  );
}
