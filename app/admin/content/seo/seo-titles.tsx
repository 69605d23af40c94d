import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from '#app/ui/button.tsx';
import { Field, TextArea } from '#app/ui/forms/field.tsx';
import { adminSeoMessages } from '#messages/admin-seo.ts';
import { useMessages, useRichMessages } from '#platform/i18n/use-messages.ts';
import { SEO_LENGTHS } from '#shop/catalog/index.ts';
import type { SeoPage } from '#shop/content/index.server.ts';
import { Conflicts } from '../../form/conflicts.tsx';
import { LEAVES_WITH_QUERY } from '../../form/leave-guard.tsx';
import type { useListIntent } from '../../list/list-intent.ts';
import type { TitlesAnswer } from './titles-actions.server.ts';

interface SitemapProps {
  addresses: number | null;
  parts: number;
  changed: string | null;
}

export function SitemapState({ addresses, parts, changed }: SitemapProps) {
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

interface TitlesFormProps extends Pick<ReturnType<typeof useListIntent<TitlesAnswer>>, 'send' | 'fetcher'> {
  page: SeoPage;
  origin: string;
  mayWrite: boolean;
}

/** A page's title and description for search engines. */
export function TitlesForm({ page, origin, send, fetcher, mayWrite }: TitlesFormProps) {
  const t = useMessages(adminSeoMessages);
  const [title, setTitle] = useState(page.title ?? '');
  const [description, setDescription] = useState(page.description ?? '');
  const { state, data } = fetcher;
  // An answer from before the form was opened is older than the page.
  const earlier = useRef(data);
  const adopted = useRef(data);
  const sent = useRef({ title, description });
  useEffect(() => {
    if (state !== 'idle' || !data || data === adopted.current) return;
    adopted.current = data;
    const { saved } = data;
    if (saved?.path !== page.path) return;
    const was = sent.current;
    setTitle((now) => (now === was.title ? saved.title : now));
    setDescription((now) => (now === was.description ? saved.description : now));
    // An Undo replaces these, unless they were edited since.
    sent.current = { title: saved.title, description: saved.description };
  }, [state, data, page.path]);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const conflict = data !== earlier.current && data?.conflict?.path === page.path ? data.conflict : null;
  const seen = conflict?.now ?? page;
  const shown = { title: title || page.ownTitle, description: description || page.ownDescription };
  const save = (event: FormEvent) => {
    event.preventDefault();
    sent.current = { title, description };
    const fields = {
      intent: 'words',
      path: page.path,
      title,
      description,
      seenTitle: seen.title ?? '',
      seenDescription: seen.description ?? '',
    };
    send(Object.entries(fields));
  };
  return (
    <form
      method="post"
      onSubmit={save}
      aria-label={t('edit', { path: page.path })}
      {...LEAVES_WITH_QUERY}
      className="my-4 grid max-w-2xl gap-4 rounded-card border border-line bg-surface p-4"
    >
      <h2 ref={heading} tabIndex={-1} className="text-xl break-all">
        {page.path}
      </h2>
      <section aria-label={t('edit.preview')} className="rounded-xl border border-line p-4">
        <p className="text-sm break-all text-quiet">{origin + page.path}</p>
        <p className="text-lg text-teal">{shown.title.slice(0, SHOWN.title)}</p>
        <p className="text-sm">{shown.description.slice(0, SHOWN.description)}</p>
      </section>
      {conflict && <Conflicts conflicts={conflict.conflicts} />}
      <Field
        id="seo-title"
        name="title"
        label={t('edit.title')}
        placeholder={page.ownTitle}
        maxLength={SEO_LENGTHS.seoTitle}
        value={title}
        onChange={({ target }) => setTitle(target.value)}
        hint={<Length of="title" text={shown.title} />}
      />
      <TextArea
        id="seo-description"
        name="description"
        label={t('edit.description')}
        placeholder={page.ownDescription}
        maxLength={SEO_LENGTHS.seoDescription}
        value={description}
        onChange={({ target }) => setDescription(target.value)}
        hint={<Length of="description" text={shown.description} />}
      />
      <p className="text-sm text-quiet">{t('edit.hint')}</p>
      {mayWrite && (
        <div>
          <Button type="submit" busy={state !== 'idle'}>
            {t('edit.save')}
          </Button>
        </div>
      )}
    </form>
  );
}
