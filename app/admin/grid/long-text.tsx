import { type KeyboardEvent, useEffect, useId, useState } from 'react';
import { Button } from '#app/ui/button.tsx';
import { Drawer } from '#app/ui/dialog.tsx';
import { TextArea } from '#app/ui/forms/field.tsx';
import { adminMessages } from '#messages/admin.ts';
import { adminGridMessages } from '#messages/admin-grid.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';

interface LongTextProps {
  /** Names the cell. */
  title: string;
  label: string;
  value: string;
  maxLength: number | undefined;
  onDone(text: string): void;
  onCancel(): void;
}

/** The text of a cell, beside the table. Only Cancel discards the typed text: a click beside it must not. */
export function LongText({ title, label, value, maxLength, onDone, onCancel }: LongTextProps) {
  const t = useMessages(adminGridMessages);
  const tAdmin = useMessages(adminMessages);
  const id = useId();
  const [text, setText] = useState(value);
  useEffect(() => document.getElementById(id)?.focus(), [id]);
  const onKeyDown = (event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || (event.key !== 'Enter' && event.key !== 's')) return;
    event.preventDefault();
    // Ctrl+S would save the form without this text.
    event.stopPropagation();
    onDone(text);
  };
  return (
    <Drawer title={title} closeLabel={tAdmin('action.close')} isOpen onClose={() => onDone(text)}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: keys for the field in it */}
      <div onKeyDown={onKeyDown} className="grid gap-4">
        <TextArea
          id={id}
          label={label}
          rows={16}
          value={text}
          maxLength={maxLength}
          onChange={({ target }) => setText(target.value)}
        />
        <div className="flex flex-wrap gap-3">
          <Button onClick={() => onDone(text)}>{t('long.done')}</Button>
          <Button variant="outline" onClick={onCancel}>
            {tAdmin('action.cancel')}
          </Button>
        </div>
      </div>
    </Drawer>
  );
}
