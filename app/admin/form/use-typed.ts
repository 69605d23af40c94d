import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { type Fetcher, useSearchParams } from 'react-router';

/**
 * The key of a form that adds or changes something. Adding leads to an address of its own, with the form
 * and later typing; another text has its own form.
 */
export function useFormKey(ref: string, { state }: Pick<Fetcher, 'state'>): string {
  const isMoved = useSearchParams()[0].has('saved');
  const isSaving = useRef(false);
  useEffect(() => {
    isSaving.current = state !== 'idle';
  }, [state]);
  const [form, setForm] = useState({ ref, key: ref });
  if (form.ref !== ref) setForm({ ref, key: isMoved && isSaving.current ? form.key : ref });
  return form.key;
}

/** Hands typing since a form was sent over to the form that replaces it when the answer comes. */
export function useTyped() {
  const [typed] = useState(() => new Map<string, string | boolean>());
  const keyOf = (name: string, value: string) => `${name} ${value}`;
  return {
    isTyped: typed.size > 0,
    /** The form's. */
    events: {
      onSubmit: () => typed.clear(),
      onInput: ({ target }: { target: EventTarget }) => {
        const field = target as HTMLInputElement;
        if (field.type === 'checkbox') typed.set(keyOf(field.name, field.value), field.checked);
        else typed.set(field.name, field.value);
      },
    },
    textOf: <Saved>(name: string, saved: Saved): Saved | string => (typed.get(name) as string) ?? saved,
    isTicked: (name: string, saved: boolean, value = 'on'): boolean =>
      (typed.get(keyOf(name, value)) as boolean) ?? saved,
  };
}

/**
 * For a form whose fields the browser keeps, and that shows the saved version after each save: typing during a save is
 * typed into the new fields, unsaved. Where somebody else saves, a form with unsaved typing keeps the version that its
 * reader saw.
 * @param version the saved one
 * @returns the form's props, and the version that it shows, which is also its key
 */
export function useRetyped(version: string) {
  const form = useRef<HTMLFormElement>(null);
  const [typing] = useState(() => ({ fields: new Map<string, HTMLInputElement>(), isSent: false }));
  const [shown, setShown] = useState(version);
  if (shown !== version && (typing.isSent || typing.fields.size === 0)) setShown(version);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each version
  useLayoutEffect(() => {
    typing.isSent = false;
    for (const before of typing.fields.values()) retype(form, before);
  }, [shown]);
  const props = {
    ref: form,
    onSubmit: () => {
      typing.isSent = true;
      typing.fields.clear();
    },
    onInput: ({ target }: { target: EventTarget }) => {
      const field = target as HTMLInputElement;
      typing.fields.set(`${field.name} ${field.type === 'checkbox' ? field.value : ''}`, field);
    },
  };
  return { props, shown };
}

function retype({ current: form }: RefObject<HTMLFormElement | null>, before: HTMLInputElement): void {
  const isTick = before.type === 'checkbox' || before.type === 'radio';
  const field = [...(form?.elements ?? [])].find((element): element is HTMLInputElement => {
    const { name, value } = element as HTMLInputElement;
    return name === before.name && (!isTick || value === before.value);
  });
  if (!field || field === before) return;
  if (isTick) field.checked = before.checked;
  else field.value = before.value;
  // The page's guard hears it.
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

export type Typed = ReturnType<typeof useTyped>;
