import { useRevalidator } from 'react-router';
import { PRODUCT_ACTIONS, postJson } from '#app/admin/form/post-json.ts';
import { toast } from '#app/ui/feedback/toast-store.ts';
import { adminMessages } from '#messages/admin.ts';
import { adminProductsMessages } from '#messages/admin-products.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { soldOutHint } from '../sold-out.ts';

/** Changes the status of many products at once, all or none, with Undo. */
export function useBulkStatus() {
  const t = useMessages(adminProductsMessages);
  const tAdmin = useMessages(adminMessages);
  const { revalidate } = useRevalidator();
  const undo = async (bulk: string) => {
    const undone = await postJson(PRODUCT_ACTIONS, { intent: 'undo', bulk });
    toast({ text: undone.message });
    await revalidate();
  };
  return async (ids: readonly string[], status: 'draft' | 'published' | 'archived', onDone: () => void) => {
    const asked = { of: { ids }, bulk: { intent: 'status', status } };
    const planned = await postJson<{ count: number; fingerprint: string }>(PRODUCT_ACTIONS, {
      intent: 'preview',
      ...asked,
    });
    if (!planned.ok) return toast({ text: planned.message });
    if (planned.count === 0) return toast({ text: t('bulk.preview.none') });
    const { fingerprint } = planned;
    const done = await postJson<{ undo: string; soldOut: string[] }>(PRODUCT_ACTIONS, {
      intent: 'bulk',
      ...asked,
      fingerprint,
    });
    if (!done.ok) return toast({ text: done.message });
    const { count } = planned;
    const hint = soldOutHint(t, done.soldOut, count);
    toast({
      text: [t(`bulk.done.${status}`, { count }), hint?.text].filter(Boolean).join(' '),
      link: hint?.link,
      action: { label: tAdmin('action.undo'), run: () => void undo(done.undo) },
    });
    onDone();
    await revalidate();
  };
}
