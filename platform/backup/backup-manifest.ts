import { createHash } from 'node:crypto';
import { z } from 'zod';
import { StartupError } from '../startup.ts';
import { damaged, type Entry, readArchive, type SizedEntry } from './archive.ts';

export const FORMAT = 2;
export const MANIFEST = 'manifest.json';
/** Read by `sha256sum --check`. It comes last, so a backup without it is truncated. */
const SUMS = 'SHA256SUMS';

const manifestSchema = z.strictObject({
  format: z.literal(FORMAT),
  madeAt: z.iso.datetime(),
  /** `when` of the newest applied migration in drizzle's journal. */
  migration: z.number(),
  tables: z.array(z.strictObject({ name: z.string(), columns: z.array(z.string()), rows: z.number() })),
  sequences: z.array(z.strictObject({ name: z.string(), value: z.string(), isCalled: z.boolean() })),
  /** The number of files under media/. */
  files: z.number(),
  /** Waiting jobs, to be queued again. */
  jobs: z.array(z.strictObject({ name: z.string(), data: z.looseObject({}).nullable() })),
});
export type Manifest = z.infer<typeof manifestSchema>;

export const newer = (): StartupError =>
  new StartupError('This backup was made by a newer version of the shop: update the shop first.');

export function textEntry(name: string, text: string): SizedEntry {
  const data = Buffer.from(text);
  return { name, bytes: data.length, data: chunksOf(data) };
}

async function* chunksOf(data: Buffer): AsyncGenerator<Buffer> {
  if (data.length > 0) yield data;
}

/** Appends a file with the checksum of each entry. */
export async function* withSums(entries: AsyncIterable<SizedEntry>): AsyncGenerator<SizedEntry> {
  const sums = new Sums();
  for await (const entry of entries) yield { ...entry, data: sums.of(entry) };
  yield textEntry(SUMS, sums.text);
}

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
 * Reads a backup to its end and verifies its checksums.
 * @param take receives each table and picture, and must read its data to the end
 * @throws StartupError with a sentence that says what is wrong
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
  const chunks: Uint8Array[] = [];
  for await (const piece of data) chunks.push(piece);
  return Buffer.concat(chunks).toString();
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
