import { useEffect, useState } from 'react';
import { useFetcher, useLocation } from 'react-router';
import { Button } from '#app/ui/button.tsx';
import { Checkbox } from '#app/ui/forms/field.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { adminListMessages } from '#messages/admin-list.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { DENSITIES, type Density, type ListSettings, type SavedView } from '#shop/backoffice/index.ts';
import type { ListAnswer } from './admin.lists.$list.ts';
import type { ListColumn } from './list-types.ts';
import { Panel } from './panel.tsx';

export interface Look {
  /** Ids of the shown columns, in order. */
  columns: readonly string[];
  density: Density;
}

type Columns = readonly Pick<ListColumn<unknown>, 'id' | 'name' | 'help' | 'isOptional'>[];

const isSameLook = (one: Look, other: Look): boolean =>
  one.density === other.density && one.columns.join() === other.columns.join();

/** The look of a list, with the person's latest choices, which the server may not know yet. */
export function useLook(
  list: string,
  all: Columns,
  { columns: ofList, density }: Pick<ListSettings, 'columns' | 'density'>,
  /** The saved view that is shown; one with columns of its own keeps them. */
  view: SavedView | null,
) {
  const columns = view?.columns ?? ofList;
  const { pathname, search } = useLocation();
  const fetcher = useFetcher<ListAnswer>({ key: `look of ${list}` });
  const [wanted, setWanted] = useState<Look | null>(null);
  const known = (ids: readonly string[]) => ids.filter((id) => all.some((column) => column.id === id));
  const defaults = all.filter(({ isOptional }) => !isOptional).map(({ id }) => id);
  const saved = { columns: columns ? known(columns) : defaults, density };
  const look = wanted ?? saved;
  // Settings that arrive while a press is being saved may belong to an earlier one.
  const isSaved = wanted !== null && isSameLook(wanted, saved);
  const isRefused = fetcher.state === 'idle' && fetcher.data !== undefined;
  useEffect(() => {
    if (isSaved || isRefused) setWanted(null);
  }, [isSaved, isRefused]);
  const post = (fields: [string, string][]) => {
    const form = new FormData();
    for (const [name, value] of [...fields, ['back', pathname + search]] as const) form.append(name, value);
    if (view?.columns) form.append('view', view.id);
    void fetcher.submit(form, { method: 'post', action: `/admin/lists/${list}`, preventScrollReset: true });
  };
  return {
    look,
    choose: (next: Look) => {
      setWanted(next);
      post([
        ['intent', 'look'],
        ['density', next.density],
        ...next.columns.map((id): [string, string] => ['columns', id]),
      ]);
    },
    reset: () => {
      setWanted(null);
      post([['intent', 'reset-look']]);
    },
  };
}

interface PanelProps {
  list: string;
  /** Without the first, which is always there. */
  columns: Columns;
  look: Look;
  choose(look: Look): void;
  reset(): void;
}

/** Which columns a list shows, in what order, and how high its rows are; saved for each person. */
export function LookPanel({ list, columns, look, choose, reset }: PanelProps) {
  const t = useMessages(adminListMessages);
  const { pathname, search } = useLocation();
  const shown = look.columns.map((id) => columns.find((column) => column.id === id)).filter((one) => !!one);
  const hidden = columns.filter(({ id }) => !look.columns.includes(id));
  const move = (id: string, by: number) => {
    const at = look.columns.indexOf(id);
    const next = look.columns.toSpliced(at, 1);
    choose({ ...look, columns: next.toSpliced(at + by, 0, id) });
  };
  return (
    <Panel
      title={t('look.columns')}
      button={t('look.button')}
      className="inline-flex min-h-11 items-center px-2 text-sm text-quiet hover:text-ink md:min-h-9"
    >
      <form method="post" action={`/admin/lists/${list}`} className="grid gap-2 text-sm">
        <input type="hidden" name="intent" value="look" />
        <input type="hidden" name="back" value={pathname + search} />
        <ul>
          {[...shown, ...hidden].map(({ id, name, help }, at) => (
            <li key={id} className="flex items-center justify-between gap-4">
              <Checkbox
                name="columns"
                value={id}
                label={
                  <>
                    {name}
                    {help && <span className="block max-w-56 text-xs text-quiet">{help}</span>}
                  </>
                }
                checked={look.columns.includes(id)}
                onChange={({ target }) =>
                  choose({
                    ...look,
                    columns: target.checked
                      ? [...look.columns, id]
                      : look.columns.filter((column) => column !== id),
                  })
                }
              />
              {at < shown.length && (
                <span className="flex">
                  <Arrow
                    icon="up"
                    label={t('look.left', { name })}
                    isOff={at === 0}
                    onPress={() => move(id, -1)}
                  />
                  <Arrow
                    icon="down"
                    label={t('look.right', { name })}
                    isOff={at === shown.length - 1}
                    onPress={() => move(id, 1)}
                  />
                </span>
              )}
            </li>
          ))}
        </ul>
        <fieldset className="border-t border-line pt-2">
          <legend className="sr-only">{t('look.density')}</legend>
          {DENSITIES.map((density) => (
            <label key={density} className="flex min-h-11 items-center gap-3">
              <input
                type="radio"
                name="density"
                value={density}
                checked={look.density === density}
                onChange={() => choose({ ...look, density })}
                className="size-5 accent-pink"
              />
              {t(`look.density.${density}`)}
            </label>
          ))}
        </fieldset>
        <noscript>
          <Button type="submit" variant="outline" size="small">
            {t('look.save')}
          </Button>
        </noscript>
        <Button variant="text" size="small" className="justify-self-start px-0" onClick={reset}>
          {t('look.reset')}
        </Button>
      </form>
    </Panel>
  );
}

interface ArrowProps {
  icon: 'up' | 'down';
  label: string;
  isOff: boolean;
  onPress(): void;
}

// Not disabled at the ends, so that it keeps the focus.
const Arrow = ({ icon, label, isOff, onPress }: ArrowProps) => (
  <button
    type="button"
    aria-label={label}
    aria-disabled={isOff}
    onClick={() => isOff || onPress()}
    className="grid size-11 place-items-center rounded-full hover:bg-sand aria-disabled:opacity-40 md:size-9"
  >
    <Icon name={icon} className="size-4" />
  </button>
);
