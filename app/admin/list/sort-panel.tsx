import { useLocation } from 'react-router';
import { Icon } from '#app/ui/icon.tsx';
import { Link } from '#app/ui/link.tsx';
import { adminListMessages } from '#messages/admin-list.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { queryWith } from './list-address.ts';
import type { ListColumn } from './list-types.ts';
import { Panel } from './panel.tsx';

type SortedColumn = Pick<
  ListColumn<unknown>,
  'name' | 'help' | 'sort' | 'sortsDown' | 'isFigure' | 'isNumber'
>;

/** Dates begin with the newest; so do the numbers of documents, which follow their dates. */
const kindOf = ({ isFigure, isNumber, sortsDown }: SortedColumn): 'numbers' | 'dates' | 'words' =>
  isFigure || isNumber ? 'numbers' : sortsDown ? 'dates' : 'words';

interface SortPanelProps {
  columns: readonly SortedColumn[];
  params: URLSearchParams;
  defaultSort: string | null;
}

/** Sorting on a phone, where the list's headings, which sort it elsewhere, are not shown. */
export function SortPanel({ columns, params, defaultSort }: SortPanelProps) {
  const t = useMessages(adminListMessages);
  const { pathname } = useLocation();
  const current = params.get('sort') ?? defaultSort;
  const choices = columns.flatMap((column) => {
    const { name, help, sort, sortsDown } = column;
    if (!sort) return [];
    const kind = kindOf(column);
    const up = { value: sort, text: t(`sort.${kind}.up`, { name }), help };
    const down = { value: `-${sort}`, text: t(`sort.${kind}.down`, { name }), help };
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
        {choices.map(({ value, text, help }) => (
          <li key={value}>
            <Link
              to={pathname + queryWith(params, { sort: value })}
              preventScrollReset
              aria-current={value === current ? 'true' : undefined}
              className="flex min-h-11 items-center justify-between gap-4 aria-[current]:font-medium"
            >
              <span>
                {text}
                {help && <span className="block max-w-64 text-xs text-quiet">{help}</span>}
              </span>
              {value === current && <Icon name="check" className="size-4 shrink-0" />}
            </Link>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
