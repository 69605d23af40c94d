import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

export interface SmtpSink {
  /** For SMTP_URL. */
  smtpUrl: string;
  /** Serves emails as they arrived: `<url>/<Message-ID without its brackets>`. */
  url: string;
  close(): Promise<void>;
}

/** A mail server that stores the emails it receives for the tests. */
export async function startSmtpSink(): Promise<SmtpSink> {
  const arrived = new Map<string, string>();
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, _session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk) => chunks.push(chunk));
      stream.on('end', () => {
        const raw = Buffer.concat(chunks).toString();
        arrived.set(/^Message-ID: <([^>]+)>/im.exec(raw)?.[1] ?? '', raw);
        done();
      });
    },
  });
  const reader = createServer((request, answer) => {
    const raw = arrived.get(decodeURIComponent(request.url!.slice(1)));
    answer.writeHead(raw ? 200 : 404).end(raw);
  });
  await new Promise<void>((open) => smtp.listen(0, '127.0.0.1', open));
  await new Promise<void>((open) => reader.listen(0, '127.0.0.1', open));
  return {
    smtpUrl: `smtp://127.0.0.1:${(smtp.server.address() as AddressInfo).port}`,
    url: `http://127.0.0.1:${(reader.address() as AddressInfo).port}`,
    async close() {
      await new Promise<void>((closed) => smtp.close(() => closed()));
      await new Promise<unknown>((closed) => reader.close(closed));
    },
  };
}

/** The plain text of an email, whatever its encoding (RFC 2045). */
export function textOfEmail(raw: string): string {
  const boundary = /boundary="([^"]+)"/.exec(raw)?.[1];
  const parts = boundary ? raw.split(`--${boundary}`) : [raw];
  const part = parts.find((one) => /^content-type: text\/plain/im.test(one)) ?? '';
  const [head = '', ...body] = part.split('\r\n\r\n');
  const text = body.join('\r\n\r\n');
  if (/^content-transfer-encoding: base64/im.test(head)) return Buffer.from(text, 'base64').toString();
  if (!/^content-transfer-encoding: quoted-printable/im.test(head)) return text;
  const bytes = text
    .replace(/=\r\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString();
}
