import { useEffect, useId, useRef, useState } from 'react';
import { type FetcherWithComponents, useFetcher, useLocation } from 'react-router';
import { Button } from '#app/ui/button.tsx';
import { toast } from '#app/ui/feedback/toast-store.ts';
import { Field } from '#app/ui/forms/field.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { adminMessages } from '#messages/admin.ts';
import { adminListMessages } from '#messages/admin-list.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { type SavedView, VIEW_NAME_LENGTH } from '#shop/backoffice/index.ts';
import { Tab } from '../ui/tabs.tsx';
import type { ListAnswer } from './admin.lists.$list.ts';
import { currentView, isSameSelection, queryWith } from './list-address.ts';
import type { ListView } from './list-types.ts';
import { Panel } from './panel.tsx';

interface TabsProps {
  list: string;
  provided: readonly ListView[];
  saved: readonly SavedView[];
  params: URLSearchParams;
  /** Those shown, which a view keeps. */
  columns: readonly string[];
}

/** The list's views as tabs: those of the shop, then the person's own, which can be renamed and deleted. */
export function ViewTabs({ list, provided, saved, params, columns }: TabsProps) {
  const t = useMessages(adminListMessages);
  const { pathname } = useLocation();
  const views: (ListView & Partial<SavedView>)[] = [...provided, ...saved];
  const current = currentView(
    views.filter(({ path }) => !path),
    params,
  );
  const fetcher = useViewChanges(list, saved);
  const isOwn = current !== undefined && isSameSelection(new URLSearchParams(current.query), params);
  return (
    <>
      <nav aria-label={t('views.label')} className="flex">
        {views.map((view) => {
          const isHere = view === current;
          return (
            <Tab
              key={view.id ?? view.path ?? view.query}
              to={view.path ?? (view.query ? `${pathname}?${view.query}` : pathname)}
              isHere={isHere}
              after={
                isHere &&
                view.id && <EditView list={list} fetcher={fetcher} view={{ ...view, id: view.id }} />
              }
            >
              {view.name}
              {(view.count ?? 0) > 0 && (
                <span className="ml-1.5 rounded-full bg-clay px-2 text-xs text-ink tabular-nums">
                  {view.count}
                </span>
              )}
            </Tab>
          );
        })}
      </nav>
      {!isOwn && <SaveView list={list} fetcher={fetcher} params={params} own={saved} columns={columns} />}
    </>
  );
}

/** Says what became of a view; a deleted one can be brought back. */
function useViewChanges(list: string, saved: readonly SavedView[]) {
  const t = useMessages(adminListMessages);
  const tAdmin = useMessages(adminMessages);
  const { pathname } = useLocation();
  const fetcher = useFetcher<ListAnswer>();
  const before = useRef(saved);
  const { submit } = fetcher;
  useEffect(() => {
    const gone = before.current.find(({ id }) => !saved.some((view) => view.id === id));
    const added = saved.find(({ id }) => !before.current.some((view) => view.id === id));
    before.current = saved;
    if (added) toast({ text: t('view.saved', { name: added.name }) });
    if (!gone) return;
    const { name, query, columns } = gone;
    const run = () => {
      const form = new FormData();
      const fields = { intent: 'save-view', name, query, back: `${pathname}?${query}` };
      for (const [field, value] of Object.entries(fields)) form.append(field, value);
      for (const column of columns ?? []) form.append('columns', column);
      void submit(form, { method: 'post', action: `/admin/lists/${list}` });
    };
    toast({ text: t('view.deleted', { name }), action: { label: tAdmin('action.undo'), run } });
  }, [saved, submit, list, pathname, t, tAdmin]);
  return fetcher;
}

interface FormProps {
  list: string;
  fetcher: FetcherWithComponents<ListAnswer>;
}

const problemOf = ({ state, data }: FormProps['fetcher']): string | null =>
  state === 'idle' ? (data?.problem ?? null) : null;

function SaveView({
  list,
  fetcher,
  params,
  own,
  columns,
}: FormProps & Pick<TabsProps, 'params' | 'columns'> & { own: readonly SavedView[] }) {
  const t = useMessages(adminListMessages);
  const id = useId();
  const { pathname } = useLocation();
  const query = queryWith(params, {}).slice(1);
  const [name, setName] = useState('');
  const isReplaced = own.some((view) => view.name === name.trim());
  return (
    <Panel
      title={t('view.save.title')}
      button={t('view.save')}
      className="prose-link inline-flex min-h-11 shrink-0 items-center px-2 text-sm whitespace-nowrap"
    >
      <fetcher.Form method="post" action={`/admin/lists/${list}`} className="grid gap-3">
        <input type="hidden" name="back" value={`${pathname}?${query}`} />
        <input type="hidden" name="query" value={query} />
        {columns.map((column) => (
          <input key={column} type="hidden" name="columns" value={column} />
        ))}
        <Field
          id={id}
          name="name"
          label={t('view.name')}
          hint={t('view.name.hint')}
          required
          maxLength={VIEW_NAME_LENGTH}
          autoComplete="off"
          value={name}
          onChange={({ target }) => setName(target.value)}
          error={problemOf(fetcher)}
        />
        <Button type="submit" name="intent" value="save-view" size="small" busy={fetcher.state !== 'idle'}>
          {isReplaced ? t('view.update', { name: name.trim() }) : t('view.save.submit')}
        </Button>
      </fetcher.Form>
    </Panel>
  );
}

function EditView({ list, fetcher, view }: FormProps & { view: Omit<SavedView, 'columns'> }) {
  const t = useMessages(adminListMessages);
  const id = useId();
  const { pathname } = useLocation();
  return (
    <Panel
      title={t('view.edit', { name: view.name })}
      buttonName={t('view.edit', { name: view.name })}
      button={<Icon name="down" className="size-4" />}
      className="-ml-2 grid min-h-11 w-9 place-items-center"
    >
      <fetcher.Form method="post" action={`/admin/lists/${list}`} className="grid gap-3">
        <input type="hidden" name="id" value={view.id} />
        <input type="hidden" name="back" value={`${pathname}?${view.query}`} />
        <Field
          id={id}
          name="name"
          label={t('view.name')}
          required
          maxLength={VIEW_NAME_LENGTH}
          autoComplete="off"
          defaultValue={view.name}
          error={problemOf(fetcher)}
        />
        <div className="flex flex-wrap gap-2">
          <Button type="submit" name="intent" value="rename-view" size="small">
            {t('view.rename')}
          </Button>
          <Button
            type="submit"
            name="intent"
            value="delete-view"
            size="small"
            variant="outline"
            formNoValidate
          >
            {t('view.delete')}
          </Button>
        </div>
      </fetcher.Form>
    </Panel>
  );
}
