import { createHash } from 'node:crypto';
import { type Encoding, encoded, type Source, sourceOf } from './encodings.ts';

type Headers = readonly (readonly [name: string, value: string])[];

/** An answer as HTTP/1.1 bytes. */
interface Wire {
  bytes: Buffer;
  dateAt: number;
  bodyAt: number;
  /** Of its Date header, in seconds since 1970. */
  second: number;
}

let second = 0;
let date = '';

/** The Date header, formatted once a second. */
function now(): { second: number; date: string } {
  const current = Math.floor(Date.now() / 1000);
  if (current !== second) {
    second = current;
    date = new Date(current * 1000).toUTCString();
  }
  return { second, date };
}

/** An answer that is the same for all visitors, in each encoding that was requested so far. */
export class CachedPage {
  readonly status: number;
  readonly headers: Headers;
  /** Of content and headers, whatever the encoding. */
  readonly etag: string;
  readonly #source: Source;
  readonly #wires = new Map<Encoding | 'unchanged', Wire>();

  private constructor(status: number, headers: Headers, etag: string, source: Source) {
    this.status = status;
    this.headers = [...headers, ['ETag', etag], ['Vary', 'Accept-Encoding']];
    this.etag = etag;
    this.#wires.set('unchanged', wireOf('304 Not Modified', this.headers));
    // A compressed body is stored inside the wire bytes only.
    this.#source = source.encoding === 'br' ? { ...source, bytes: this.#add('br', source.bytes) } : source;
  }

  static async of(status: number, headers: Headers, text: string): Promise<CachedPage> {
    const hash = createHash('sha256').update(JSON.stringify(headers)).update(text);
    const etag = `W/"${hash.digest('base64url').slice(0, 22)}"`;
    return new CachedPage(status, headers, etag, await sourceOf(text));
  }

  /** Estimate of its bytes once it was requested in every encoding. */
  get size(): number {
    return this.#source.bytes.length * 4;
  }

  /** Whether an If-None-Match header matches (RFC 9110, 13.1.2). */
  isAmong(ifNoneMatch: string): boolean {
    if (ifNoneMatch === '') return false;
    const tags = ifNoneMatch.split(',').map((tag) => tag.trim().replace(/^W\//, ''));
    return tags.includes('*') || tags.includes(this.etag.slice(2));
  }

  async body(encoding: Encoding): Promise<Buffer> {
    const wire = this.#wires.get(encoding);
    if (wire) return wire.bytes.subarray(wire.bodyAt);
    const body = await encoded(this.#source, encoding);
    // Clients without any encoding are rare, and the plain page is large.
    return encoding === 'identity' ? body : this.#add(encoding, body);
  }

  /** The complete HTTP/1.1 answer, if it is cached in this encoding. */
  wire(encoding: Encoding | 'unchanged'): Buffer | undefined {
    const wire = this.#wires.get(encoding);
    if (!wire) return undefined;
    const { second, date } = now();
    if (wire.second !== second) {
      // In place: a date has a fixed length, and an answer still on its way may have the later one.
      wire.bytes.write(date, wire.dateAt, 'latin1');
      wire.second = second;
    }
    return wire.bytes;
  }

  #add(encoding: Encoding, body: Buffer): Buffer {
    const headers: Headers = [
      ...this.headers,
      ['Content-Encoding', encoding],
      ['Content-Length', String(body.length)],
    ];
    const wire = wireOf('200 OK', headers, body);
    this.#wires.set(encoding, wire);
    return wire.bytes.subarray(wire.bodyAt);
  }
}

function wireOf(status: string, headers: Headers, body: Uint8Array = new Uint8Array()): Wire {
  const { second, date } = now();
  const start = `HTTP/1.1 ${status}\r\nDate: `;
  const lines = [date, ...headers.map(([name, value]) => `${name}: ${value}`)];
  const head = `${start}${lines.join('\r\n')}\r\n\r\n`;
  // Not from Node's pool, where a small cached answer would retain a slab of 64 kB.
  const bytes = Buffer.allocUnsafeSlow(head.length + body.length);
  bytes.write(head, 'latin1');
  bytes.set(body, head.length);
  return { bytes, dateAt: start.length, bodyAt: head.length, second };
}
