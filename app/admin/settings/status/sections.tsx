import type { ReactNode } from 'react';
import { Form, useNavigation } from 'react-router';
import { Badge } from '#app/ui/badge.tsx';
import { Button } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { Link } from '#app/ui/link.tsx';
import { Table } from '#app/ui/table.tsx';
import { adminBackupsMessages } from '#messages/admin-backups.ts';
import { adminLiveMessages } from '#messages/admin-live.ts';
import { adminStatusMessages } from '#messages/admin-status.ts';
import type { BackupProblem } from '#platform/backup/backup-problem.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import type { MissingWhileLive, VendorState } from '#shop/backoffice/index.server.ts';
import type { FailedJob, JobsState } from '#shop/core/index.ts';
import type { EmailCounts } from '#shop/email/index.server.ts';
import { NEED_FORMS } from '../go-live/live-readiness.tsx';
import { isKnownJob, VENDOR_KEYS, vendorProblem } from './status-words.ts';

export const Section = ({ id, title, children }: { id: string; title: string; children: ReactNode }) => (
  <section aria-labelledby={id}>
    <h2 id={id} className="mb-3 text-xl">
      {title}
    </h2>
    {children}
  </section>
);

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt className="text-sm text-quiet">{name}</dt>
    <dd className="wrap-anywhere">{children}</dd>
  </div>
);

export function TestMode() {
  const t = useMessages(adminStatusMessages);
  return (
    <Notice title={t('live.title')}>
      <p>
        {t('live.text')}{' '}
        <Link to="/admin/go-live" className="prose-link">
          {t('live.action')}
        </Link>
      </p>
    </Notice>
  );
}

export function MissingLive({ missing }: { missing: MissingWhileLive[] }) {
  const t = useMessages(adminStatusMessages);
  const tLive = useMessages(adminLiveMessages);
  return (
    <Notice tone="error" title={t('missing.title')}>
      <ul>
        {missing.map((need) => (
          <li key={need}>
            <Link to={NEED_FORMS[need]} className="prose-link inline-flex min-h-11 items-center">
              {tLive(`missing.${need}`)}
            </Link>
          </li>
        ))}
      </ul>
    </Notice>
  );
}

interface QueuesProps {
  jobs: Pick<JobsState, 'waiting' | 'retrying'>;
  emails: EmailCounts;
}

export function Queues({ jobs, emails }: QueuesProps) {
  const t = useMessages(adminStatusMessages);
  return (
    <Section id="queues" title={t('queues.title')}>
      <dl className="grid gap-4 sm:grid-cols-2 xl:grid-cols-4">
        <Fact name={t('queues.jobs')}>{jobs.waiting}</Fact>
        <Fact name={t('queues.retrying')}>{jobs.retrying}</Fact>
        <Fact name={t('queues.emails')}>
          {emails.delayed === 0 ? (
            emails.waiting
          ) : (
            <Link to="/admin/emails?state=waiting" className="prose-link">
              {t('queues.delayed', { waiting: emails.waiting, delayed: emails.delayed })}
            </Link>
          )}
        </Fact>
        <Fact name={t('queues.failedEmails')}>
          {emails.failed === 0 ? (
            t('queues.none')
          ) : (
            <Link to="/admin/emails?state=failed" className="prose-link">
              {t('queues.seeFailed', { count: emails.failed })}
            </Link>
          )}
        </Fact>
      </dl>
    </Section>
  );
}

/** Jobs that failed on every attempt. */
export function Failed({ jobs }: { jobs: (Omit<FailedJob, 'failedAt'> & { failed: string })[] }) {
  const t = useMessages(adminStatusMessages);
  const isBusy = useNavigation().state !== 'idle';
  return (
    <Section id="failed" title={t('failed.title')}>
      <ul className="grid gap-4">
        {jobs.map((job) => (
          <li key={job.id} className="rounded-card border border-line bg-surface p-4">
            <p className="font-medium">{isKnownJob(job.name) ? t(`job.${job.name}.name`) : job.name}</p>
            <p className="text-sm text-quiet">{t('failed.tries', { count: job.tries, time: job.failed })}</p>
            <p className="mt-2 text-sm wrap-anywhere">{job.problem ?? t('failed.unknown')}</p>
            <p className="mt-2">{isKnownJob(job.name) && t(`job.${job.name}.todo`)}</p>
            <Form method="post" className="mt-3 flex flex-wrap gap-3">
              <input type="hidden" name="job" value={job.id} />
              <Button type="submit" name="intent" value="retry" size="small" busy={isBusy}>
                {t('failed.retry')}
              </Button>
              <Button type="submit" name="intent" value="park" size="small" variant="outline" busy={isBusy}>
                {t('failed.discard')}
              </Button>
            </Form>
          </li>
        ))}
      </ul>
    </Section>
  );
}

type VendorShown = Omit<VendorState, 'succeededAt' | 'failedAt'> & {
  fine: string | null;
  failed: string | null;
};

