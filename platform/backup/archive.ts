import { createReadStream, createWriteStream } from 'node:fs';
import { open, rename, rm, stat } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { ReadableStream as NodeStream } from 'node:stream/web';
import { createGunzip, createGzip } from 'node:zlib';
import { Decrypter, Encrypter } from 'age-encryption';
import { createTarDecoder, createTarPacker } from 'modern-tar';
import { StartupError } from '../startup.ts';

export interface Entry {
  name: string;
  data: AsyncIterable<Uint8Array>;
}

/** Tar writes a file's size before its data. */
export type SizedEntry = Entry & { bytes: number };

// scrypt with 2^14 rounds blocks this process for a fifth of a second; age's default of 2^18 would block it for two.
const SCRYPT_WORK_FACTOR = 14;

/** TypeScript's type of ReadableStream lacks `from`. */
const streamOf = (data: AsyncIterable<Uint8Array>) => NodeStream.from(data) as ReadableStream<Uint8Array>;

export const damaged = (): StartupError =>
  new StartupError(
    'This backup is cut off or damaged: copy it again from where it came, or take an earlier one.',
  );

/**
 * Writes a tar, compressed with gzip and encrypted with age. The file gets its name once it is on the disk.
 * @param key the passphrase; null for an unencrypted file
 * @returns its size in bytes
 */
export async function writeArchive(
  file: string,
  key: string | null,
  entries: AsyncIterable<SizedEntry>,
): Promise<number> {
  const unfinished = `${file}.part`;
  const { readable, controller } = createTarPacker();
  const packing = pack(controller, entries);
  try {
    await pipeline(
      readable,
      createGzip(),
      (source: AsyncIterable<Uint8Array>) => (key === null ? source : encrypt(source, key)),
      createWriteStream(unfinished, { mode: 0o600, flush: true }),
    );
    await rename(unfinished, file);
    return (await stat(file)).size;
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  } finally {
    await packing;
  }
}

/** Never rejects: an error is passed on through the tar stream. */
async function pack(
  controller: ReturnType<typeof createTarPacker>['controller'],
  entries: AsyncIterable<SizedEntry>,
): Promise<void> {
  const mtime = new Date();
  try {
    for await (const { name, bytes, data } of entries) {
      await streamOf(data).pipeTo(controller.add({ name, size: bytes, mtime, mode: 0o600 }));
    }
    controller.finalize();
  } catch (error) {
    controller.error(error);
  }
}

async function* encrypt(source: AsyncIterable<Uint8Array>, key: string): AsyncGenerator<Uint8Array> {
  const encrypter = new Encrypter();
  encrypter.setPassphrase(key);
  encrypter.setScryptWorkFactor(SCRYPT_WORK_FACTOR);
  yield* await encrypter.encrypt(streamOf(source));
}

/**
 * The files of a backup in order; read the data of each before asking for the next.
 * @throws StartupError if it isn't a backup, the key is wrong, or it is damaged
 */
export async function* readArchive(file: string, key: string | null): AsyncGenerator<Entry> {
  await refuseUnreadable(file, key);
  const source = createReadStream(file);
  const tar = createGunzip();
  try {
    const compressed = key === null ? source : await decrypt(source, key);
    // The error reaches the reader through the tar stream.
    pipeline(compressed, tar).catch(() => {});
    const entries = streamOf(tar).pipeThrough(createTarDecoder({ strict: true }));
    for await (const { header, body } of entries) yield { name: header.name, data: orDamaged(body) };
  } catch (error) {
    throw error instanceof StartupError ? error : damaged();
  } finally {
    source.destroy();
    tar.destroy();
  }
}

async function* orDamaged(data: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  try {
    yield* data;
  } catch {
    throw damaged();
  }
}

async function decrypt(source: AsyncIterable<Uint8Array>, key: string) {
  const decrypter = new Decrypter();
  decrypter.addPassphrase(key);
  try {
    return await decrypter.decrypt(streamOf(source));
  } catch (error) {
    if ((error as Error).message !== "no identity matched any of the file's recipients") throw damaged();
    throw new StartupError(
      'BACKUP_KEY does not open this backup: set it to the key that the backup was made with. If it is that key, the file is damaged: take another copy.',
    );
  }
}

const STARTS = { age: 'age-encryption.org/v1\n', gzip: '\x1f\x8b', before010: 'CALENDULA BACKUP\n' };

/** @throws StartupError if the first bytes show that the file can't be read with this key */
async function refuseUnreadable(file: string, key: string | null): Promise<void> {
  const start = await firstBytes(file).catch((error: NodeJS.ErrnoException) => {
    throw new StartupError(`The backup ${file} cannot be read (${error.code}).`);
  });
  if (start.startsWith(STARTS.before010)) {
    throw new StartupError(
      'This backup has the format from before 0.1.0: restore it with commit 9ab234b0 of the shop, then upgrade.',
    );
  }
  if (start.startsWith(STARTS.age)) {
    if (key === null) throw new StartupError('This backup is encrypted: set BACKUP_KEY to its key.');
  } else if (!start.startsWith(STARTS.gzip)) {
    throw new StartupError(`${file} is not a backup of this shop.`);
  } else if (key !== null) {
    // Otherwise anyone who can replace the file could substitute a backup of their own.
    throw new StartupError(
      'This backup is not encrypted, but BACKUP_KEY is set: anyone could have written it. If you know that it is yours, unset BACKUP_KEY to restore it.',
    );
  }
}

async function firstBytes(file: string): Promise<string> {
  const handle = await open(file, 'r');
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(32), 0, 32, 0);
    return buffer.toString('latin1', 0, bytesRead);
  } finally {
    await handle.close();
  }
}
