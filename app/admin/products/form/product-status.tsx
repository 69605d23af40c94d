import type { ReactNode } from 'react';
import { useTimeZone, useTimeZoneName } from '#app/admin/form/time-zone-hint.ts';
import { leadTo } from '#app/admin/frame/lead-to.ts';
import { Button } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { Field, Select } from '#app/ui/forms/field.tsx';
import { adminProductMessages } from '#messages/admin-product.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { countOf, type TypedProduct } from '#shop/catalog/index.ts';
import type { PartProps } from './product-form.tsx';
import { Section } from './product-form-section.tsx';

/** The field for the stock of the first variant that is for sale. */
export const stockField = ({ variants }: TypedProduct): string =>
  `variants.${Math.max(
    0,
    variants.findIndex(({ status }) => status === 'active'),
  )}.count`;

const STATUSES = ['draft', 'published', 'scheduled', 'archived'] as const;

interface ProductStatusProps extends PartProps {
  isNew: boolean;
  /** What it still lacks. */
  children: ReactNode;
}

export const ProductStatus = ({ typed, change, faultOf, isNew, children }: ProductStatusProps) => {
  const t = useMessages(adminProductMessages);
  const timeZone = useTimeZone();
  const zone = useTimeZoneName();
  const isSoldOut = !typed.variants.some(
    (variant) => variant.status === 'active' && (countOf(variant) ?? 1) > 0,
  );
  return (
    <Section title={t('status.title')}>
      {isNew ? (
        <p className="text-quiet">{t('add.text')}</p>
      ) : (
        <Select
          id="status"
          label={t('status.title')}
          hint={t(`status.${typed.status}.text`)}
          value={typed.status}
          onChange={({ target }) => {
            const status = target.value as typeof typed.status;
            change({ status, publishAt: status === 'scheduled' ? typed.publishAt : '' });
          }}
        >
          {STATUSES.map((status) => (
            <option key={status} value={status}>
              {t(`status.${status}`)}
            </option>
          ))}
        </Select>
      )}
      {typed.status === 'scheduled' && (
        <Field
          id="publishAt"
          type="datetime-local"
          label={t('publishAt.label')}
          hint={t('publishAt.hint', { zone })}
          error={faultOf('publishAt')}
          value={clockIn(typed.publishAt, timeZone)}
          onChange={({ target }) => change({ publishAt: target.value })}
        />
      )}
      {(typed.status === 'published' || typed.status === 'scheduled') && isSoldOut && (
        <Notice tone="warning" title={t('status.soldOut.title')}>
          <p>{t('status.soldOut.text')}</p>
          <Button variant="outline" size="small" className="mt-2" onClick={() => leadTo(stockField(typed))}>
            {t('status.soldOut.enter')}
          </Button>
        </Notice>
      )}
      {children}
    </Section>
  );
};

/**
 * A stored moment as the value of a date and time field; typed values are returned as they are. Swedish dates
 * are ISO's.
 */
export const clockIn = (moment: string, timeZone: string): string =>
  moment.endsWith('Z')
    ? new Date(moment)
        .toLocaleString('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' })
        .replace(' ', 'T')
    : moment;
