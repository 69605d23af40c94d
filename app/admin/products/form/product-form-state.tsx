import { useTimeZone } from '#app/admin/admin-layout.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { Field } from '#app/ui/forms/field.tsx';
import { RadioCards } from '#app/ui/forms/radio-cards.tsx';
import { Link } from '#app/ui/link.tsx';
import { adminProductMessages } from '#messages/admin-product.ts';
import { useMessages, useRichMessages } from '#platform/i18n/use-messages.ts';
import { countOf } from '#shop/catalog/index.ts';
import { timeZoneName } from '#shop/core/index.ts';
import type { PartProps } from './product-form.tsx';
import { Section } from './product-form-section.tsx';

const STATUSES = ['draft', 'published', 'scheduled', 'archived'] as const;

interface StateProps extends PartProps {
  missing: string | null;
  /** The path of the stock page, for a product without stock. */
  stockAt: string | null;
}

/** The product's status, and what keeps it from being published or bought. */
export const State = ({ typed, change, faultOf, missing, stockAt }: StateProps) => {
  const t = useMessages(adminProductMessages);
  const rich = useRichMessages(adminProductMessages);
  const timeZone = useTimeZone();
  return (
    <Section title={t('status.title')}>
      {missing && <Notice tone="info" title={t('status.missing', { missing })} />}
      <RadioCards
        legend={t('status.title')}
        name="state"
        value={typed.status}
        options={STATUSES.map((value) => ({
          value,
          title: t(`status.${value}`),
          detail: t(`status.${value}.text`),
        }))}
        onChange={(value) => {
          const status = value as typeof typed.status;
          change({ status, publishAt: status === 'scheduled' ? typed.publishAt : '' });
        }}
      />
      {stockAt &&
        (typed.status === 'published' || typed.status === 'scheduled') &&
        !typed.variants.some((variant) => (countOf(variant) ?? 0) > 0) && (
          <Notice tone="warning" title={t('status.soldOut.title')}>
            <p>
              {rich('status.soldOut.text', {
                link: (text) => (
                  <Link to={stockAt} className="prose-link">
                    {text}
                  </Link>
                ),
              })}
            </p>
          </Notice>
        )}
      {typed.status === 'scheduled' && (
        <Field
          id="publishAt"
          type="datetime-local"
          label={t('publishAt.label')}
          hint={t('publishAt.hint', { zone: timeZoneName(timeZone, t.locale) })}
          error={faultOf('publishAt')}
          value={clockIn(typed.publishAt, timeZone)}
          onChange={({ target }) => change({ publishAt: target.value })}
        />
      )}
    </Section>
  );
};

/**
 * A stored moment as the value of a date and time field; typed values are returned as they are. Swedish dates
 * are ISO's.
 */
const clockIn = (publishAt: string, timeZone: string): string =>
  publishAt.endsWith('Z')
    ? new Date(publishAt)
        .toLocaleString('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' })
        .replace(' ', 'T')
    : publishAt;
