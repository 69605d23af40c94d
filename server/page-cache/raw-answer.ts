export type Headers = readonly (readonly [name: string, value: string])[];

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

/** A complete answer as HTTP/1.1 bytes. */
export class Wire {
  readonly #bytes: Buffer;
  readonly #dateAt: number;
  readonly #bodyAt: number;
  /** Of its Date header, in seconds since 1970. */
  #second: number;

  /** @param status with its reason: '200 OK' */
  constructor(status: string, headers: Headers, body: Uint8Array = new Uint8Array()) {
    const { second, date } = now();
    const start = `HTTP/1.1 ${status}\r\nDate: `;
    const lines = [date, ...headers.map(([name, value]) => `${name}: ${value}`)];
    const head = `${start}${lines.join('\r\n')}\r\n\r\n`;
    // Not from Node's pool, where a small cached answer would retain a slab of 64 kB.
    this.#bytes = Buffer.allocUnsafeSlow(head.length + body.length);
    this.#bytes.write(head, 'latin1');
    this.#bytes.set(body, head.length);
    this.#dateAt = start.length;
    this.#bodyAt = head.length;
    this.#second = second;
  }

  get bytes(): Buffer {
    const { second, date } = now();
    if (this.#second !== second) {
      // In place: a date has a fixed length, and an answer still on its way may have the later one.
      this.#bytes.write(date, this.#dateAt, 'latin1');
      this.#second = second;
    }
    return this.#bytes;
  }

  get body(): Buffer {
    return this.#bytes.subarray(this.#bodyAt);
  }
}
