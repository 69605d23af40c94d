import { createHash } from 'node:crypto';
import { StartupError } from '../startup-error.ts';

// A backup is a line that says what it is, a line of JSON (Header), and the body, compressed and sealed by a key
// (AES-256-GCM, its tag at the end). The body is a row of frames: a letter, the length of what follows in four bytes,
// and that. `J` is JSON that begins or ends a part, `D` is data of the part that has begun.

export const MAGIC = 'CALENDULA BACKUP\n';
export const FORMAT = 1;

/** What stands before the body, readable by everybody: nothing of it is a secret. */
export interface Header {
  format: number;
  madeAt: string;
  /** The newest migration of the database, by the moment that its journal names. */
  migration: number;
  /** Whether it was made without a key. It is then sealed with one that everybody knows: that still shows damage. */
  isOpen: boolean;
  salt: string;
  iv: string;
  /** By which a wrong key is known at once. */
  check: string;
}

/** What a part is, before its data. */
export type Part = { kind: 'table'; name: string; columns: string[] } | { kind: 'file'; path: string };

/** A job that waits, to be handed over again. */
export interface WaitingJob {
  name: string;
  data: object;
}

/** What is said once, at the end: without it the file was cut off. */
export interface Ending {
  sequences: { name: string; value: string; isCalled: boolean }[];
  jobs: WaitingJob[];
  tables: number;
  files: number;
}

type Said = { begin: Part } | { end: { bytes: number; sha256: string } } | { ending: Ending };

/** For a file that is not whole: one sentence, whatever is wrong with it. */
export const damaged = (): StartupError =>
  new StartupError(
    'This backup is cut off or damaged: take an earlier one, or copy it anew from where it came.',
  );

function frame(letter: 'J' | 'D', content: Buffer): Buffer {
  const head = Buffer.alloc(5);
  head.write(letter, 0, 'latin1');
  head.writeUInt32BE(content.length, 1);
  return Buffer.concat([head, content]);
}

export const say = (said: Said): Buffer => frame('J', Buffer.from(JSON.stringify(said)));

/** The frames of one part: what it is, its data, and the sum by which it is known to be whole. */
export async function* partOf(part: Part, data: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  yield say({ begin: part });
  const sum = createHash('sha256');
  let bytes = 0;
  for await (const piece of data) {
    sum.update(piece);
    bytes += piece.length;
    yield frame('D', piece);
  }
  yield say({ end: { bytes, sha256: sum.digest('hex') } });
}

/** Reads the body of a backup, part by part. Whatever is wrong with it is `damaged()`. */
export class PartReader {
  readonly #source: AsyncIterator<Buffer>;
  #rest: Buffer = Buffer.alloc(0);

  constructor(source: AsyncIterable<Buffer>) {
    this.#source = source[Symbol.asyncIterator]();
  }

  /** The next part, whose data is to be read before the one after it, or the ending. */
  async next(): Promise<{ part: Part } | { ending: Ending }> {
    const said = await this.#said();
    if ('begin' in said) return { part: said.begin };
    if (!('ending' in said)) throw damaged();
    // The end of the file is what proves it: its sums, and where it is encrypted that nobody has changed it.
    const after = await this.#source.next().catch(() => null);
    if (!after?.done || this.#rest.length > 0) throw damaged();
    return { ending: said.ending };
  }

  /** The data of the part that has begun, up to its end. */
  async *data(): AsyncGenerator<Buffer> {
    const sum = createHash('sha256');
    let bytes = 0;
    for (;;) {
      const { letter, content } = await this.#frame();
      if (letter === 'D') {
        sum.update(content);
        bytes += content.length;
        yield content;
        continue;
      }
      const said = parsed(content);
      const isWhole = 'end' in said && said.end.bytes === bytes && said.end.sha256 === sum.digest('hex');
      if (!isWhole) throw damaged();
      return;
    }
  }

  async #said(): Promise<Said> {
    const { letter, content } = await this.#frame();
    if (letter !== 'J') throw damaged();
    return parsed(content);
  }

  async #frame(): Promise<{ letter: string; content: Buffer }> {
    const head = await this.#take(5);
    return { letter: head.toString('latin1', 0, 1), content: await this.#take(head.readUInt32BE(1)) };
  }

  async #take(length: number): Promise<Buffer> {
    const pieces = [this.#rest];
    let have = this.#rest.length;
    while (have < length) {
      const read = await this.#source.next().catch(() => {
        throw damaged();
      });
      if (read.done) throw damaged();
      pieces.push(read.value);
      have += read.value.length;
    }
    const whole = pieces.length === 1 ? pieces[0]! : Buffer.concat(pieces);
    this.#rest = whole.subarray(length);
    return whole.subarray(0, length);
  }
}

function parsed(content: Buffer): Said {
  try {
    return JSON.parse(content.toString());
  } catch {
    throw damaged();
  }
}