export function Vendors({ vendors }: { vendors: VendorShown[] }) {
  const t = useMessages(adminStatusMessages);
  return (
    <Section id="vendors" title={t('vendors.title')}>
      <ul className="grid gap-3">
        {vendors.map(({ vendor, isSetUp, isFine, fine, failed, problem }) => (
          <li key={vendor}>
            <p className="flex flex-wrap items-center gap-3">
              <span className="font-medium">{t(`vendor.${VENDOR_KEYS[vendor]}.name`)}</span>
              {!isSetUp ? (
                <Badge>{t('vendors.notSetUp')}</Badge>
              ) : isFine ? (
                <Badge tone="good">{t(fine ? 'vendors.fine' : 'vendors.unused')}</Badge>
              ) : (
                <Badge tone="loud">{t('vendors.failing')}</Badge>
              )}
            </p>
            {isSetUp && (fine || failed) && (
              <p className="text-sm text-quiet">
                {fine && t('vendors.lastFine', { time: fine })}{' '}
                {failed && t('vendors.lastFailed', { time: failed })}
              </p>
            )}
            {isSetUp && !isFine && (
              <p className="mt-1">
                {problem && vendorProblem(t, problem)} {t(`vendor.${VENDOR_KEYS[vendor]}.advice`)}
              </p>
            )}
          </li>
        ))}
      </ul>
    </Section>
  );
}

interface BackupsProps {
  backup: {
    last: { at: string; file: string; size: string } | null;
    problem: BackupProblem | null;
    isUnderWay: boolean;
    isLate: boolean;
    folder: string;
    isEncrypted: boolean;
  };
}

export function Backups({ backup }: BackupsProps) {
  const t = useMessages(adminStatusMessages);
  const why = useMessages(adminBackupsMessages);
  const { last, problem, isUnderWay, isLate, folder, isEncrypted } = backup;
  const isBusy = useNavigation().state !== 'idle';
  return (
    <Section id="backups" title={t('backup.title')}>
      <div className="grid gap-4">
        {problem && (
          <Notice tone="error" title={t('backup.failed')}>
            <p>{why(problem)}</p>
          </Notice>
        )}
        {isLate && !isUnderWay && (
          <Notice tone="warning" title={t(last ? 'backup.late' : 'backup.none')}>
            <p>{t('backup.late.text')}</p>
          </Notice>
        )}
        <dl className="grid gap-4 sm:grid-cols-2">
          <Fact name={t('backup.last')}>
            {last ? t('backup.last.value', { time: last.at, size: last.size }) : t('backup.last.none')}
          </Fact>
          <Fact name={t('backup.location')}>{last?.file ?? folder}</Fact>
          <Fact name={t('backup.encrypted')}>
            {t(isEncrypted ? 'backup.encrypted.yes' : 'backup.encrypted.no')}
          </Fact>
        </dl>
        <Form method="post">
          <Button
            type="submit"
            name="intent"
            value="backup"
            variant="outline"
            size="small"
            busy={isBusy || isUnderWay}
          >
            {t(isUnderWay ? 'backup.running' : 'backup.now')}
          </Button>
        </Form>
      </div>
    </Section>
  );
}

interface MachineFactsProps {
  machine: {
    version: string;
    database: string;
    disk: string;
    isFull: boolean;
    clockSkewSeconds: number;
  };
}

const MAX_CLOCK_SKEW_SECONDS = 60;

export function MachineFacts({ machine }: MachineFactsProps) {
  const t = useMessages(adminStatusMessages);
  return (
    <Section id="machine" title={t('machine.title')}>
      {machine.isFull && (
        <div className="mb-4">
          <Notice tone="warning" title={t('machine.diskFull')}>
            <p>{t('machine.diskFull.text')}</p>
          </Notice>
        </div>
      )}
      {machine.clockSkewSeconds >= MAX_CLOCK_SKEW_SECONDS && (
        <div className="mb-4">
          <Notice tone="warning" title={t('machine.clockSkew', { seconds: machine.clockSkewSeconds })}>
            <p>{t('machine.clockSkew.text')}</p>
          </Notice>
        </div>
      )}
      <dl className="grid gap-4 sm:grid-cols-3">
        <Fact name={t('machine.version')}>{machine.version}</Fact>
        <Fact name={t('machine.database')}>{machine.database}</Fact>
        <Fact name={t('machine.disk')}>{machine.disk}</Fact>
      </dl>
    </Section>
  );
}

/** One in this many responses may fail before a day is over budget. */
const BUDGET = 1000;

export function Days({ days }: { days: { day: string; requests: number; failed: number; slow: number }[] }) {
  const t = useMessages(adminStatusMessages);
  return (
    <Section id="days" title={t('days.title')}>
      <p className="mb-3 text-sm text-quiet">{t('days.text', { budget: BUDGET })}</p>
      {days.length === 0 ? (
        <p>{t('days.none')}</p>
      ) : (
        <Table
          caption={t('days.caption')}
          head={[
            t('days.day'),
            { figures: t('days.requests') },
            { figures: t('days.failed') },
            { figures: t('days.slow') },
            t('days.budget'),
          ]}
        >
          {days.map(({ day, requests, failed, slow }) => (
            <tr key={day}>
              <td className="whitespace-nowrap">{day}</td>
              <td className="tabular-nums">{requests}</td>
              <td className="tabular-nums">{failed}</td>
              <td className="tabular-nums">{slow}</td>
              <td>
                {failed * BUDGET <= requests ? (
                  <Badge tone="good">{t('days.within')}</Badge>
                ) : (
                  <Badge tone="loud">{t('days.exceeded')}</Badge>
                )}
              </td>
            </tr>
          ))}
        </Table>
      )}
    </Section>
  );
}
