import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Form } from 'react-router';
import { Badge } from '#app/ui/badge.tsx';
import { Button } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { Field, TextArea } from '#app/ui/forms/field.tsx';
import { Link } from '#app/ui/link.tsx';
import { Table } from '#app/ui/table.tsx';
import { adminSeoMessages } from '#messages/admin-seo.ts';
import { useMessages, useRichMessages } from '#platform/i18n/use-messages.ts';
import type { SeoPage } from '#shop/content/index.server.ts';
import { Conflicts } from '../conflicts.tsx';
import type { SeoFetcher } from './admin.seo.tsx';

interface WordsProps {
  search: string;
  pages: readonly SeoPage[];
  chosen: SeoPage | null;
  origin: string;
  sitemap: { addresses: number | null; parts: number; changed: string | null };
  fetcher: SeoFetcher;
  mayWrite: boolean;
}

/** Titles and descriptions of pages for search engines. */
export function Words({ search, pages, chosen, origin, sitemap, fetcher, mayWrite }: WordsProps) {
  const t = useMessages(adminSeoMessages);
  return (
    <>
      <p className="mt-4 text-sm text-quiet">
        <SitemapState {...sitemap} />
      </p>
      {chosen && (
        <WordsForm key={chosen.path} page={chosen} origin={origin} fetcher={fetcher} mayWrite={mayWrite} />
      )}
      <Form role="search" className="mt-6 flex max-w-xl items-end gap-3">
        <input type="hidden" name="part" value="words" />
        <div className="grow">
          <Field id="q" name="q" type="search" label={t('pages.search')} defaultValue={search} />
        </div>
        <Button type="submit" variant="outline">
          {t('search.submit')}
        </Button>
      </Form>
      {pages.length === 0 ? (
        <EmptyState icon="search" title={t('pages.empty.title')}>
          <p>{t('pages.empty.text')}</p>
        </EmptyState>
      ) : (
        <div className="mt-4">
          <Table
            caption={t('pages.table')}
            head={[t('pages.table.page'), t('pages.table.title'), <ActionsHead key="actions" />]}
          >
            {pages.map(({ path, ownTitle, title, description }) => (
              <tr key={path}>
                <td className="break-all">
                  <Link
                    to={`/admin/seo?${new URLSearchParams({ part: 'words', path, ...(search && { q: search }) })}`}
                    className="prose-link inline-flex min-h-11 items-center"
                  >
                    {path}
                  </Link>
                </td>
                <td>{title ?? ownTitle}</td>
                <td>{(title ?? description) !== null && <Badge tone="good">{t('pages.custom')}</Badge>}</td>
              </tr>
            ))}
          </Table>
        </div>
      )}
    </>
  );
}

function SitemapState({ addresses, parts, changed }: WordsProps['sitemap']) {
  const rich = useRichMessages(adminSeoMessages);
  const link = (text: ReactNode) => (
    <a href="/sitemap.xml" className="prose-link">
      {text}
    </a>
  );
  if (addresses === null) return rich('sitemap.parts', { parts, link });
  return changed
    ? rich('sitemap.changed', { addresses, time: changed, link })
    : rich('sitemap', { addresses, link });
}

/** Characters that search results usually show. */
const SHOWN = { title: 60, description: 155 } as const;

function Length({ of, text }: { of: keyof typeof SHOWN; text: string }) {
  const t = useMessages(adminSeoMessages);
  const most = SHOWN[of];
  const isOver = text.length > most;
  return (
    <span className="flex items-center gap-2">
      <meter
        min={0}
        max={most}
        value={Math.min(text.length, most)}
        aria-label={t(`edit.${of}.meter`)}
        className="w-28"
      />
      {t(isOver ? 'edit.length.over' : 'edit.length', { length: text.length, max: most })}
    </span>
  );
}

type WordsFormProps = Pick<WordsProps, 'origin' | 'fetcher' | 'mayWrite'> & { page: SeoPage };

function WordsForm({ page, origin, fetcher, mayWrite }: WordsFormProps) {
  const t = useMessages(adminSeoMessages);
  const [title, setTitle] = useState(page.title ?? '');
  const [description, setDescription] = useState(page.description ?? '');
  const result = fetcher.data?.overtaken;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const overtaken = result?.path === page.path ? result : null;
  const seen = overtaken?.now ?? page;
  const shown = { title: title || page.ownTitle, description: description || page.ownDescription };
  return (
    <fetcher.Form
      method="post"
      aria-label={t('edit', { path: page.path })}
      className="mt-6 grid max-w-2xl gap-4 rounded-card border border-line bg-surface p-4"
    >
      <h2 ref={heading} tabIndex={-1} className="text-xl break-all">
        {page.path}
      </h2>
      <section aria-label={t('edit.preview')} className="rounded-xl border border-line p-4">
        <p className="text-sm break-all text-quiet">{origin + page.path}</p>
        <p className="text-lg text-teal">{shown.title.slice(0, SHOWN.title)}</p>
        <p className="text-sm">{shown.description.slice(0, SHOWN.description)}</p>
      </section>
      {overtaken && <Conflicts conflicts={overtaken.conflicts} />}
      <input type="hidden" name="path" value={page.path} />
      <input type="hidden" name="seenTitle" value={seen.title ?? ''} />
      <input type="hidden" name="seenDescription" value={seen.description ?? ''} />
      <Field
        id="seo-title"
        name="title"
        label={t('edit.title')}
        placeholder={page.ownTitle}
        maxLength={120}
        value={title}
        onChange={({ target }) => setTitle(target.value)}
        hint={<Length of="title" text={shown.title} />}
      />
      <TextArea
        id="seo-description"
        name="description"
        label={t('edit.description')}
        placeholder={page.ownDescription}
        maxLength={320}
        value={description}
        onChange={({ target }) => setDescription(target.value)}
        hint={<Length of="description" text={shown.description} />}
      />
      <p className="text-sm text-quiet">{t('edit.hint')}</p>
      {mayWrite && (
        <div>
          <Button type="submit" name="intent" value="words" busy={fetcher.state !== 'idle'}>
            {t('edit.save')}
          </Button>
        </div>
      )}
    </fetcher.Form>
  );
}

export const ActionsHead = () => (
  <span className="sr-only">{useMessages(adminSeoMessages)('table.actions')}</span>
);
