import { useLocation } from 'react-router';
import { Icon } from '#app/ui/icon.tsx';
import { Link } from '#app/ui/link.tsx';
import { adminListMessages } from '#messages/admin-list.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { queryWith } from './list-address.ts';
import type { ListColumn } from './list-types.ts';
import { Panel } from './panel.tsx';

interface SortPanelProps {
  columns: readonly Pick<ListColumn<unknown>, 'id' | 'name' | 'sort' | 'sortsDown'>[];
  params: URLSearchParams;
  defaultSort: string | null;
}

/** Sorting on a phone, where the list's headings, which sort it elsewhere, are not shown. */
export function SortPanel({ columns, params, defaultSort }: SortPanelProps) {
  const t = useMessages(adminListMessages);
  const { pathname } = useLocation();
  const current = params.get('sort') ?? defaultSort;
  const choices = columns.flatMap(({ name, sort, sortsDown }) => {
    if (!sort) return [];
    const up = { value: sort, text: t('sort.up', { name }) };
    const down = { value: `-${sort}`, text: t('sort.down', { name }) };
    return sortsDown ? [down, up] : [up, down];
  });
  if (choices.length === 0) return null;
  const chosen = choices.find(({ value }) => value === current);
  return (
    <Panel
      title={t('sort')}
      button={
        <>
          <Icon name="down" className="size-4" />
          {chosen?.text ?? t('sort')}
        </>
      }
      buttonName={chosen ? t('sort.change', { sort: chosen.text }) : t('sort')}
      className="inline-flex min-h-11 shrink-0 items-center gap-1 px-2 text-sm whitespace-nowrap text-quiet hover:text-ink"
    >
      <ul className="grid">
        {choices.map(({ value, text }) => (
          <li key={value}>
            <Link
              to={pathname + queryWith(params, { sort: value })}
              preventScrollReset
              aria-current={value === current ? 'true' : undefined}
              className="flex min-h-11 items-center justify-between gap-4 aria-[current]:font-medium"
            >
              {text}
              {value === current && <Icon name="check" className="size-4 shrink-0" />}
            </Link>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
