import { Button } from '#app/ui/button.tsx';
import { Field } from '#app/ui/forms/field.tsx';
import { adminTaxesMessages } from '#messages/admin-taxes.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { commonPeriods, lastDayOf, type Period } from '#shop/backoffice/index.ts';
import { Tabs } from '../../ui/tabs.tsx';

/** @param path of the page @param today in the shop's time zone */
export function PeriodBar({ path, period, today }: { path: string; period: Period; today: string }) {
  const t = useMessages(adminTaxesMessages);
  return (
    <>
      <Tabs
        label={t('period.label')}
        tabs={commonPeriods(today).map(({ name, period: { query } }) => ({
          to: `${path}?${query}`,
          name: t(`period.${name}`),
          isHere: query === period.query,
        }))}
      />
      <form key={period.query} action={path} className="mt-4 flex flex-wrap items-end gap-4">
        <Field
          id="from"
          name="from"
          type="date"
          label={t('period.from')}
          required
          defaultValue={period.from}
        />
        <Field
          id="to"
          name="to"
          type="date"
          label={t('period.to')}
          required
          defaultValue={lastDayOf(period)}
        />
        <Button type="submit" variant="outline">
          {t('period.submit')}
        </Button>
      </form>
    </>
  );
}
