import { useState } from 'react';
import { Button, ButtonAnchor } from '#app/ui/button.tsx';
import { Field } from '#app/ui/forms/field.tsx';
import { Link } from '#app/ui/link.tsx';
import type { PostState } from '#shop/content/index.ts';

interface PostActionsProps {
  id: string;
  state: PostState;
  /** Its date, by the shop's clock. */
  clock: string;
  isBusy: boolean;
  hasSaved: boolean;
  send(intent: string, at?: string | null): void;
}

/** What can be done with a post. */
export function PostActions({ id, state, clock, isBusy, hasSaved, send }: PostActionsProps) {
  const [at, setAt] = useState(state === 'scheduled' || state === 'published' ? clock : '');
  const isOut = state === 'published';
  return (
    <section
      aria-label="Save and publish"
      className="grid gap-3 rounded-card border border-line bg-surface p-4"
    >
      <Button onClick={() => send('save')} busy={isBusy} fullWidth>
        {isOut ? 'Save, for everybody to see' : 'Save'}
      </Button>
      {state !== 'archived' && (
        <>
          <Field
            id="at"
            type="datetime-local"
            label="Date of the post"
            hint="In the shop's time. A date to come keeps it back until then; none is now."
            value={at}
            onChange={({ target }) => setAt(target.value)}
          />
          <Button variant="secondary" onClick={() => send('publish', at || null)} busy={isBusy} fullWidth>
            {isOut ? 'Save with this date' : at ? 'Publish at this time' : 'Publish now'}
          </Button>
        </>
      )}
      <ButtonAnchor variant="outline" href={`/admin/blog/${id}/preview`} target="_blank" fullWidth>
        Preview
      </ButtonAnchor>
      <div className="flex flex-wrap gap-x-4">
        {(isOut || state === 'scheduled') && (
          <Button variant="text" size="small" className="px-0" onClick={() => send('unpublish')}>
            Take it back
          </Button>
        )}
        {state === 'archived' ? (
          <Button variant="text" size="small" className="px-0" onClick={() => send('restore')}>
            Restore
          </Button>
        ) : (
          <Button variant="text" size="small" className="px-0" onClick={() => send('archive')}>
            Archive
          </Button>
        )}
        {hasSaved && (
          <Link
            to={`/admin/versions/post/${id}`}
            className="prose-link inline-flex min-h-11 items-center text-sm"
          >
            Versions
          </Link>
        )}
      </div>
    </section>
  );
}
