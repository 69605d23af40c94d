import { type KeyboardEvent, useRef, useState } from 'react';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { cx } from '#app/ui/class-names.ts';
import { toast } from '#app/ui/feedback/toast-store.ts';
import { Icon } from '#app/ui/icon.tsx';
import { Link } from '#app/ui/link.tsx';
import { adminMessages } from '#messages/admin.ts';
import { adminListMessages } from '#messages/admin-list.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { useBarHeight } from '../form/bar-height.ts';
import type { BulkAction, ListFound, ListOption } from './list-types.ts';
import { Panel } from './panel.tsx';
import { MOST_SELECTED, possibleIds } from './row-selection.ts';

interface BarProps<Row> {
  /** The id of the form that the rows' boxes belong to, and their name. */
  form: string;
  field: string;
  actions: readonly BulkAction<Row>[];
  /** Why there is no action for the selected rows. */
  none: string | undefined;
  /** Of the selected rows. */
  ids: readonly string[];
  /** A row that was loaded. */
  rowOf(id: string): Row | undefined;
  /** A row, or as much of it as tells which actions it allows. */
  stateOf(id: string): Row | undefined;
  found: ListFound;
  pageIds: readonly string[];
  /** The ids of all rows in these filters, on any page. */
  findAll: (() => Promise<readonly string[]>) | null;
  onSelect(ids: ReadonlySet<string>): void;
}

/** The actions for the selected rows; over the headings, or at a phone's bottom edge. */
export function BulkBar<Row>({
  form,
  field,
  actions,
  none,
  ids,
  rowOf,
  stateOf,
  found,
  pageIds,
  findAll,
  onSelect,
}: BarProps<Row>) {
  const t = useMessages(adminListMessages);
  const tAdmin = useMessages(adminMessages);
  const [isBusy, setBusy] = useState(false);
  /** How many there were when all were selected. */
  const [all, setAll] = useState<number | null>(null);
  const count = ids.length;
  const bar = useRef<HTMLDivElement>(null);
  useBarHeight(bar, count > 0);
  // Where counting takes too long, as many as there can be.
  const total = found.total ?? (found.hasMore || found.page > 1 ? MOST_SELECTED + 1 : 0);
  const possible = actions
    .map((action) => ({ action, taken: possibleIds(ids, action.isPossible, stateOf) }))
    .filter(({ action, taken }) => !action.isPossible || taken.length > 0);
  const selectAll = async () => {
    setBusy(true);
    try {
      const every = await findAll!();
      const before = new Set(ids);
      setAll(every.length);
      onSelect(new Set(every));
      const undo = { label: tAdmin('action.undo'), run: () => onSelect(before) };
      toast({ text: t('bulk.all.done', { count: every.length }), action: undo });
    } catch {
      toast({ text: t('bulk.all.failed') });
    }
    setBusy(false);
  };
  const rare = possible.filter(({ action }) => action.isRare);
  const button = ({ action, taken }: (typeof possible)[number]) => {
    const chosen = action.takesAll ? ids : taken;
    return (
      <ActionButton
        key={action.name}
        form={form}
        field={field}
        action={action}
        ids={chosen}
        of={count}
        rows={chosen.flatMap((id) => rowOf(id) ?? [])}
        onClear={() => onSelect(new Set())}
      />
    );
  };
  return (
    <div
      ref={bar}
      role="toolbar"
      aria-label={t('bulk.label')}
      onKeyDown={moveAlong}
      className={cx(
        // Before scripts run, a ticked row shows it.
        'items-center gap-x-2 gap-y-1 bg-paper max-md:fixed max-md:inset-x-0 max-md:bottom-0 max-md:z-20 max-md:flex-wrap max-md:border-t max-md:border-line max-md:px-5 max-md:pt-2 max-md:pb-[calc(0.5rem+env(safe-area-inset-bottom))] md:absolute md:inset-x-0 md:top-0 md:z-10 md:min-h-8 md:pl-13',
        count > 0 ? 'bar-below flex' : 'hidden group-has-[[data-tick]:checked]/list:flex',
      )}
    >
      <span className="text-sm font-medium whitespace-nowrap tabular-nums">
        {t('bulk.selected', { count })}
      </span>
      {possible.length === 0 && count > 0 && <span className="text-sm text-quiet">{none}</span>}
      {possible.filter(({ action }) => !action.isRare).map(button)}
      {rare.length > 0 && (
        <Panel
          title={t('bulk.more')}
          button={
            <>
              {t('bulk.more')} <Icon name="down" className="size-4" />
            </>
          }
          className={BUTTON}
        >
          <div className="grid gap-2">{rare.map(button)}</div>
        </Panel>
      )}
      <span className="flex gap-2 md:ml-auto">
        {pageIds.some((id) => !ids.includes(id)) && (
          <Button
            variant="text"
            size="small"
            className="px-2 whitespace-nowrap md:min-h-8"
            data-list-key="a"
            onClick={() => onSelect(new Set([...ids, ...pageIds]))}
          >
            {t('bulk.page')}
          </Button>
        )}
        {findAll && total > pageIds.length && count < Math.min(all ?? total, total, MOST_SELECTED) && (
          <Button
            variant="text"
            size="small"
            className="px-2 whitespace-nowrap md:min-h-8"
            busy={isBusy}
            onClick={() => void selectAll()}
          >
            {total <= MOST_SELECTED
              ? t('bulk.all', { count: total })
              : t(found.total === null ? 'bulk.all.upTo' : 'bulk.all.some', { count: MOST_SELECTED })}
          </Button>
        )}
        <Button
          variant="text"
          size="small"
          className="px-2 whitespace-nowrap md:min-h-8"
          onClick={() => onSelect(new Set())}
        >
          {t('bulk.clear')}
        </Button>
      </span>
    </div>
  );
}

