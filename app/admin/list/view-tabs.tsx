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
import { type AnyView, queryWith, type ShownView, VIEW } from './list-address.ts';
import type { ListView } from './list-types.ts';
import { Panel } from './panel.tsx';

interface TabsProps {
  list: string;
  provided: readonly ListView[];
  saved: readonly SavedView[];
  params: URLSearchParams;
  /** Those shown, which a view keeps. */
  columns: readonly string[];
  shown: ShownView;
}

/** The list's views as tabs: those of the shop, then the person's own, which can be renamed and deleted. */
export function ViewTabs({ list, provided, saved, params, columns, shown }: TabsProps) {
  const t = useMessages(adminListMessages);
  const { pathname } = useLocation();
  const views: AnyView[] = [...provided, ...saved];
  const { view: current, isEdited } = shown;
  const fetcher = useViewChanges(list, saved);
  return (
    <>
      <nav aria-label={t('views.label')} className="flex">
        {views.map((view) => {
          const isHere = view === current;
          return (
            <Tab
              key={view.id ?? view.path ?? view.query}
              to={
                view.path ??
                `${pathname}${queryWith(new URLSearchParams(view.query), { [VIEW]: view.id ?? null })}`
              }
              isHere={isHere}
              after={
                isHere &&
                view.id && (
                  <EditView
                    list={list}
                    fetcher={fetcher}
                    view={{ ...view, id: view.id, columns: view.columns ?? null }}
                    filters={isEdited ? queryWith(params, { [VIEW]: null }).slice(1) : null}
                  />
                )
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
      {isEdited && <SaveView list={list} fetcher={fetcher} params={params} own={saved} columns={columns} />}
    </>
  );
}

/** Reports changes of views; a deleted one, and the filters that a changed one had, can be restored. */
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
    const changed = before.current.find(({ id, query }) =>
      saved.some((view) => view.id === id && view.query !== query),
    );
    before.current = saved;
    if (added) toast({ text: t('view.saved', { name: added.name }) });
    const old = gone ?? changed;
    if (!old) return;
    const { name, query, columns } = old;
    const run = () => {
      const form = new FormData();
      const fields = { intent: 'save-view', name, query, back: `${pathname}?${query}` };
      for (const [field, value] of Object.entries(fields)) form.append(field, value);
      for (const column of columns ?? []) form.append('columns', column);
      void submit(form, { method: 'post', action: `/admin/lists/${list}` });
    };
    toast({
      text: t(gone ? 'view.deleted' : 'view.updated', { name }),
      action: { label: tAdmin('action.undo'), run },
    });
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
  const query = queryWith(params, { [VIEW]: null }).slice(1);
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

interface EditProps extends FormProps {
  view: SavedView;
  /** The query that is shown instead of the view's own; null where it is the same. */
  filters: string | null;
}

function EditView({ list, fetcher, view, filters }: EditProps) {
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
      {filters !== null && (
        <fetcher.Form
          method="post"
          action={`/admin/lists/${list}`}
          className="mb-3 border-b border-line pb-3"
        >
          <input type="hidden" name="name" value={view.name} />
          <input type="hidden" name="query" value={filters} />
          <input type="hidden" name="back" value={`${pathname}?${filters}`} />
          {view.columns?.map((column) => (
            <input key={column} type="hidden" name="columns" value={column} />
          ))}
          <Button type="submit" name="intent" value="save-view" size="small" busy={fetcher.state !== 'idle'}>
            {t('view.saveFilters')}
          </Button>
        </fetcher.Form>
      )}
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
