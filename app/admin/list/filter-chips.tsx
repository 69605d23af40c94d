import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { Button } from '#app/ui/button.tsx';
import { cx } from '#app/ui/class-names.ts';
import { Checkbox, Field } from '#app/ui/forms/field.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { Link } from '#app/ui/link.tsx';
import { adminListMessages } from '#messages/admin-list.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { formatMoney, readCents, shopDayName } from '#shop/core/index.ts';
import { isActive, queryWith, queryWithout } from './list-address.ts';
import type { ListFilter } from './list-types.ts';
import { Panel } from './panel.tsx';

const SUGGESTED =
  'inline-flex min-h-11 items-center gap-1 rounded-full px-3 text-quiet hover:text-ink md:min-h-9';

interface ChipsProps {
  filters: readonly ListFilter[];
  params: URLSearchParams;
  /** The form of the list's search, which the controls belong to. */
  form: string;
}

type Choice = Extract<ListFilter, { kind: 'choice' }>;

type Rare = Extract<ListFilter, { kind: 'choice' | 'toggle' }>;

const isRare = (filter: ListFilter): filter is Rare => 'isRare' in filter && filter.isRare === true;

const CHIP = 'inline-flex shrink-0 items-center rounded-full border text-sm whitespace-nowrap';

/** Filters as chips: “+ Status” opens its choices, “Paid ×” is one that is on. */
export function FilterChips({ filters, params, form }: ChipsProps) {
  const t = useMessages(adminListMessages);
  const { pathname } = useLocation();
  const nameOf = useFilterName(params);
  const on = filters.filter((filter) => isActive(filter, params));
  const rare = filters.filter(isRare).filter((filter) => !on.includes(filter));
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would be announced before each chip
    <div
      role="group"
      aria-label={t('filters.label')}
      // On a phone the row is swiped, and a filter that is on must not be out of sight.
      className={cx('flex gap-2 md:flex-wrap', on.length > 0 && 'max-md:order-first')}
    >
      {filters.map((filter) => {
        const isOn = on.includes(filter);
        if ((filter.kind === 'link' || isRare(filter)) && !isOn) return null;
        const name = isOn ? nameOf(filter) : filter.name;
        return (
          <span
            key={filter.id}
            className={cx(CHIP, isOn ? 'border-teal max-md:order-first' : 'border-dashed border-edge')}
          >
            {filter.kind === 'link' || (filter.kind === 'toggle' && isOn) ? (
              <span className="pl-3">{name}</span>
            ) : filter.kind === 'toggle' ? (
              <Link
                to={pathname + queryWith(params, { [filter.id]: '1' })}
                aria-label={t('filter.add', { name })}
                preventScrollReset
                className={SUGGESTED}
              >
                <Icon name="plus" className="size-4" />
                {name}
              </Link>
            ) : (
              <Panel
                title={filter.name}
                button={
                  <>
                    {!isOn && <Icon name="plus" className="size-4" />}
                    {name}
                  </>
                }
                buttonName={t(isOn ? 'filter.change' : 'filter.add', { name })}
                className={isOn ? 'min-h-11 rounded-full pl-3 md:min-h-9' : SUGGESTED}
              >
                <Choices filter={filter} params={params} form={form} />
              </Panel>
            )}
            {isOn && (
              <Link
                to={pathname + queryWithout(params, [filter])}
                aria-label={t('filter.remove', { name })}
                preventScrollReset
                className="grid min-h-11 w-11 place-items-center rounded-full text-quiet hover:text-ink md:min-h-9 md:w-9"
              >
                <Icon name="close" className="size-4" />
              </Link>
            )}
          </span>
        );
      })}
      {rare.length > 0 && (
        <span className={cx(CHIP, 'border-dashed border-edge')}>
          <Panel
            title={t('filters.more.title')}
            button={
              <>
                <Icon name="plus" className="size-4" />
                {t('filters.more')}
              </>
            }
            buttonName={t('filters.more.title')}
            className={SUGGESTED}
          >
            <div className="grid gap-1">
              {rare.map((filter) =>
                filter.kind === 'toggle' ? (
                  <Link
                    key={filter.id}
                    to={pathname + queryWith(params, { [filter.id]: '1' })}
                    aria-label={t('filter.add', { name: filter.name })}
                    preventScrollReset
                    className="flex min-h-11 items-center hover:underline md:min-h-9"
                  >
                    {filter.name}
                  </Link>
                ) : (
                  <details key={filter.id} name={`${form}-rare-filters`}>
                    <summary className="flex min-h-11 items-center md:min-h-9">{filter.name}</summary>
                    <Choices filter={filter} params={params} form={form} />
                  </details>
                ),
              )}
            </div>
          </Panel>
        </span>
      )}
      {on.length > 1 && (
        <Link
          to={pathname + queryWithout(params, filters)}
          preventScrollReset
          className="prose-link inline-flex min-h-11 shrink-0 items-center text-sm md:min-h-9"
        >
          {t('filters.clear')}
        </Link>
      )}
    </div>
  );
}

