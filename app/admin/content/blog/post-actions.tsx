import { useState } from 'react';
import { BarBelow } from '#app/admin/form/bar-below.tsx';
import { useTimeZoneName } from '#app/admin/form/time-zone-hint.ts';
import { Button, ButtonAnchor } from '#app/ui/button.tsx';
import { Field } from '#app/ui/forms/field.tsx';
import { Link } from '#app/ui/link.tsx';
import { adminContentMessages } from '#messages/admin-content.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import type { PostState } from '#shop/content/index.ts';

interface PostActionsProps {
  id: string;
  state: PostState;
  /** The publishing date, in the shop's local time. */
  clock: string;
  isBusy: boolean;
  hasSaved: boolean;
  dateError?: string;
  send(intent: string, at?: string | null): void;
}

export function PostActions({ id, state, clock, isBusy, hasSaved, dateError, send }: PostActionsProps) {
  const t = useMessages(adminContentMessages);
  const zone = useTimeZoneName();
  const [at, setAt] = useState(state === 'scheduled' || state === 'published' ? clock : '');
  const isOut = state === 'published';
  return (
    <section
      aria-label={t('post.actions')}
      className="grid gap-3 rounded-card border border-line bg-surface p-4"
    >
      <BarBelow isForPhones>
        <Button onClick={() => send('save')} busy={isBusy} fullWidth>
          {t('post.save', { state })}
        </Button>
      </BarBelow>
      {state !== 'archived' && (
        <>
          <Field
            id="at"
            type="datetime-local"
            label={t('post.date')}
            hint={t('post.date.hint', { zone })}
            value={at}
            error={dateError}
            onChange={({ target }) => setAt(target.value)}
          />
          <Button variant="secondary" onClick={() => send('publish', at || null)} busy={isBusy} fullWidth>
            {t(isOut ? 'post.publish.redate' : at ? 'post.publish.dated' : 'post.publish.now')}
          </Button>
        </>
      )}
      <ButtonAnchor variant="outline" href={`/admin/blog/${id}/preview`} target="_blank" fullWidth>
        {t('post.preview')}
      </ButtonAnchor>
      <div className="flex flex-wrap gap-x-4">
        {(isOut || state === 'scheduled') && (
          <Button variant="text" size="small" className="px-0" onClick={() => send('unpublish')}>
            {t('post.unpublish')}
          </Button>
        )}
        {state === 'archived' ? (
          <Button variant="text" size="small" className="px-0" onClick={() => send('restore')}>
            {t('post.restore')}
          </Button>
        ) : (
          <Button variant="text" size="small" className="px-0" onClick={() => send('archive')}>
            {t('post.archive')}
          </Button>
        )}
        {hasSaved && (
          <Link
            to={`/admin/versions/post/${id}`}
            className="prose-link inline-flex min-h-11 items-center text-sm"
          >
            {t('post.versions')}
          </Link>
        )}
      </div>
    </section>
  );
}
