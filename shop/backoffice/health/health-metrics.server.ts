import type { Pool } from 'pg';
import type { Core } from '#shop/core/index.ts';
import { countEmails } from '#shop/email/index.server.ts';
import { countOpenPayments } from '#shop/orders/index.server.ts';
import { backupState } from './backups.server.ts';

/** The shop's own metrics, in Prometheus format. */
export async function databaseMetrics(
  shop: Core,
  pool: Pick<Pool, 'totalCount' | 'idleCount' | 'waitingCount'>,
): Promise<string> {
  const [emails, jobs, backup, pending] = await Promise.all([
    countEmails(shop),
    shop.jobs.look(),
    backupState(shop),
    // Any payment that is still open after an hour is in doubt.
    countOpenPayments(shop, new Date(shop.clock.now().getTime() - 3_600_000)),
  ]);
  const madeAt = backup.last?.endedAt;
  const backupAge = madeAt ? (shop.clock.now().getTime() - madeAt.getTime()) / 1000 : '+Inf';
  return [
    gauge('emails_waiting', 'Emails that wait to be sent, delayed ones included', emails.waiting),
    gauge('emails_delayed', 'Emails that could not be sent yet and are tried again', emails.delayed),
    gauge('emails_failed', 'Emails that are not tried again', emails.failed),
    gauge('jobs_waiting', 'Jobs to be done or under way', jobs.waiting),
    gauge('jobs_retrying', 'Jobs that failed and are tried again', jobs.retrying),
    gauge('jobs_failed', 'Jobs that are not tried again, counted up to 100', jobs.failed.length),
    gauge('backup_age_seconds', 'Age of the newest backup; +Inf without one', backupAge),
    gauge('payments_pending', 'Payments without an outcome for over an hour, e-Transfers aside', pending),
    gauge('database_pool_connections', 'Connections of this process to the database', pool.totalCount),
    gauge('database_pool_idle_connections', 'Connections that are free', pool.idleCount),
    gauge('database_pool_waiting_requests', 'Requests that wait for a connection', pool.waitingCount),
  ].join('');
}

const gauge = (name: string, help: string, value: number | string): string =>
  `# HELP calendula_${name} ${help}\n# TYPE calendula_${name} gauge\ncalendula_${name} ${value}\n`;
