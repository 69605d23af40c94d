import { useEffect, useRef } from 'react';
import { Form, useLocation, useNavigate, useNavigation } from 'react-router';
import { Button } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { adminListMessages } from '#messages/admin-list.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { queryWith } from './list-address.ts';

const PAUSE_MS = 350;

/** Searches while typing; without scripts the form also sends the filters, which belong to it. */
export function ListSearch({
  id,
  label,
  params,
  also,
}: {
  id: string;
  label: string;
  params: URLSearchParams;
  also: readonly string[];
}) {
  const t = useMessages(adminListMessages);
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const { location: next } = useNavigation();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const field = useRef<HTMLInputElement>(null);
  const q = params.get('q') ?? '';
  useEffect(() => {
    if (field.current && field.current !== document.activeElement) field.current.value = q;
  }, [q]);
  useEffect(() => () => clearTimeout(timer.current), []);
  // A row that is pressed before the search begins opens.
  useEffect(() => {
    if (next && next.pathname !== pathname) clearTimeout(timer.current);
  }, [next, pathname]);
  const find = (typed: string) => {
    clearTimeout(timer.current);
    if (typed.trim() === q) return;
    void navigate(pathname + queryWith(params, { q: typed.trim() }), {
      replace: q !== '',
      preventScrollReset: true,
    });
  };
  return (
    <Form
      id={id}
      role="search"
      action={pathname}
      onSubmit={(event) => {
        event.preventDefault();
        find(field.current!.value);
      }}
      className="relative max-md:order-last max-md:basis-full md:max-w-md md:flex-1"
    >
      <label htmlFor={`${id}-q`} className="sr-only">
        {label}
      </label>
      <Icon name="search" className="pointer-events-none absolute top-3 left-3.5 size-5 text-quiet" />
      <input
        ref={field}
        id={`${id}-q`}
        type="search"
        name="q"
        defaultValue={q}
        placeholder={label}
        maxLength={100}
        autoComplete="off"
        onChange={({ target }) => {
          clearTimeout(timer.current);
          timer.current = setTimeout(() => find(target.value), PAUSE_MS);
        }}
        className="h-11 w-full rounded-full border border-edge bg-surface pr-4 pl-11 text-base placeholder:text-quiet hover:border-ink"
      />
      {also.map((name) => {
        const value = params.get(name);
        return value && <input key={name} type="hidden" name={name} value={value} />;
      })}
      <noscript>
        <Button type="submit" variant="outline" size="small">
          {t('search.submit')}
        </Button>
      </noscript>
    </Form>
  );
}
