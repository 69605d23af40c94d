import { useEffect } from 'react';
import { Form } from 'react-router';
import { Button } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { Field } from '#app/ui/forms/field.tsx';
import { Link } from '#app/ui/link.tsx';
import { Table } from '#app/ui/table.tsx';
import { ActsHead } from './actions-head.tsx';
import type { SeoFetcher } from './admin.seo.tsx';

interface RedirectsProps {
  search: string;
  /** An old path to begin with. */
  from: string;
  redirects: readonly { from: string; to: string; hits: number; made: string }[];
  fetcher: SeoFetcher;
  mayWrite: boolean;
}

/** Where old addresses lead. */
export function Redirects({ search, from, redirects, fetcher, mayWrite }: RedirectsProps) {
  // Who comes from an address that was not found is about to say where it leads.
  useEffect(() => {
    if (from) document.getElementById('to')?.focus();
  }, [from]);
  return (
    <>
      {mayWrite && (
        <fetcher.Form
          // Once one is made, the fields are for the next.
          key={`${redirects.length} ${from}`}
          method="post"
          aria-label="New redirect"
          className="mt-6 grid max-w-3xl items-end gap-3 sm:grid-cols-[1fr_1fr_auto]"
        >
          <Field
            id="from"
            name="from"
            label="Old address"
            placeholder="/old-page"
            defaultValue={from}
            required
          />
          <Field id="to" name="to" label="Leads to" placeholder="/shop" required />
          <Button type="submit" name="intent" value="redirect" busy={fetcher.state !== 'idle'}>
            Add
          </Button>
        </fetcher.Form>
      )}
      <Form role="search" className="mt-6 flex max-w-xl items-end gap-3">
        <input type="hidden" name="part" value="redirects" />
        <div className="grow">
          <Field id="q" name="q" type="search" label="Part of an address" defaultValue={search} />
        </div>
        <Button type="submit" variant="outline">
          Search
        </Button>
      </Form>
      {redirects.length === 0 ? (
        <EmptyState title={search ? 'No such redirect' : 'No redirects yet'}>
          <p>Where a page gets another address, its old one is noted here by itself.</p>
        </EmptyState>
      ) : (
        <div className="mt-4">
          <Table
            caption="Redirects"
            head={['Old address', 'Leads to', { figures: 'Used' }, 'Since', <ActsHead key="acts" />]}
          >
            {redirects.map(({ from, to, hits, made }) => (
              <tr key={from}>
                <td className="break-all">{from}</td>
                <td className="break-all">{to}</td>
                <td className="tabular-nums">{hits}</td>
                <td className="whitespace-nowrap">{made}</td>
                <td>
                  {mayWrite && (
                    <Button
                      variant="text"
                      size="small"
                      onClick={() => fetcher.submit({ intent: 'end-redirect', from }, { method: 'post' })}
                    >
                      Take away<span className="sr-only"> {from}</span>
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

interface MissingProps {
  missing: readonly { path: string; hits: number; days: number; last: string }[];
  mayWrite: boolean;
}

/** What was asked for and is not there. */
export function Missing({ missing, mayWrite }: MissingProps) {
  if (missing.length === 0)
    return (
      <EmptyState icon="check" title="Nothing is missing">
        <p>Addresses that somebody asks for and that are not there are counted here, for 90 days.</p>
      </EmptyState>
    );
  return (
    <div className="mt-6">
      <Table
        caption="Not found"
        head={['Address', { figures: 'Asked for' }, 'Last', <ActsHead key="acts" />]}
      >
        {missing.map(({ path, hits, last }) => (
          <tr key={path}>
            <td className="break-all">{path === '*' ? 'All others' : path}</td>
            <td className="tabular-nums">{hits}</td>
            <td className="whitespace-nowrap">{last}</td>
            <td>
              {mayWrite && path !== '*' && !path.includes('…') && (
                <Link
                  to={`/admin/seo?${new URLSearchParams({ part: 'redirects', from: path })}`}
                  className="prose-link inline-flex min-h-11 items-center"
                >
                  Make a redirect<span className="sr-only"> of {path}</span>
                </Link>
              )}
            </td>
          </tr>
        ))}
      </Table>
    </div>
  );
}