/** Left and right arrow go from button to button. */
function moveAlong({ key, target, currentTarget }: KeyboardEvent<HTMLElement>): void {
  const by = { ArrowLeft: -1, ArrowRight: 1 }[key];
  if (!by) return;
  const buttons = [...currentTarget.querySelectorAll<HTMLElement>('a, button:not(:disabled)')];
  buttons[buttons.indexOf(target as HTMLElement) + by]?.focus();
}

const BUTTON = 'button button-outline button-small whitespace-nowrap md:min-h-8';

const closePanel = ({ currentTarget }: { currentTarget: HTMLElement }): void =>
  currentTarget.closest<HTMLElement>('[popover]')?.hidePopover();

/** The form's boxes hold all selected rows: it is sent with these instead. */
const sendOnly = (button: HTMLButtonElement, field: string, ids: readonly string[]): void =>
  button.form?.addEventListener(
    'formdata',
    ({ formData }) => {
      formData.delete(field);
      for (const id of ids) formData.append(field, id);
    },
    { once: true },
  );

interface ActionProps<Row> {
  form: string;
  field: string;
  action: BulkAction<Row>;
  /** Of the selected rows that it takes. */
  ids: readonly string[];
  /** How many are selected. */
  of: number;
  rows: readonly Row[];
  onClear(): void;
}

function ActionButton<Row>({ form, field, action, ids, of, rows, onClear }: ActionProps<Row>) {
  const t = useMessages(adminListMessages);
  const { name, key, submit, to, run, choices, most } = action;
  const isTooMany = most !== undefined && ids.length > most;
  const look = {
    size: 'small',
    variant: 'outline',
    className: 'whitespace-nowrap md:min-h-8',
    'data-list-key': key,
  } as const;
  const label = isTooMany
    ? t('bulk.most', { name, count: most })
    : ids.length < of
      ? t('bulk.some', { name, count: ids.length, total: of })
      : name;
  if (to && !isTooMany)
    return (
      <ButtonLink to={to(ids)} {...look}>
        {label}
      </ButtonLink>
    );
  if (submit)
    return (
      <Button
        type="submit"
        form={form}
        formAction={submit.action}
        formMethod={submit.method}
        formTarget={submit.opensTab ? '_blank' : undefined}
        disabled={isTooMany}
        onClick={(event) => {
          closePanel(event);
          if (ids.length < of) sendOnly(event.currentTarget, field, ids);
        }}
        {...look}
      >
        {label}
      </Button>
    );
  const runWith = (choice: string) => run?.(ids, { rows, choice, clear: onClear });
  if (choices && !isTooMany)
    return <Choices name={label} choices={choices} className={BUTTON} onChoose={runWith} />;
  return (
    <Button
      disabled={isTooMany}
      onClick={(event) => {
        closePanel(event);
        runWith('');
      }}
      {...look}
    >
      {label}
    </Button>
  );
}

interface ChoicesProps {
  name: string;
  buttonName?: string;
  choices: readonly ListOption[];
  className: string;
  onChoose(choice: string): void;
}

/** A button that asks which before it acts. */
const Choices = ({ name, buttonName, choices, className, onChoose }: ChoicesProps) => (
  <Panel title={name} button={name} buttonName={buttonName} className={className}>
    <ul>
      {choices.map(({ value, name }) => (
        <li key={value}>
          <button
            type="button"
            className="min-h-11 w-full text-left hover:underline"
            onClick={({ currentTarget }) => {
              currentTarget.closest<HTMLElement>('[popover]')?.hidePopover();
              onChoose(value);
            }}
          >
            {name}
          </button>
        </li>
      ))}
    </ul>
  </Panel>
);

interface RowActionsProps<Row> {
  actions: readonly BulkAction<Row>[];
  row: Row & { id: string };
  name: string;
  onClear(): void;
}

/** The actions for one row, while the pointer or the focus is in it; on a phone by selecting it. */
export function RowActions<Row>({ actions, row, name: rowName, onClear }: RowActionsProps<Row>) {
  const t = useMessages(adminListMessages);
  const possible = actions.filter(({ inRow, isPossible }) => inRow && (!isPossible || isPossible(row)));
  if (possible.length === 0) return null;
  const className = 'button button-outline button-small md:min-h-8';
  return (
    <span
      className={cx(
        // Passes the pointer on to the row until it is shown.
        'z-[1] pointer-events-none absolute inset-y-0 right-0 flex items-center gap-1 bg-paper px-2 opacity-0 group-hover/row:pointer-events-auto group-hover/row:opacity-100 has-focus-visible:pointer-events-auto has-focus-visible:opacity-100 max-md:hidden [@media(hover:none)]:hidden',
      )}
    >
      {possible.map(({ name, to, run, choices }) => {
        const buttonName = t('row.action', { action: name, name: rowName });
        const runWith = (choice: string) => run?.([row.id], { rows: [row], choice, clear: onClear });
        if (to)
          return (
            <Link key={name} to={to([row.id])} aria-label={buttonName} className={className}>
              {name}
            </Link>
          );
        if (choices)
          return (
            <Choices
              key={name}
              name={name}
              buttonName={buttonName}
              choices={choices}
              className={className}
              onChoose={runWith}
            />
          );
        return (
          <button
            key={name}
            type="button"
            aria-label={buttonName}
            className={className}
            onClick={() => runWith('')}
          >
            {name}
          </button>
        );
      })}
    </span>
  );
}