export function useFilterName(params: URLSearchParams): (filter: ListFilter) => string {
  const t = useMessages(adminListMessages);
  return (filter) => {
    const { name } = filter;
    if (filter.kind === 'choice') {
      const chosen = filter.options.filter(({ value }) => params.getAll(filter.id).includes(value));
      return chosen.map((option) => option.name).join(', ') || name;
    }
    if (filter.kind === 'link' || filter.kind === 'toggle') return name;
    const [from, to] = [params.get(filter.from), params.get(filter.to)].map((value) => {
      if (!value) return null;
      if (filter.kind !== 'amounts') return dayName(value, t.locale);
      const cents = readCents(value);
      return cents === null ? value : formatMoney(cents, t.locale);
    });
    if (from && to) return t(`filter.${filter.kind}.between`, { name, from, to });
    return from
      ? t(`filter.${filter.kind}.from`, { name, from })
      : t(`filter.${filter.kind}.to`, { name, to: to! });
  };
}

const dayName = (day: string, locale: Parameters<typeof shopDayName>[1]): string =>
  /^\d{4}-\d{2}-\d{2}$/.test(day) ? shopDayName(day, locale) : day;

/** Applied at once; without scripts by its button. */
function Choices({
  filter,
  params,
  form,
}: {
  filter: Exclude<ListFilter, { kind: 'link' | 'toggle' }>;
  params: URLSearchParams;
  form: string;
}) {
  const t = useMessages(adminListMessages);
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const apply = (changes: Parameters<typeof queryWith>[1]) =>
    void navigate(pathname + queryWith(params, changes), { preventScrollReset: true });
  return (
    <div className="grid gap-1">
      {filter.kind === 'choice' ? (
        <ChoiceOptions filter={filter} params={params} form={form} apply={apply} />
      ) : (
        <div className="flex gap-3">
          {[filter.from, filter.to].map((name, at) => (
            <Field
              // The address's value replaces the typed one.
              key={`${name} ${params.get(name)}`}
              id={`filter-${name}`}
              name={name}
              form={form}
              type={filter.kind === 'days' ? 'date' : 'text'}
              inputMode={filter.kind === 'days' ? undefined : 'decimal'}
              label={t(
                filter.kind === 'days'
                  ? at === 0
                    ? 'filter.from'
                    : 'filter.to'
                  : at === 0
                    ? 'filter.atLeast'
                    : 'filter.atMost',
              )}
              defaultValue={params.get(name) ?? ''}
              onBlur={({ target }) => {
                if (target.value !== (params.get(name) ?? '')) apply({ [name]: target.value });
              }}
              onKeyDown={(event) => {
                if (event.key !== 'Enter') return;
                event.preventDefault();
                apply({ [name]: event.currentTarget.value });
              }}
            />
          ))}
        </div>
      )}
      <noscript>
        <Button type="submit" form={form} variant="outline" size="small">
          {t('filter.apply')}
        </Button>
      </noscript>
    </div>
  );
}

function ChoiceOptions({
  filter,
  params,
  form,
  apply,
}: {
  filter: Choice;
  params: URLSearchParams;
  form: string;
  apply(changes: Record<string, readonly string[]>): void;
}) {
  const t = useMessages(adminListMessages);
  const { id, isSingle, options } = filter;
  const [chosen, setChosen] = useState(params.getAll(id));
  const known = params.getAll(id).join();
  useEffect(() => setChosen(known ? known.split(',') : []), [known]);
  const choose = (values: string[]) => {
    setChosen(values);
    apply({ [id]: values });
  };
  if (isSingle)
    return [{ value: '', name: t('filter.any') }, ...options].map(({ value, name }) => (
      <label key={value} className="flex min-h-11 items-center gap-3 md:min-h-9">
        <input
          type="radio"
          name={id}
          value={value}
          form={form}
          checked={value === '' ? chosen.length === 0 : chosen.includes(value)}
          onChange={() => choose(value === '' ? [] : [value])}
          className="size-5 shrink-0 accent-pink"
        />
        <span>{name}</span>
      </label>
    ));
  return options.map(({ value, name }) => (
    <Checkbox
      key={value}
      name={id}
      value={value}
      form={form}
      label={name}
      checked={chosen.includes(value)}
      onChange={({ target }) =>
        choose(target.checked ? [...chosen, value] : chosen.filter((one) => one !== value))
      }
    />
  ));
}
