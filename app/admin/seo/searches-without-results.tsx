import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { Link } from '#app/ui/link.tsx';
import { Table } from '#app/ui/table.tsx';
import { adminSeoMessages } from '#messages/admin-seo.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { ActionsHead } from './seo-titles.tsx';

interface SearchesWithoutResultsProps {
  misses: readonly { query: string; times: number }[];
  mayWrite: boolean;
}

/** What shoppers searched for without finding anything; each leads to a synonym for it. */
export function SearchesWithoutResults({ misses, mayWrite }: SearchesWithoutResultsProps) {
  const t = useMessages(adminSeoMessages);
  return (
    <>
      <h2 className="mt-8 text-2xl">{t('searches.title')}</h2>
      {misses.length === 0 ? (
        <EmptyState icon="check" title={t('searches.empty.title')}>
          <p>{t('searches.empty.text')}</p>
        </EmptyState>
      ) : (
        <Table
          caption={t('searches.title')}
          head={[
            t('searches.table.query'),
            { figures: t('searches.table.times') },
            <ActionsHead key="actions" />,
          ]}
        >
          {misses.map(({ query, times }) => (
            <tr key={query}>
              <td className="break-all">{query}</td>
              <td className="tabular-nums">{times}</td>
              <td>
                {mayWrite && (
                  <Link
                    to={`/admin/seo?${new URLSearchParams({ part: 'searches', phrase: query })}#synonyms`}
                    aria-label={t('searches.add-synonym-name', { query })}
                    className="prose-link inline-flex min-h-11 items-center"
                  >
                    {t('searches.add-synonym')}
                  </Link>
                )}
              </td>
            </tr>
          ))}
        </Table>
      )}
    </>
  );
}
