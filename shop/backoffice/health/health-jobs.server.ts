import { type Person, requireRole } from '#shop/accounts/index.ts';
import { recordAudit } from '#shop/core/index.server.ts';
import type { Core } from '#shop/core/index.ts';

/** @returns whether it still exists */
export async function retryOrDiscardJob(
  shop: Core,
  actor: Person,
  { id, action }: { id: string; action: 'retry' | 'park' },
): Promise<boolean> {
  requireRole(actor, 'admin');
  const { failed } = await shop.jobs.look();
  const job = failed.find((one) => one.id === id);
  if (!job) return false;
  await shop.jobs[action](job.name, id);
  await recordAudit(shop, {
    actor: actor.email,
    subject: 'job',
    subjectId: id,
    name: job.name,
    action: action === 'retry' ? 'tried again' : 'put aside',
    before: { problem: job.problem },
    after: null,
  });
  return true;
}
