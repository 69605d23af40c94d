import { createContext, type ReactNode, useContext, useEffect, useId, useState } from 'react';
import { useBlocker } from 'react-router';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { adminMessages } from '#messages/admin.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';

const UnsavedContext = createContext(new Set<string>());

/** Asks before the page is left while `isDirty`. A form that is sent as it stands needs no call: its guard sees it. */
export function useUnsavedChanges(isDirty: boolean): void {
  const unsaved = useContext(UnsavedContext);
  const id = useId();
  useEffect(() => {
    if (!isDirty) return;
    unsaved.add(id);
    return () => void unsaved.delete(id);
  }, [unsaved, id, isDirty]);
}

/** Asks before leaving a page with unsaved changes. The router knows one such guard only, so all pages share it. */
export function LeaveGuard({ children }: { children: ReactNode }) {
  const t = useMessages(adminMessages);
  const [unsaved] = useState(() => new Set<string>());
  const hasUnsentForm = useUnsentForms();
  const blocker = useBlocker(
    // Saving something new leads to its own address.
    ({ currentLocation, nextLocation }) =>
      nextLocation.search !== '?saved' &&
      currentLocation.pathname !== nextLocation.pathname &&
      (unsaved.size > 0 || hasUnsentForm(nextLocation.pathname)),
  );
  useEffect(() => {
    const onLeave = (event: BeforeUnloadEvent) =>
      (unsaved.size > 0 || hasUnsentForm()) && event.preventDefault();
    addEventListener('beforeunload', onLeave);
    return () => removeEventListener('beforeunload', onLeave);
  }, [unsaved, hasUnsentForm]);
  const isBlocked = blocker.state === 'blocked';
  return (
    <UnsavedContext value={unsaved}>
      {children}
      <Dialog
        title={t('unsaved.leave')}
        closeLabel={t('action.close')}
        isOpen={isBlocked}
        onClose={() => blocker.state === 'blocked' && blocker.reset()}
      >
        <p>{t('unsaved.leave.text')}</p>
        <div className="mt-6 flex flex-wrap gap-3">
          <Button onClick={() => isBlocked && blocker.reset()}>{t('unsaved.stay')}</Button>
          <Button variant="outline" onClick={() => isBlocked && blocker.proceed()}>
            {t('unsaved.leave.discard')}
          </Button>
        </div>
      </Dialog>
    </UnsavedContext>
  );
}

/**
 * Tells whether the page has a form that was changed and not sent, or that was sent and refused. Those of a page that
 * stays behind its drawers (`data-stays-at`) are left only with it.
 */
function useUnsentForms(): (next?: string) => boolean {
  const [forms] = useState(() => new Map<HTMLFormElement, 'changed' | 'sent'>());
  useEffect(() => {
    // Forms of other methods search, or count their changes themselves.
    const note = (form: HTMLFormElement | null, state: 'changed' | 'sent') =>
      form?.method === 'post' && forms.set(form, state);
    const onInput = ({ target }: Event) => note((target as HTMLInputElement).form, 'changed');
    const onSubmit = ({ target }: Event) => note(target as HTMLFormElement, 'sent');
    const onReset = ({ target }: Event) => forms.delete(target as HTMLFormElement);
    const all = { capture: true };
    addEventListener('input', onInput, all);
    // Before the router, which asks whether it may go.
    addEventListener('submit', onSubmit, all);
    addEventListener('reset', onReset, all);
    return () => {
      removeEventListener('input', onInput, all);
      removeEventListener('submit', onSubmit, all);
      removeEventListener('reset', onReset, all);
    };
  }, [forms]);
  const [hasUnsent] = useState(() => (next?: string) => {
    for (const form of forms.keys()) if (!form.isConnected) forms.delete(form);
    return [...forms].some(
      ([form, state]) =>
        !staysAt(form, next) && (state === 'changed' || form.querySelector('[aria-invalid="true"]') !== null),
    );
  });
  return hasUnsent;
}

function staysAt(form: HTMLFormElement, next: string | undefined): boolean {
  const page = form.closest<HTMLElement>('[data-stays-at]')?.dataset.staysAt;
  return page !== undefined && next !== undefined && `${next}/`.startsWith(`${page}/`);
}
