import { createHash } from 'node:crypto';
import { type Encoding, encoded, type Source, sourceOf } from './encodings.ts';
import { type Headers, Wire } from './raw-answer.ts';

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
    this.#wires.set('unchanged', new Wire('304 Not Modified', this.headers));
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
    if (wire) return wire.body;
    const body = await encoded(this.#source, encoding);
    // Clients without any encoding are rare, and the plain page is large.
    return encoding === 'identity' ? body : this.#add(encoding, body);
  }

  /** The complete HTTP/1.1 answer, if it is cached in this encoding. */
  wire(encoding: Encoding | 'unchanged'): Buffer | undefined {
    return this.#wires.get(encoding)?.bytes;
  }

  #add(encoding: Encoding, body: Buffer): Buffer {
    const headers: Headers = [
      ...this.headers,
      ['Content-Encoding', encoding],
      ['Content-Length', String(body.length)],
    ];
    const wire = new Wire('200 OK', headers, body);
    this.#wires.set(encoding, wire);
    return wire.body;
  }
}
