import { createContext, type ReactNode, useContext, useEffect, useId, useState } from 'react';
import {
  type DataStrategyResult,
  isRouteErrorResponse,
  type Location,
  type MiddlewareFunction,
  useBlocker,
} from 'react-router';
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

/** The state of a submission that leads to another page, though its address is the one of this page. */
export const LEAVES = { leaves: true } as const;

/** For a form that a change of the query string (tab, filter, row) takes away. */
export const LEAVES_WITH_QUERY = { 'data-leaves-with-query': '' } as const;

/** Asks before leaving a page with unsaved changes. The router knows one such guard only, so all pages share it. */
export function LeaveGuard({ children }: { children: ReactNode }) {
  const t = useMessages(adminMessages);
  const [unsaved] = useState(() => new Set<string>());
  useUnsentForms();
  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    // Saving something new leads to its own address.
    if (nextLocation.search === '?saved') return false;
    const { pathname } = nextLocation;
    if (pathname !== currentLocation.pathname || leaves(nextLocation))
      return unsaved.size > 0 || hasUnsentForm((form) => !staysAt(form, pathname));
    return (
      nextLocation.search !== currentLocation.search &&
      hasUnsentForm((form) => form.closest('[data-leaves-with-query]') !== null)
    );
  });
  useEffect(() => {
    const onLeave = (event: BeforeUnloadEvent) =>
      (unsaved.size > 0 || hasUnsentForm(() => true)) && event.preventDefault();
    addEventListener('beforeunload', onLeave);
    return () => removeEventListener('beforeunload', onLeave);
  }, [unsaved]);
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

const leaves = ({ state }: Location<{ leaves?: boolean } | null>): boolean => state?.leaves === true;

/** `pressed` was submitted unchanged, so it has nothing to lose. */
const forms = new Map<HTMLFormElement, 'changed' | 'sent' | 'pressed'>();
/** Where the forms were sent to. */
const targets = new WeakMap<HTMLFormElement, string>();

/** Notes the page's forms that are changed or sent. */
function useUnsentForms(): void {
  useEffect(() => {
    // Forms of other methods search, or count their changes themselves.
    const isPosted = (form: HTMLFormElement | null | undefined) => form?.method === 'post';
    const onInput = ({ target }: Event) => {
      const { form } = target as HTMLInputElement;
      if (form && isPosted(form)) forms.set(form, 'changed');
    };
    const onSubmit = ({ target, submitter }: SubmitEvent) => {
      const form = target as HTMLFormElement;
      if (!isPosted(form)) return;
      const before = forms.get(form);
      forms.set(form, before === 'changed' || before === 'sent' ? 'sent' : 'pressed');
      const action = submitter?.getAttribute('formaction') ?? form.getAttribute('action') ?? '';
      targets.set(form, pathOf(action));
    };
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
  }, []);
}

/** Whether a form that was changed and not sent, or that was sent and refused, is among those that are lost. */
function hasUnsentForm(isLost: (form: HTMLFormElement) => boolean): boolean {
  for (const form of forms.keys()) if (!form.isConnected) forms.delete(form);
  return [...forms].some(
    ([form, state]) =>
      isLost(form) && (state === 'changed' || form.querySelector('[aria-invalid="true"]') !== null),
  );
}

/** Whether a form within this element has unsaved changes, besides one that is just being sent. */
export const hasUnsaved = (within: Element, besides: HTMLFormElement): boolean =>
  hasUnsentForm((form) => form !== besides && within.contains(form));

/** Marks a form as unsaved again whose submission the page has held back. */
export const keepUnsaved = (form: HTMLFormElement): void => void forms.set(form, 'changed');

/** Opening a drawer doesn't leave the forms of the page behind it (`data-stays-at`). */
function staysAt(form: HTMLFormElement, next: string): boolean {
  const page = form.closest<HTMLElement>('[data-stays-at]')?.dataset.staysAt;
  return page !== undefined && `${next}/`.startsWith(`${page}/`);
}

const pathOf = (address: string): string => new URL(address, location.href).pathname;

/** After an answer to a form: a refused one is still unsaved, even if no field is marked invalid. */
export const noteAnswers: MiddlewareFunction<Record<string, DataStrategyResult>> = async (
  { request },
  next,
) => {
  const results = await next();
  if (request.method === 'GET') return results;
  const answered = pathOf(request.url);
  const isRefused = Object.values(results).some(({ result }) => statusOf(result) >= 400);
  for (const [form, state] of forms) {
    // An Undo, say, goes elsewhere.
    if (state === 'changed' || targets.get(form) !== answered) continue;
    if (!isRefused) forms.delete(form);
    else if (state === 'sent') forms.set(form, 'changed');
  }
  return results;
};

function statusOf(result: unknown): number {
  if (result instanceof Response || isRouteErrorResponse(result)) return result.status;
  const { init } = (result ?? {}) as { init?: { status?: number } | null };
  return init?.status ?? 200;
}
