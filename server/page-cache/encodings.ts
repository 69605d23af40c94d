import { promisify } from 'node:util';
import zlib from 'node:zlib';

/** So short, in bytes, that it is kept as it is: to pack it for keeping costs more than it saves. */
const SHORT = 8 * 1024;

/** Packs what is long in another thread, and what is short at once: to hand it over would cost more than to pack it. */
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

/** Best first: by size of what they make of our pages. */
export const ENCODINGS = ['br', 'zstd', 'gzip', 'identity'] as const;
export type Encoding = (typeof ENCODINGS)[number];

const ENCODE: Record<Encoding, (text: Buffer) => Promise<Buffer>> = {
  // Eleven levels: beyond the fifth, a page takes several times as long and gets 3 % smaller.
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

/** A text as it is kept, from which every encoding is made. */
export interface Source {
  encoding: 'br' | 'identity';
  bytes: Buffer;
}

export async function sourceOf(text: string): Promise<Source> {
  // Not out of Node's pool, whose 64 kB a short text would hold for itself.
  const bytes = Buffer.allocUnsafeSlow(Buffer.byteLength(text));
  bytes.write(text);
  return bytes.length > SHORT
    ? { encoding: 'br', bytes: await ENCODE.br(bytes) }
    : { encoding: 'identity', bytes };
}

/** What is kept, in the encoding that is asked for. */
export async function encoded({ encoding: saved, bytes }: Source, encoding: Encoding): Promise<Buffer> {
  if (encoding === saved) return bytes;
  return ENCODE[encoding](saved === 'br' ? await unbrotli(bytes) : bytes);
}

const chosen = new Map<string, Encoding>();
const CHOSEN_LIMIT = 200;

/** The best encoding that an Accept-Encoding header allows (RFC 9110, 12.5.3). Browsers send a handful of them. */
export function chooseEncoding(accepted: string): Encoding {
  const known = chosen.get(accepted);
  if (known) return known;
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
