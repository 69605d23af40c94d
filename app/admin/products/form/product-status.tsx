import type { ReactNode } from 'react';
import { useTimeZone, useTimeZoneName } from '#app/admin/form/time-zone-hint.ts';
import { leadTo } from '#app/admin/frame/lead-to.ts';
import { Button } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { Field, Select } from '#app/ui/forms/field.tsx';
import { adminProductMessages } from '#messages/admin-product.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { type TypedProduct, variantsWithoutStock } from '#shop/catalog/index.ts';
import type { PartProps } from './product-form.tsx';
import { Section } from './product-form-section.tsx';

/** The field for the stock of the first variant without any; of the first for sale where all have some. */
export const stockField = (typed: TypedProduct): string => {
  const [lacking] = variantsWithoutStock(typed);
  const first = typed.variants.findIndex(({ status }) => status === 'active');
  return `variants.${lacking?.at ?? Math.max(0, first)}.count`;
};

/** The names of more variants are left out. */
const MOST_NAMED = 6;

const STATUSES = ['draft', 'published', 'scheduled', 'archived'] as const;

interface ProductStatusProps extends PartProps {
  isNew: boolean;
  /** Whether it isn't on sale yet, so that its stock is asked for before it is. */
  isPublishing: boolean;
  /** The list of steps that it still lacks. */
  children: ReactNode;
}

export const ProductStatus = ({
  typed,
  change,
  faultOf,
  isNew,
  isPublishing,
  children,
}: ProductStatusProps) => {
  const t = useMessages(adminProductMessages);
  const timeZone = useTimeZone();
  const zone = useTimeZoneName();
  const total = typed.variants.filter((variant) => variant.status === 'active').length;
  const lacking = variantsWithoutStock(typed);
  const isSoldOut = lacking.length === total;
  const isOnSale = typed.status === 'published' || typed.status === 'scheduled';
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
      {isOnSale && (isSoldOut || (isPublishing && lacking.length > 0)) && (
        <Notice
          tone="warning"
          title={
            isSoldOut
              ? t('status.soldOut.title')
              : t('status.someSoldOut.title', { count: lacking.length, total })
          }
        >
          {!isSoldOut && (
            <ul className="list-disc pl-5">
              {lacking.slice(0, MOST_NAMED).map(({ variant, at }) => (
                <li key={at}>{variant.values.join(', ') || variant.sku}</li>
              ))}
              {lacking.length > MOST_NAMED && (
                <li>{t('status.someSoldOut.more', { count: lacking.length - MOST_NAMED })}</li>
              )}
            </ul>
          )}
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
