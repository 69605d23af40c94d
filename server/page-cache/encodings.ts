import { promisify } from 'node:util';
import zlib from 'node:zlib';

/** In bytes. Shorter texts are stored plain, because compression costs more than it saves. */
const SHORT = 8 * 1024;

/**
 * Compresses long texts in a thread and short ones at once, because a hand-over costs more than their compression.
 */
const packer =
  <Options>(
    now: (text: Buffer, options: Options) => Buffer,
    inThread: (text: Buffer, options: Options) => Promise<Buffer>,
  ) =>
  async (text: Buffer, options: Options): Promise<Buffer> =>
    text.length > SHORT ? inThread(text, options) : now(text, options);

const brotli = packer<zlib.BrotliOptions>(zlib.brotliCompressSync, promisify(zlib.brotliCompress));
const gzip = packer<zlib.ZlibOptions>(zlib.gzipSync, promisify(zlib.gzip));
const zstd = packer<zlib.ZstdOptions>(zlib.zstdCompressSync, promisify(zlib.zstdCompress));
const unbrotli = promisify(zlib.brotliDecompress);

/** Sorted by the size of our pages in them, smallest first. */
export const ENCODINGS = ['br', 'zstd', 'gzip', 'identity'] as const;
export type Encoding = (typeof ENCODINGS)[number];

const ENCODE: Record<Encoding, (text: Buffer) => Promise<Buffer>> = {
  // Of eleven levels; above the fifth, a page takes several times as long and gets 3 % smaller.
  br: (text) =>
    brotli(text, {
      params: {
        [zlib.constants.BROTLI_PARAM_QUALITY]: 5,
        [zlib.constants.BROTLI_PARAM_SIZE_HINT]: text.length,
      },
    }),
  zstd: (text) => zstd(text, { params: { [zlib.constants.ZSTD_c_compressionLevel]: 9 } }),
  gzip: (text) => gzip(text, { level: 6 }),
  identity: async (text) => text,
};

/** A stored text, from which every encoding is made. */
export interface Source {
  encoding: 'br' | 'identity';
  bytes: Buffer;
}

export async function sourceOf(text: string): Promise<Source> {
  // Not from Node's pool, where a short text would retain a slab of 64 kB.
  const bytes = Buffer.allocUnsafeSlow(Buffer.byteLength(text));
  bytes.write(text);
  return bytes.length > SHORT
    ? { encoding: 'br', bytes: await ENCODE.br(bytes) }
    : { encoding: 'identity', bytes };
}

export async function encoded({ encoding: saved, bytes }: Source, encoding: Encoding): Promise<Buffer> {
  if (encoding === saved) return bytes;
  return ENCODE[encoding](saved === 'br' ? await unbrotli(bytes) : bytes);
}

const chosen = new Map<string, Encoding>();
const CHOSEN_LIMIT = 200;

/**
 * The best encoding that an Accept-Encoding header allows (RFC 9110, 12.5.3). Cached, because browsers send a handful
 * of different ones.
 */
export function chooseEncoding(accepted: string): Encoding {
  const cached = chosen.get(accepted);
  if (cached) return cached;
  const encoding = bestOf(accepted);
  if (chosen.size < CHOSEN_LIMIT) chosen.set(accepted, encoding);
  return encoding;
}

function bestOf(accepted: string): Encoding {
  const weights = new Map(
    accepted.split(',').map((item) => {
      const [name = '', ...parameters] = item
        .trim()
        .toLowerCase()
        .split(/\s*;\s*/);
      const weight = parameters.find((parameter) => parameter.startsWith('q='));
      return [name, weight ? Number(weight.slice(2)) : 1] as const;
    }),
  );
  return ENCODINGS.find((encoding) => (weights.get(encoding) ?? weights.get('*') ?? 0) > 0) ?? 'identity';
}
