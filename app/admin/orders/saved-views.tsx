import { useEffect, useId, useRef } from 'react';
import { useFetcher } from 'react-router';
import { Button } from '#app/ui/button.tsx';
import { Field } from '#app/ui/forms/field.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { Link } from '#app/ui/link.tsx';
import { adminOrdersMessages } from '#messages/admin-orders.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import type { SavedOrderView } from '#shop/orders/index.server.ts';
import { useAnnounceCount } from '../announce-count.ts';

export function SavedViews({ views, path }: { views: readonly SavedOrderView[]; path: string }) {
  const t = useMessages(adminOrdersMessages);
  const fetcher = useFetcher<{ message: string | null }>();
  const form = useRef<HTMLFormElement>(null);
  const id = useId();
  const announcement = useAnnounceCount(views.length, t('savedView.saved'), t('savedView.deleted'));
  const isKnown = views.some((view) => view.path === path);
  useEffect(() => {
    if (fetcher.data?.message === null) form.current?.reset();
  }, [fetcher.data]);
  return (
    <div className="mt-3 flex flex-wrap items-center gap-2 text-sm">
      {views.map((view) => (
        <fetcher.Form
          key={view.id}
          method="post"
          className="inline-flex items-center rounded-full border border-line pl-4"
        >
          <Link to={view.path} className="inline-flex min-h-11 items-center hover:underline">
            {view.name}
          </Link>
          <input type="hidden" name="id" value={view.id} />
          <button type="submit" name="intent" value="delete-view" className="grid size-11 place-items-center">
            <Icon name="close" className="size-4" />
            <span className="sr-only">{t('savedView.delete', { name: view.name })}</span>
          </button>
        </fetcher.Form>
      ))}
      {!isKnown && path !== '/admin/orders' && (
        <details>
          <summary className="prose-link inline-flex min-h-11 list-none items-center">
            {t('savedView.save')}
          </summary>
          <fetcher.Form ref={form} method="post" className="flex flex-wrap items-end gap-3 py-2">
            <input type="hidden" name="params" value={path.split('?')[1] ?? ''} />
            <Field
              id={id}
              name="name"
              label={t('savedView.name')}
              required
              maxLength={40}
              error={fetcher.data?.message ?? null}
            />
            <Button
              type="submit"
              name="intent"
              value="save-view"
              size="small"
              busy={fetcher.state !== 'idle'}
            >
              {t('savedView.submit')}
            </Button>
          </fetcher.Form>
        </details>
      )}
      <span role="status" className="text-quiet">
        {announcement}
      </span>
    </div>
  );
}
