import { commonPeriods, lastDayOf, type Period } from '../../../shop/accounting/period.ts';
import { Button } from '../../ui/button.tsx';
import { cx } from '../../ui/class-names.ts';
import { Field } from '../../ui/field.tsx';
import { Link } from '../../ui/link.tsx';

/** Chooses the days that a page is about. @param path of the page @param today in the shop */
export function PeriodBar({ path, period, today }: { path: string; period: Period; today: string }) {
  return (
    <>
      <nav aria-label="Period" className="mt-4 flex flex-wrap gap-2">
        {commonPeriods(today).map(({ label, period: { query } }) => (
          <Link
            key={label}
            to={`${path}?${query}`}
            aria-current={query === period.query ? 'page' : undefined}
            className={cx(
              'inline-flex min-h-11 items-center rounded-full border px-4 text-sm',
              query === period.query ? 'border-pink text-pink' : 'border-line',
            )}
          >
            {label}
          </Link>
        ))}
      </nav>
      <form key={period.query} action={path} className="mt-4 flex flex-wrap items-end gap-4">
        <Field id="from" name="from" type="date" label="From" required defaultValue={period.from} />
        <Field id="to" name="to" type="date" label="To" required defaultValue={lastDayOf(period)} />
        <Button type="submit" variant="outline">
          Show
        </Button>
      </form>
    </>
  );
}
