import { useEffect } from 'react';
import { Form } from 'react-router';
import { Button } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { Field } from '#app/ui/forms/field.tsx';
import { Link } from '#app/ui/link.tsx';
import { Table } from '#app/ui/table.tsx';
import { adminSeoMessages } from '#messages/admin-seo.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import type { SeoFetcher } from './admin.seo.tsx';
import { ActionsHead } from './seo-titles.tsx';

interface RedirectsProps {
  search: string;
  /** Prefills the old path. */
  from: string;
  redirects: readonly { from: string; to: string; hits: number; made: string }[];
  fetcher: SeoFetcher;
  mayWrite: boolean;
}

export function Redirects({ search, from, redirects, fetcher, mayWrite }: RedirectsProps) {
  const t = useMessages(adminSeoMessages);
  // Arriving from a missing address, the next step is to enter its target.
  useEffect(() => {
    if (from) document.getElementById('to')?.focus();
  }, [from]);
  return (
    <>
      {mayWrite && (
        <fetcher.Form
          // Empties the fields after each new redirect.
          key={`${redirects.length} ${from}`}
          method="post"
          aria-label={t('redirects.new')}
          className="mt-6 grid max-w-3xl items-end gap-3 sm:grid-cols-[1fr_1fr_auto]"
        >
          <Field
            id="from"
            name="from"
            label={t('redirects.from')}
            placeholder="/old-page"
            defaultValue={from}
            required
          />
          <Field id="to" name="to" label={t('redirects.to')} placeholder="/shop" required />
          <Button type="submit" name="intent" value="redirect" busy={fetcher.state !== 'idle'}>
            {t('redirects.add')}
          </Button>
        </fetcher.Form>
      )}
      <Form role="search" className="mt-6 flex max-w-xl items-end gap-3">
        <input type="hidden" name="part" value="redirects" />
        <div className="grow">
          <Field id="q" name="q" type="search" label={t('redirects.search')} defaultValue={search} />
        </div>
        <Button type="submit" variant="outline">
          {t('search.submit')}
        </Button>
      </Form>
      {redirects.length === 0 ? (
        <EmptyState title={t(search ? 'redirects.not-found.title' : 'redirects.empty.title')}>
          <p>{t('redirects.empty.text')}</p>
        </EmptyState>
      ) : (
        <div className="mt-4">
          <Table
            caption={t('redirects.table')}
            head={[
              t('redirects.from'),
              t('redirects.to'),
              { figures: t('redirects.table.hits') },
              t('redirects.table.created'),
              <ActionsHead key="actions" />,
            ]}
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
                      aria-label={t('redirects.remove-name', { from })}
                      onClick={() => fetcher.submit({ intent: 'end-redirect', from }, { method: 'post' })}
                    >
                      {t('redirects.remove')}
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

/** Requested addresses that don't exist. */
export function Missing({ missing, mayWrite }: MissingProps) {
  const t = useMessages(adminSeoMessages);
  if (missing.length === 0)
    return (
      <EmptyState icon="check" title={t('missing.empty.title')}>
        <p>{t('missing.empty.text')}</p>
      </EmptyState>
    );
  return (
    <div className="mt-6">
      <Table
        caption={t('missing.table')}
        head={[
          t('missing.table.url'),
          { figures: t('missing.table.hits') },
          t('missing.table.last'),
          <ActionsHead key="actions" />,
        ]}
      >
        {missing.map(({ path, hits, last }) => (
          <tr key={path}>
            <td className="break-all">{path === '*' ? t('missing.others') : path}</td>
            <td className="tabular-nums">{hits}</td>
            <td className="whitespace-nowrap">{last}</td>
            <td>
              {mayWrite && path !== '*' && !path.includes('…') && (
                <Link
                  to={`/admin/seo?${new URLSearchParams({ part: 'redirects', from: path })}`}
                  aria-label={t('missing.redirect-name', { path })}
                  className="prose-link inline-flex min-h-11 items-center"
                >
                  {t('missing.redirect')}
                </Link>
              )}
            </td>
          </tr>
        ))}
      </Table>
    </div>
  );
}
