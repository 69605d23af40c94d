import type { ReactNode } from 'react';
import { Form, useNavigation } from 'react-router';
import { Badge } from '#app/ui/badge.tsx';
import { Button } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { Link } from '#app/ui/link.tsx';
import { Table } from '#app/ui/table.tsx';
import type { VendorState } from '#shop/backoffice/index.server.ts';
import type { FailedJob, JobsState } from '#shop/core/index.ts';
import type { EmailCounts } from '#shop/email/index.server.ts';
import { JOBS } from './status-words.ts';

const Section = ({ id, title, children }: { id: string; title: string; children: ReactNode }) => (
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

export const MissingForLive = ({ missing }: { missing: readonly string[] }) => (
  <Notice title="This shop is being tried: nobody is charged, and mails may be caught.">
    {missing.length === 0 ? (
      <p>All that live mode needs is set. Start it with SHOP_MODE=live.</p>
    ) : (
      <>
        <p>To sell, set these, and start it with SHOP_MODE=live:</p>
        <ul className="mt-1 list-disc pl-5">
          {missing.map((name) => (
            <li key={name}>{name}</li>
          ))}
        </ul>
      </>
    )}
  </Notice>
);

interface QueuesProps {
  jobs: Pick<JobsState, 'waiting' | 'retrying'>;
  mails: EmailCounts;
}

/** What the shop does by itself, and how much of it waits. */
export const Queues = ({ jobs, mails }: QueuesProps) => (
  <Section id="queues" title="What waits">
    <dl className="grid gap-4 sm:grid-cols-2 xl:grid-cols-4">
      <Fact name="Jobs to be done">{jobs.waiting}</Fact>
      <Fact name="Jobs tried again by themselves">{jobs.retrying}</Fact>
      <Fact name="Emails waiting">
        {mails.delayed === 0 ? (
          mails.waiting
        ) : (
          <Link to="/admin/mails?state=waiting" className="prose-link">
            {mails.waiting}, {mails.delayed} of them delayed by the mail server: see why
          </Link>
        )}
      </Fact>
      <Fact name="Emails that failed">
        {mails.failed === 0 ? (
          'none'
        ) : (
          <Link to="/admin/mails?state=failed" className="prose-link">
            {mails.failed}: see why
          </Link>
        )}
      </Fact>
    </dl>
  </Section>
);

/** Jobs that were tried often enough. */
export function Failed({ jobs }: { jobs: (Omit<FailedJob, 'failedAt'> & { failed: string })[] }) {
  const isBusy = useNavigation().state !== 'idle';
  return (
    <Section id="failed" title="Jobs that failed">
      <ul className="grid gap-4">
        {jobs.map((job) => (
          <li key={job.id} className="rounded-card border border-line bg-surface p-4">
            <p className="font-medium">{JOBS[job.name]?.name ?? job.name}</p>
            <p className="text-sm text-quiet">
              Tried {job.tries} times, last {job.failed}
            </p>
            <p className="mt-2 text-sm wrap-anywhere">{job.problem}</p>
            <p className="mt-2">{JOBS[job.name]?.todo}</p>
            <Form method="post" className="mt-3 flex flex-wrap gap-3">
              <input type="hidden" name="job" value={job.id} />
              <Button type="submit" name="intent" value="retry" size="small" busy={isBusy}>
                Try again
              </Button>
              <Button type="submit" name="intent" value="park" size="small" variant="outline" busy={isBusy}>
                Put aside
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

/** Whom the shop asks on the outside, and how they answered last. */
export const Vendors = ({ vendors }: { vendors: VendorShown[] }) => (
  <Section id="vendors" title="Who helps">
    <ul className="grid gap-3">
      {vendors.map(({ vendor, isSetUp, isFine, fine, failed, problem, advice }) => (
        <li key={vendor}>
          <p className="flex flex-wrap items-center gap-3">
            <span className="font-medium">{vendor}</span>
            {!isSetUp ? (
              <Badge>Not set up</Badge>
            ) : isFine ? (
              <Badge tone="good">{fine ? 'Answers' : 'Not asked yet'}</Badge>
            ) : (
              <Badge tone="loud">Does not answer</Badge>
            )}
          </p>
          {isSetUp && (fine || failed) && (
            <p className="text-sm text-quiet">
              {fine && `Last fine ${fine}. `}
              {failed && `Last failed ${failed}.`}
            </p>
          )}
          {isSetUp && !isFine && (
            <p className="mt-1">
              {problem} {advice}
            </p>
          )}
        </li>
      ))}
    </ul>
  </Section>
);

interface BackupsProps {
  backup: {
    last: { at: string; file: string; size: string } | null;
    problem: string | null;
    isUnderWay: boolean;
    isLate: boolean;
    folder: string;
    isEncrypted: boolean;
  };
}

export function Backups({ backup }: BackupsProps) {
  const { last, problem, isUnderWay, isLate, folder, isEncrypted } = backup;
  const isBusy = useNavigation().state !== 'idle';
  return (
    <Section id="backups" title="Backup">
      <div className="grid gap-4">
        {problem && <Notice tone="error" title={`The last one failed: ${problem}`} />}
        {isLate && !isUnderWay && (
          <Notice
            tone="warning"
            title={last ? 'The newest backup is older than 26 hours.' : 'There is no backup yet.'}
          >
            <p>
              The shop makes one a day, while it runs. Make one now, and look whether the folder can be
              written.
            </p>
          </Notice>
        )}
        <dl className="grid gap-4 sm:grid-cols-2">
          <Fact name="Newest">{last ? `${last.at}, ${last.size}` : 'none'}</Fact>
          <Fact name="Where it lies">{last?.file ?? folder}</Fact>
          <Fact name="Encrypted">
            {isEncrypted ? 'yes' : 'no: set BACKUP_KEY, and keep the key where the backups are not'}
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
            {isUnderWay ? 'A backup is under way' : 'Back up now'}
          </Button>
        </Form>
      </div>
    </Section>
  );
}

interface MachineFactsProps {
  machine: { version: string; database: string; disk: string; isFull: boolean; clockSkewSeconds: number };
}

const MAX_CLOCK_SKEW_SECONDS = 60;

export const MachineFacts = ({ machine }: MachineFactsProps) => (
  <Section id="machine" title="The machine">
    {machine.isFull && (
      <div className="mb-4">
        <Notice tone="warning" title="The disk is nearly full.">
          <p>Move old backups elsewhere, or lower BACKUP_KEEP, before the database stops.</p>
        </Notice>
      </div>
    )}
    {machine.clockSkewSeconds >= MAX_CLOCK_SKEW_SECONDS && (
      <div className="mb-4">
        <Notice
          tone="warning"
          title={`The clocks of the shop and its database differ by ${machine.clockSkewSeconds} seconds.`}
        >
          <p>Times of orders and emails may be wrong. Turn on time synchronization (NTP) on both machines.</p>
        </Notice>
      </div>
    )}
    <dl className="grid gap-4 sm:grid-cols-3">
      <Fact name="Version of the shop">{machine.version}</Fact>
      <Fact name="Database">{machine.database}</Fact>
      <Fact name="Disk">{machine.disk}</Fact>
    </dl>
  </Section>
);

/** How many answers may fail before the shop counts as down: one of a thousand. */
const BUDGET = 1000;

/** How well the shop has answered of late. */
export const Days = ({
  days,
}: {
  days: { day: string; requests: number; failed: number; slow: number }[];
}) => (
  <Section id="days" title="How well it answers">
    <p className="mb-3 text-sm text-quiet">
      Pages from memory are not counted here: they do not fail. One failure in {BUDGET} is within the budget;
      with more, look into the log.
    </p>
    {days.length === 0 ? (
      <p>Figures appear after the first minute.</p>
    ) : (
      <Table
        caption="Answers of each day"
        head={[
          'Day',
          { figures: 'Answers' },
          { figures: 'Failed' },
          { figures: 'Longer than a second' },
          'Budget',
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
                <Badge tone="good">Kept</Badge>
              ) : (
                <Badge tone="loud">Spent</Badge>
              )}
            </td>
          </tr>
        ))}
      </Table>
    )}
  </Section>
);
