import { createCipheriv, createDecipheriv, randomBytes, scryptSync } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { type FileHandle, open, rename, rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createZstdCompress, createZstdDecompress } from 'node:zlib';
import { isSignedBy, sign } from '../ids.ts';
import { StartupError } from '../startup-error.ts';
import { damaged, FORMAT, type Header, MAGIC, PartReader } from './format.ts';

const CIPHER = 'aes-256-gcm';
const TAG_BYTES = 16;
const HEAD_BYTES = 4096;
// Seals what is not to be secret.
const KNOWN_TO_ALL = '';
const CHECK = 'calendula backup';

const keyOf = (secret: string, salt: string): Buffer => scryptSync(secret, Buffer.from(salt, 'base64'), 32);

/**
 * Writes a backup beside its place, and moves it there when all of it is on the disk.
 * @param key encrypts it; null for a file that everybody can read
 * @returns its size in bytes
 */
export async function writeBackupFile(
  file: string,
  about: Pick<Header, 'madeAt' | 'migration'>,
  key: string | null,
  body: AsyncIterable<Buffer>,
): Promise<number> {
  const unfinished = `${file}.part`;
  const out = await open(unfinished, 'w', 0o600);
  try {
    await writeAll(out, about, key, body);
    await out.sync();
    const { size } = await out.stat();
    await out.close();
    await rename(unfinished, file);
    return size;
  } catch (error) {
    await out.close().catch(() => {});
    await rm(unfinished, { force: true });
    throw error;
  }
}

async function writeAll(
  out: FileHandle,
  about: Pick<Header, 'madeAt' | 'migration'>,
  key: string | null,
  body: AsyncIterable<Buffer>,
): Promise<void> {
  const [salt, iv] = [randomBytes(16).toString('base64'), randomBytes(12).toString('base64')];
  const secret = keyOf(key ?? KNOWN_TO_ALL, salt);
  const check = sign(secret.toString('base64'), CHECK);
  const header: Header = { format: FORMAT, ...about, isOpen: key === null, salt, iv, check };
  const head = Buffer.from(`${MAGIC}${JSON.stringify(header)}\n`);
  await out.appendFile(head);
  const cipher = createCipheriv(CIPHER, secret, Buffer.from(iv, 'base64')).setAAD(head);
  await pipeline(Readable.from(body), createZstdCompress(), cipher, async (pieces: AsyncIterable<Buffer>) => {
    for await (const piece of pieces) await out.appendFile(piece);
  });
  await out.appendFile(cipher.getAuthTag());
}

export interface OpenBackup {
  header: Header;
  parts: PartReader;
  close(): Promise<void>;
}

/**
 * Opens a backup for reading.
 * @throws StartRefused where it is none, is of a newer kind, or the key is not its own
 */
export async function openBackupFile(file: string, key: string | null): Promise<OpenBackup> {
  const handle = await open(file, 'r').catch((error: NodeJS.ErrnoException) => {
    throw new StartupError(`The backup ${file} cannot be read (${error.code}).`);
  });
  try {
    const { header, head } = await readHead(handle, file);
    const { size } = await handle.stat();
    if (!header.isOpen && key === null) {
      throw new StartupError('This backup is encrypted: set BACKUP_KEY to its key.');
    }
    // Otherwise anybody who can replace the file could put one of their own in its place.
    if (header.isOpen && key !== null) {
      throw new StartupError(
        'This backup is not encrypted, but BACKUP_KEY is set: anyone could have written it. If you know that it is yours, unset BACKUP_KEY to restore it.',
      );
    }
    const secret = keyOf(header.isOpen ? KNOWN_TO_ALL : key!, header.salt);
    if (!isSignedBy(secret.toString('base64'), CHECK, header.check)) {
      throw new StartupError(
        'This is not the key of this backup: set BACKUP_KEY to the one it was made with.',
      );
    }
    const end = size - TAG_BYTES - 1;
    if (end < head.length) throw damaged();
    const tag = Buffer.alloc(TAG_BYTES);
    await handle.read(tag, 0, TAG_BYTES, end + 1);
    const decipher = createDecipheriv(CIPHER, secret, Buffer.from(header.iv, 'base64'))
      .setAAD(head)
      .setAuthTag(tag);
    const unpacked = createZstdDecompress();
    // What goes wrong on the way is found by whoever reads the end of it.
    pipeline(createReadStream(file, { start: head.length, end }), decipher, unpacked).catch(() => {});
    return { header, parts: new PartReader(unpacked), close: () => handle.close() };
  } catch (error) {
    await handle.close();
    throw error;
  }
}

async function readHead(handle: FileHandle, file: string): Promise<{ header: Header; head: Buffer }> {
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
  const started = buffer.subarray(0, bytesRead);
  const end = started.indexOf('\n', MAGIC.length) + 1;
  if (!started.toString('latin1').startsWith(MAGIC)) {
    throw new StartupError(`${file} is no backup of this shop.`);
  }
  if (end === 0) throw damaged();
  const head = started.subarray(0, end);
  const header = headerIn(head);
  if (header.format > FORMAT) throw newer();
  return { header, head };
}

function headerIn(head: Buffer): Header {
  try {
    return JSON.parse(head.toString('utf8', MAGIC.length));
  } catch {
    throw damaged();
  }
}

export const newer = (): StartupError =>
  new StartupError('This backup was made by a newer version of the shop: update the shop first.');
