import { useTimeZone } from '#app/admin/admin-layout.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { Field } from '#app/ui/forms/field.tsx';
import { RadioCards } from '#app/ui/forms/radio-cards.tsx';
import { Link } from '#app/ui/link.tsx';
import { countOf } from '#shop/catalog/index.ts';
import { timeZoneName } from '#shop/core/index.ts';
import type { PartProps } from './product-form.tsx';
import { Section } from './product-form-section.tsx';

const STATES = [
  { value: 'draft', title: 'Draft', detail: 'Only the staff see it.' },
  { value: 'published', title: 'In the shop', detail: 'Everybody sees it and can buy it.' },
  { value: 'scheduled', title: 'In the shop from a day on', detail: 'It goes there by itself.' },
  { value: 'archived', title: 'Archived', detail: 'Sold no more. Orders and reviews stay, and so can it.' },
];

interface StateProps extends PartProps {
  missing: string | null;
  /** Where stock is added, for a product that has none. */
  stockAt: string | null;
}

/** Whether the product is in the shop, and what keeps it out, or from being bought. */
export const State = ({ typed, change, faultOf, missing, stockAt }: StateProps) => {
  const timeZone = useTimeZone();
  return (
    <Section title="In the shop">
      {missing && <Notice tone="info" title={`Before it can go into the shop, it needs ${missing}.`} />}
      <RadioCards
        legend="State"
        name="state"
        value={typed.status}
        options={STATES}
        onChange={(value) => {
          const status = value as typeof typed.status;
          change({ status, publishAt: status === 'scheduled' ? typed.publishAt : '' });
        }}
      />
      {stockAt &&
        (typed.status === 'published' || typed.status === 'scheduled') &&
        !typed.variants.some((variant) => (countOf(variant) ?? 0) > 0) && (
          <Notice tone="warning" title="None of this product is in stock, so shoppers see “Sold out”.">
            <p>
              Save, then{' '}
              <Link to={stockAt} className="prose-link">
                add stock
              </Link>
              .
            </p>
          </Notice>
        )}
      {typed.status === 'scheduled' && (
        <Field
          id="publishAt"
          type="datetime-local"
          label="From"
          hint={`By the shop’s clock (${timeZoneName(timeZone)}).`}
          error={faultOf('publishAt')}
          value={clockIn(typed.publishAt, timeZone)}
          onChange={({ target }) => change({ publishAt: target.value })}
        />
      )}
    </Section>
  );
};

/** A moment as a field of day and time takes it; what was typed into one stays. Swedish dates are ISO's. */
const clockIn = (publishAt: string, timeZone: string): string =>
  publishAt.endsWith('Z')
    ? new Date(publishAt)
        .toLocaleString('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' })
        .replace(' ', 'T')
    : publishAt;
