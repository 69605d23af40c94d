import type { FormEvent } from 'react';
import { Button } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { Field, Select } from '#app/ui/forms/field.tsx';
import { Table } from '#app/ui/table.tsx';
import { adminSeoMessages } from '#messages/admin-seo.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { SEARCH_LOCALES, type SearchLocale } from '#shop/catalog/index.ts';
import { LEAVES_WITH_QUERY } from '../../form/leave-guard.tsx';
import type { useListIntent } from '../../list/list-intent.ts';

interface SynonymsProps extends ReturnType<typeof useListIntent> {
  synonyms: readonly { locale: SearchLocale; phrase: string; means: string; isSame: boolean }[];
  /** Prefills the phrase. */
  phrase: string;
  mayWrite: boolean;
}

export function Synonyms({ synonyms, phrase, send, fetcher, mayWrite }: SynonymsProps) {
  const t = useMessages(adminSeoMessages);
  const add = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const fields = [...new FormData(form)].map(([name, value]) => [name, String(value)] as const);
    send([['intent', 'add'], ...fields], () => {
      for (const name of ['phrase', 'means'] as const) {
        const field = form.elements.namedItem(name) as HTMLInputElement;
        // Later typing stays.
        if (fields.some(([sent, value]) => sent === name && value === field.value)) field.value = '';
      }
    });
  };
  return (
    <>
      {mayWrite && (
        <form
          method="post"
          onSubmit={add}
          aria-label={t('synonyms.new')}
          {...LEAVES_WITH_QUERY}
          className="mt-6 grid max-w-3xl items-end gap-3 sm:grid-cols-2 lg:grid-cols-[auto_1fr_1fr_auto_auto]"
        >
          <Select id="locale" name="locale" label={t('synonyms.locale')} defaultValue={t.locale}>
            {SEARCH_LOCALES.map((locale) => (
              <option key={locale} value={locale}>
                {t(`synonyms.locale.${locale}`)}
              </option>
            ))}
          </Select>
          <Field
            id="phrase"
            name="phrase"
            label={t('synonyms.phrase')}
            defaultValue={phrase}
            maxLength={80}
            required
          />
          <Field
            id="means"
            name="means"
            label={t('synonyms.means')}
            placeholder={t('synonyms.means.example')}
            maxLength={80}
            required
          />
          <Select id="isSame" name="isSame" label={t('synonyms.match')}>
            <option value="yes">{t('synonyms.match.same')}</option>
            <option value="no">{t('synonyms.match.similar')}</option>
          </Select>
          <Button type="submit" busy={fetcher.state !== 'idle'}>
            {t('synonyms.add')}
          </Button>
        </form>
      )}
      {synonyms.length === 0 ? (
        <EmptyState title={t('synonyms.none.title')}>
          <p>{t('synonyms.none.text')}</p>
        </EmptyState>
      ) : (
        <div className="mt-6">
          <Table
            caption={t('synonyms.title')}
            head={[
              t('synonyms.locale'),
              t('synonyms.phrase'),
              t('synonyms.means'),
              t('synonyms.match'),
              <span key="actions" className="sr-only">
                {t('table.actions')}
              </span>,
            ]}
          >
            {synonyms.map(({ locale, phrase, means, isSame }) => (
              <tr key={`${locale} ${phrase} ${means}`}>
                <td>{t(`synonyms.locale.${locale}`)}</td>
                <td lang={locale}>{phrase}</td>
                <td>{means}</td>
                <td>{t(isSame ? 'synonyms.match.same' : 'synonyms.match.similar')}</td>
                <td>
                  {mayWrite && (
                    <Button
                      variant="text"
                      size="small"
                      aria-label={t('synonyms.remove-name', { phrase, means })}
                      onClick={() =>
                        send([
                          ['intent', 'remove'],
                          ['locale', locale],
                          ['phrase', phrase],
                          ['means', means],
                        ])
                      }
                    >
                      {t('synonyms.remove')}
                    </Button>
                  )}
                </td>
              </tr>
            ))}
          </Table>
        </div>
      )}
    </>
  );
}
