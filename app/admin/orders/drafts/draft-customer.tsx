import { SearchBox } from '#app/admin/ui/search-box.tsx';
import { Field, Select } from '#app/ui/forms/field.tsx';
import { adminMessages } from '#messages/admin.ts';
import { adminDraftsMessages } from '#messages/admin-drafts.ts';
import { languagesMessages } from '#messages/languages.ts';
import type { Locale } from '#platform/i18n/messages.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import type { FoundCustomer } from './admin.orders.drafts.find.ts';
import type { EditorData } from './editor-data.server.ts';
import type { DraftInEditor } from './use-draft.ts';

/** An existing customer, a new one, or none. */
export function DraftCustomer({ draft, known }: { draft: DraftInEditor; known: EditorData }) {
  const t = useMessages(adminDraftsMessages);
  const tAdmin = useMessages(adminMessages);
  const tLanguages = useMessages(languagesMessages);
  const { content, change } = draft;
  const { customer, delivery } = content;
  const { languages, countries, mail } = known;
  const optional = tAdmin('label.optional');
  const field = (name: 'name' | 'email' | 'phone') => ({
    id: `customer-${name}`,
    label: t(`customer.${name}`),
    value: customer[name],
    autoComplete: 'off',
    onChange: ({ target }: { target: { value: string } }) =>
      change({ customer: { ...customer, [name]: target.value } }),
  });
  function choose({ name, email, phone, address }: FoundCustomer) {
    const { name: ownName = '', ...place } = address ?? {};
    const served = delivery.kind === 'ship' ? countries : ['CA'];
    const sendsThere = 'address' in delivery && delivery.address.street1 === '';
    change({
      customer: { name: name || ownName, email, phone },
      ...(sendsThere &&
        'country' in place &&
        served.includes(place.country) && { delivery: { ...delivery, address: place } }),
    });
  }
  return (
    <section aria-labelledby="customer">
      <h2 id="customer" className="text-xl">
        {t('customer')}
      </h2>
      <div className="mt-3 grid gap-4">
        <SearchBox<FoundCustomer>
          path="/admin/orders/drafts/find?kind=customer"
          label={t('customer.find')}
          placeholder={t('customer.search')}
          choiceOf={({ key, name, email }) => ({ id: key, name: name || email, detail: email })}
          onChoose={choose}
        />
        <Field {...field('name')} maxLength={100} {...(delivery.kind === 'in-person' && { optional })} />
        <Field
          {...field('email')}
          type="email"
          maxLength={254}
          hint={t('customer.email.hint', { mail })}
          optional={optional}
        />
        <Field {...field('phone')} type="tel" maxLength={30} optional={optional} />
        {languages.length > 1 && (
          <Select
            id="customer-language"
            label={t('customer.language')}
            hint={t('customer.language.hint')}
            value={draft.locale ?? languages[0]}
            onChange={({ target }) => change({ locale: target.value as Locale })}
          >
            {languages.map((locale) => (
              <option key={locale} value={locale} lang={locale}>
                {tLanguages(`name.${locale}`)}
              </option>
            ))}
          </Select>
        )}
      </div>
    </section>
  );
}
