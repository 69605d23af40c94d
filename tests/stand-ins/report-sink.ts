import { createServer } from 'node:http';

/** Stands in for Sentry: accepts every report and stores it with its headers. */
export async function startReportSink() {
  const reports: string[] = [];
  let next: [status: number, headers: Record<string, string>] = [200, {}];
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk) => (body += chunk));
    request.on('end', () => {
      reports.push(`${request.method} ${request.url}\n${request.rawHeaders.join('\n')}\n${body}`);
      response
        .writeHead(next[0], { 'Content-Type': 'application/json', ...next[1] })
        .end(JSON.stringify(next[0] === 200 ? { id: '0' } : { detail: 'bad sentry DSN public key' }));
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as { port: number };
  return {
    dsn: `http://public@127.0.0.1:${port}/7`,
    reports,
    /** The answer to reports from now on. */
    answer(status: number, headers: Record<string, string>) {
      next = [status, headers];
    },
    close: () => new Promise((done) => server.close(done)),
  };
}
