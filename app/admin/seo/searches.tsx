import { Button } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { Field, Select } from '#app/ui/forms/field.tsx';
import { Link } from '#app/ui/link.tsx';
import { Table } from '#app/ui/table.tsx';
import { ActsHead } from './actions-head.tsx';
import type { SeoFetcher } from './admin.seo.tsx';

interface SearchesProps {
  misses: readonly { query: string; times: number }[];
  synonyms: readonly { phrase: string; means: string; isSame: boolean }[];
  /** A phrase to begin with. */
  phrase: string;
  fetcher: SeoFetcher;
  mayWrite: boolean;
}

/** What shoppers search for in vain, and what their words mean. */
export function Searches({ misses, synonyms, phrase, fetcher, mayWrite }: SearchesProps) {
  return (
    <>
      <h2 className="mt-8 text-2xl">Found nothing</h2>
      {misses.length === 0 ? (
        <EmptyState icon="check" title="Everything was found">
          <p>Searches that find nothing are counted here, for 90 days. Nobody sees who searched.</p>
        </EmptyState>
      ) : (
        <Table
          caption="Searches that found nothing"
          head={['Search', { figures: 'Times' }, <ActsHead key="acts" />]}
        >
          {misses.map(({ query, times }) => (
            <tr key={query}>
              <td className="break-all">{query}</td>
              <td className="tabular-nums">{times}</td>
              <td>
                {mayWrite && (
                  <Link
                    to={`/admin/seo?${new URLSearchParams({ part: 'searches', phrase: query })}#synonyms`}
                    className="prose-link inline-flex min-h-11 items-center"
                  >
                    Say what it means<span className="sr-only">: {query}</span>
                  </Link>
                )}
              </td>
            </tr>
          ))}
        </Table>
      )}
      <h2 id="synonyms" className="mt-10 text-2xl">
        What shoppers say
      </h2>
      {mayWrite && (
        <fetcher.Form
          key={`${synonyms.length} ${phrase}`}
          method="post"
          aria-label="New meaning"
          className="mt-3 grid max-w-3xl items-end gap-3 sm:grid-cols-[1fr_1fr_auto_auto]"
        >
          <Field id="phrase" name="phrase" label="They say" defaultValue={phrase} maxLength={80} required />
          <Field id="means" name="means" label="It means" placeholder="balm" maxLength={80} required />
          <Select id="isSame" name="isSame" label="How near">
            <option value="yes">The same</option>
            <option value="no">Something like it</option>
          </Select>
          <Button type="submit" name="intent" value="synonym" busy={fetcher.state !== 'idle'}>
            Add
          </Button>
        </fetcher.Form>
      )}
      <div className="mt-4">
        <Table caption="What words mean" head={['They say', 'It means', 'How near', <ActsHead key="acts" />]}>
          {synonyms.map(({ phrase, means, isSame }) => (
            <tr key={`${phrase} ${means}`}>
              <td>{phrase}</td>
              <td>{means}</td>
              <td>{isSame ? 'The same' : 'Something like it'}</td>
              <td>
                {mayWrite && (
                  <Button
                    variant="text"
                    size="small"
                    onClick={() =>
                      fetcher.submit({ intent: 'end-synonym', phrase, means }, { method: 'post' })
                    }
                  >
                    Take away
                    <span className="sr-only">
                      {' '}
                      {phrase}: {means}
                    </span>
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
