import { afterAll, beforeAll, expect, test } from 'vitest';
import { startReportSink } from '#tests/stand-ins/report-sink.ts';
import { forwardReport, isForDsn } from './tunnel.server.ts';

let sink: Awaited<ReturnType<typeof startReportSink>>;
beforeAll(async () => {
  sink = await startReportSink();
});
afterAll(() => sink.close());

const envelope = (dsn: unknown) => `${JSON.stringify({ dsn })}\n{"type":"event"}\n{}`;

test('a report goes to the project of the DSN, as it is', async () => {
  expect(await forwardReport(sink.dsn, envelope(sink.dsn))).toEqual({ status: 204, headers: {} });
  expect(sink.reports).toHaveLength(1);
  expect(sink.reports[0]).toMatch(/^POST \/api\/7\/envelope\/\n/);
  expect(sink.reports[0]).toContain(envelope(sink.dsn));
  expect(sink.reports[0]).not.toMatch(/cookie|forwarded/i);
});

test.each([
  ['another project', (dsn: string) => envelope(dsn.replace('/7', '/8'))],
  ['another host', (dsn: string) => envelope(dsn.replace('127.0.0.1', 'evil.test'))],
  ['no DSN', () => envelope(undefined)],
  ['no envelope', () => 'x'],
  ['nothing', () => ''],
  ['a list', () => '[]\n{}'],
])('%s is not ours', (_, write) => {
  expect(isForDsn(sink.dsn, write(sink.dsn))).toBe(false);
  expect(isForDsn(sink.dsn, envelope(sink.dsn))).toBe(true);
});

test('Sentry’s rate limits are passed on to the browser, which obeys them', async () => {
  sink.answer(429, { 'Retry-After': '60', 'X-Sentry-Rate-Limits': '60:error:key' });
  expect(await forwardReport(sink.dsn, envelope(sink.dsn))).toEqual({
    status: 429,
    headers: { 'Retry-After': '60', 'X-Sentry-Rate-Limits': '60:error:key' },
  });
});

test('if nobody answers, the answer says so, and nothing waits', async () => {
  expect(await forwardReport('http://public@127.0.0.1:9/1', envelope('x'))).toEqual({
    status: 502,
    headers: {},
  });
});
