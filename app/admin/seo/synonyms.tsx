import { Button } from '#app/ui/button.tsx';
import { Field, Select } from '#app/ui/forms/field.tsx';
import { Table } from '#app/ui/table.tsx';
import { adminSeoMessages } from '#messages/admin-seo.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { SEARCH_LOCALES, type SearchLocale } from '#shop/catalog/index.ts';
import type { SeoFetcher } from './admin.seo.tsx';
import { ActionsHead } from './seo-titles.tsx';

interface SynonymsProps {
  synonyms: readonly { locale: SearchLocale; phrase: string; means: string; isSame: boolean }[];
  /** Prefills the phrase. */
  phrase: string;
  fetcher: SeoFetcher;
  mayWrite: boolean;
}

export function Synonyms({ synonyms, phrase, fetcher, mayWrite }: SynonymsProps) {
  const t = useMessages(adminSeoMessages);
  return (
    <>
      <h2 id="synonyms" className="mt-10 text-2xl">
        {t('synonyms.title')}
      </h2>
      {mayWrite && (
        <fetcher.Form
          key={`${synonyms.length} ${phrase}`}
          method="post"
          aria-label={t('synonyms.new')}
          className="mt-3 grid max-w-3xl items-end gap-3 sm:grid-cols-2 lg:grid-cols-[auto_1fr_1fr_auto_auto]"
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
          <Button type="submit" name="intent" value="synonym" busy={fetcher.state !== 'idle'}>
            {t('synonyms.add')}
          </Button>
        </fetcher.Form>
      )}
      <div className="mt-4">
        <Table
          caption={t('synonyms.title')}
          head={[
            t('synonyms.locale'),
            t('synonyms.phrase'),
            t('synonyms.means'),
            t('synonyms.match'),
            <ActionsHead key="actions" />,
          ]}
        >
          {synonyms.map(({ locale, phrase, means, isSame }) => (
            <tr key={`${locale} ${phrase} ${means}`}>
              <td>{t(`synonyms.locale.${locale}`)}</td>
              <td>{phrase}</td>
              <td>{means}</td>
              <td>{t(isSame ? 'synonyms.match.same' : 'synonyms.match.similar')}</td>
              <td>
                {mayWrite && (
                  <Button
                    variant="text"
                    size="small"
                    aria-label={t('synonyms.remove-name', { phrase, means })}
                    onClick={() =>
                      fetcher.submit({ intent: 'end-synonym', locale, phrase, means }, { method: 'post' })
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
    </>
  );
}
