import type { ComponentProps, ReactNode } from 'react';
import { useLocation, useSubmit } from 'react-router';
import { Button } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { adminMessages } from '#messages/admin.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';

/** Alt+Z presses it from anywhere (command-palette/use-shortcuts.tsx). */
export const UndoButton = (props: Omit<ComponentProps<typeof Button>, 'children'>) => (
  <Button variant="text" size="small" className="px-0" aria-keyshortcuts="Alt+Z" data-undo {...props}>
    {useMessages(adminMessages)('action.undo')}
  </Button>
);

/** A form's fields, in order. */
export type PostedFields = readonly (readonly [name: string, value: string])[];

/** The state of the page's address after Undo. */
const UNDONE = 'undone';

/** Says that something was saved, or undone. @param undo the fields that save the earlier values again */
export function SavedNotice({ message, undo }: { message: string; undo: PostedFields | null }) {
  const t = useMessages(adminMessages);
  const submit = useSubmit();
  const { state } = useLocation();
  const isUndone = state === UNDONE;
  const post = () => {
    const form = new FormData();
    for (const [name, value] of undo ?? []) form.append(name, value);
    void submit(form, { method: 'post', preventScrollReset: true, state: UNDONE });
  };
  return (
    <Notice tone="success" title={isUndone ? t('action.undone') : message}>
      {undo && <UndoButton onClick={post} />}
    </Notice>
  );
}

/** Sticks to the window, so that the result is visible anywhere in a long list. */
export const StatusBanner = ({ children }: { children: ReactNode }) => (
  <div className="sticky top-0 z-10 mt-4 bg-paper py-1">{children}</div>
);
