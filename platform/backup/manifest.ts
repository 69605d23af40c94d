import { createHash } from 'node:crypto';
import { z } from 'zod';
import { StartupError } from '../startup-error.ts';
import { damaged, type Entry, readArchive, type SizedEntry } from './archive.ts';

export const FORMAT = 2;
export const MANIFEST = 'manifest.json';
/** What `sha256sum --check` reads. The last file: without it a backup was cut off. */
const SUMS = 'SHA256SUMS';

const manifestSchema = z.strictObject({
  format: z.literal(FORMAT),
  madeAt: z.iso.datetime(),
  /** The newest migration of the database, by the moment that its journal names. */
  migration: z.number(),
  tables: z.array(z.strictObject({ name: z.string(), columns: z.array(z.string()), rows: z.number() })),
  sequences: z.array(z.strictObject({ name: z.string(), value: z.string(), isCalled: z.boolean() })),
  /** Files under media/. */
  files: z.number(),
  /** Jobs that wait, to be handed to the job runner again. */
  jobs: z.array(z.strictObject({ name: z.string(), data: z.looseObject({}).nullable() })),
});
export type Manifest = z.infer<typeof manifestSchema>;

export const newer = (): StartupError =>
  new StartupError('This backup was made by a newer version of the shop: update the shop first.');

export function textEntry(name: string, text: string): SizedEntry {
  const data = Buffer.from(text);
  return { name, bytes: data.length, data: piecesOf(data) };
}

async function* piecesOf(data: Buffer): AsyncGenerator<Buffer> {
  if (data.length > 0) yield data;
}

/** The same files, and behind them one with the sum of each. */
export async function* withSums(entries: AsyncIterable<SizedEntry>): AsyncGenerator<SizedEntry> {
  const sums = new Sums();
  for await (const entry of entries) yield { ...entry, data: sums.of(entry) };
  yield textEntry(SUMS, sums.text);
}

/** The lines of SHA256SUMS, as files pass. */
class Sums {
  text = '';

  async *of({ name, data }: Entry): AsyncGenerator<Uint8Array> {
    const sum = createHash('sha256');
    for await (const piece of data) {
      sum.update(piece);
      yield piece;
    }
    this.text += `${sum.digest('hex')}  ${name}\n`;
  }
}

/**
 * Reads a whole backup and checks it against its sums.
 * @param take is given each table and picture, and reads its data to the end
 * @throws StartupError with one sentence that says what is wrong with it
 */
export async function readBackup(
  file: string,
  key: string | null,
  take: (entry: Entry) => Promise<void> = readThrough,
): Promise<Manifest> {
  const sums = new Sums();
  let manifest: Manifest | null = null;
  let isComplete = false;
  for await (const entry of readArchive(file, key)) {
    if (isComplete) throw damaged();
    const { name } = entry;
    if (name === SUMS) {
      if ((await textOf(entry.data)) !== sums.text) throw damaged();
      isComplete = true;
    } else if (name === MANIFEST) {
      manifest = manifestIn(await textOf(sums.of(entry)));
    } else {
      await take({ name, data: sums.of(entry) });
    }
  }
  if (!manifest || !isComplete) throw damaged();
  return manifest;
}

export async function readThrough({ data }: Entry): Promise<void> {
  for await (const _ of data);
}

async function textOf(data: AsyncIterable<Uint8Array>): Promise<string> {
  const pieces: Uint8Array[] = [];
  for await (const piece of data) pieces.push(piece);
  return Buffer.concat(pieces).toString();
}

function manifestIn(text: string): Manifest {
  const read = manifestSchema.safeParse(jsonIn(text));
  if (read.success) return read.data;
  const other = z.looseObject({ format: z.number().gt(FORMAT) }).safeParse(jsonIn(text));
  throw other.success ? newer() : damaged();
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw damaged();
  }
}
