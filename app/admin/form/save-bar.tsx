import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { Button } from '#app/ui/button.tsx';
import { adminMessages } from '#messages/admin.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { useBarHeight } from './bar-height.ts';
import { useUnsavedChanges } from './leave-guard.tsx';

interface SaveBarProps {
  /** The form it belongs to, so that Ctrl+S saves it from anywhere. */
  form: RefObject<HTMLFormElement | null>;
  isDirty: boolean;
  isBusy: boolean;
  /** How much was changed, in place of the usual words. */
  summary?: string;
  /** In place of the usual label, where the button opens a review first. */
  saveLabel?: string;
  /** Why it can't be saved; shown in place of the usual words. */
  problem?: string | null;
  onDiscard(): void;
}

/**
 * Shows while a form has unsaved changes: over the top bar, on a phone at the bottom. Leaving the page asks first.
 */
export function SaveBar({ form, isDirty, isBusy, summary, saveLabel, problem, onDiscard }: SaveBarProps) {
  const t = useMessages(adminMessages);
  useSaveKey(form);
  useUnsavedChanges(isDirty && !isBusy);
  return (
    <>
      {(isDirty || isBusy) && (
        <Bar>
          <p role="status" className={problem ? 'min-w-0 text-bad' : 'min-w-0 font-medium'}>
            {problem || summary || t('unsaved.title')}
          </p>
          <div className="ml-auto flex shrink-0 gap-2">
            <Button variant="outline" size="small" onClick={onDiscard} disabled={isBusy}>
              {t('unsaved.discard')}
            </Button>
            <Button type="submit" size="small" busy={isBusy}>
              {saveLabel ?? t('unsaved.save')}
            </Button>
          </div>
        </Bar>
      )}
    </>
  );
}

function Bar({ children }: { children: ReactNode }) {
  const bar = useRef<HTMLDivElement>(null);
  useBarHeight(bar);
  return (
    <div
      ref={bar}
      className="save-bar fixed inset-x-0 bottom-0 z-40 border-t border-line bg-paper pb-[env(safe-area-inset-bottom)] shadow-float lg:top-0 lg:bottom-auto lg:border-t-0 lg:border-b"
    >
      <div className="page flex min-h-16 items-center gap-3 py-2">{children}</div>
    </div>
  );
}

function useSaveKey(form: RefObject<HTMLFormElement | null>): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 's' || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      form.current?.requestSubmit();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [form]);
}
