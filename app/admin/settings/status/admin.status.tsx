import { data } from 'react-router';
import { z } from 'zod';
import { byIntent } from '#app/by-intent.ts';
import { contextOf } from '#app/context.ts';
import { readFormData } from '#app/form-data.server.ts';
import { localeOfMatches } from '#app/locale.ts';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { Refusal } from '#app/ui/feedback/refusal.tsx';
import { adminMessages } from '#messages/admin.ts';
import { adminStatusMessages } from '#messages/admin-status.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { requestBackup, retryOrDiscardJob, shopStatus } from '#shop/backoffice/index.server.ts';
import { readSettings, saveSettings, versionOf } from '#shop/core/index.server.ts';
import { shopDayName } from '#shop/core/index.ts';
import { shopTimeOf } from '../../shop-time.server.ts';
import { pathOf, staffOf } from '../../staff.server.ts';
import type { Route } from './+types/admin.status';
import { NewerVersion, Releases } from './releases.tsx';
import { Backups, Days, Failed, MachineFacts, MissingLive, Queues, TestMode, Vendors } from './sections.tsx';
import { sizeOf } from './status-words.ts';

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: adminStatusMessages.in(localeOfMatches(matches))('title') },
  { name: 'robots', content: 'noindex' },
];

export async function loader({ context, request }: Route.LoaderArgs) {
  const ctx = contextOf(context);
  await staffOf(ctx, pathOf(request), 'admin');
  const shopTime = await shopTimeOf(ctx.shop, ctx.locale);
  const t = adminStatusMessages.in(ctx.locale);
  const timeOf = (at: Date | null) => at && shopTime(at);
  const { missing, jobs, emails, vendors, days, database, disk, backup, system, mode } = await shopStatus(
    ctx.shop,
  );
  const { last } = backup;
  const { checksReleases } = await readSettings(ctx.shop.db);
  return {
    missing,
    emails,
    mode,
    days: days.map((one) => ({ ...one, day: shopDayName(one.day, t.locale) })),
    jobs: {
      ...jobs,
      failed: jobs.failed.map((job) => ({ ...job, failed: shopTime(new Date(job.failedAt)) })),
    },
    vendors: vendors.map(({ succeededAt, failedAt, ...vendor }) => ({
      ...vendor,
      fine: timeOf(succeededAt),
      failed: timeOf(failedAt),
    })),
    machine: {
      version: system.version,
      database: t('machine.database.value', {
        version: database.version,
        size: sizeOf(t, database.bytes),
      }),
      disk: t('machine.disk.value', {
        free: sizeOf(t, disk.freeBytes),
        total: sizeOf(t, disk.wholeBytes),
      }),
      isFull: disk.freeBytes < disk.wholeBytes / 10,
      clockSkewSeconds: database.clockSkewSeconds,
    },
    releases: system.releases && {
      ...system.releases,
      isOn: checksReleases || system.releases.isFixed,
      ownVersion: system.version,
      latest: system.release && { ...system.release, at: shopTime(system.release.at) },
    },
    backup: {
      last: last && { at: shopTime(last.endedAt!), file: last.file!, size: sizeOf(t, last.bytes!) },
      problem: backup.problem,
      isUnderWay: backup.isUnderWay,
      isLate: backup.isLate,
      folder: system.backupFolder,
      isEncrypted: system.isBackupEncrypted,
    },
  };
}

const form = z.discriminatedUnion('intent', [
  z.strictObject({ intent: z.literal('backup') }),
  z.strictObject({ intent: z.enum(['check-releases', 'ignore-releases']) }),
  z.strictObject({ intent: z.enum(['retry', 'park']), job: z.uuid() }),
]);

export async function action({ context, request }: Route.ActionArgs) {
  const ctx = contextOf(context);
  const person = await staffOf(ctx, pathOf(request), 'admin');
  const t = adminStatusMessages.in(ctx.locale);
  const respond = (ok: boolean, message: string, status = 200) => data({ ok, message }, { status });
  const parsed = form.safeParse(Object.fromEntries(await readFormData(request)));
  if (!parsed.success) return respond(false, adminMessages.in(ctx.locale)('error.unreadable'), 400);
  const answer = (isDone: boolean, message: string) =>
    isDone ? respond(true, message) : respond(false, t('job.gone'), 409);
  const switchReleases = async (checksReleases: boolean) => {
    const seen = versionOf(await readSettings(ctx.shop.db), ['checksReleases']);
    const saved = await saveSettings(ctx.shop, person.email, { checksReleases }, seen);
    if (!saved.ok) return respond(false, t('release.conflict'), 409);
    return respond(true, t(checksReleases ? 'release.turnedOn' : 'release.turnedOff'));
  };
  return byIntent(parsed.data, {
    'check-releases': () => switchReleases(true),
    'ignore-releases': () => switchReleases(false),
    backup: async () =>
      (await requestBackup(ctx.shop, person))
        ? respond(true, t('backup.requested'))
        : respond(false, t('backup.underWay'), 409),
    retry: async ({ intent: action, job: id }) =>
      answer(await retryOrDiscardJob(ctx.shop, person, { id, action }), t('job.retried')),
    park: async ({ intent: action, job: id }) =>
      answer(await retryOrDiscardJob(ctx.shop, person, { id, action }), t('job.discarded')),
  });
}

export default function StatusPage({ loaderData, actionData }: Route.ComponentProps) {
  const { missing, jobs, emails, vendors, days, machine, releases, backup, mode } = loaderData;
  return (
    <>
      <h1 className="text-3xl">{useMessages(adminStatusMessages)('title')}</h1>
      <div className="mt-4 empty:hidden">
        {actionData?.ok && <Notice tone="success" title={actionData.message} />}
        {actionData && !actionData.ok && <Refusal message={actionData.message} answer={actionData} />}
      </div>
      <div className="mt-6 grid grid-cols-1 gap-10">
        {releases?.latest?.state === 'newer' && (
          <NewerVersion ownVersion={releases.ownVersion} newer={releases.latest} />
        )}
        {mode === 'test' && <TestMode />}
        {missing.length > 0 && <MissingLive missing={missing} />}
        <Queues jobs={jobs} emails={emails} />
        {jobs.failed.length > 0 && <Failed jobs={jobs.failed} />}
        <Vendors vendors={vendors} />
        <Backups backup={backup} />
        {releases && <Releases releases={releases} />}
        <MachineFacts machine={machine} />
        <Days days={days} />
      </div>
    </>
  );
}
