/** The parts of a request that an answer from memory depends on. */
export interface PlainRequest {
  /** Path and query as sent. */
  target: string;
  host: string;
  accept: string;
  /** Sec-Fetch-Dest. */
  destination: string;
  acceptEncoding: string;
  ifNoneMatch: string;
}

const MAX_BYTES = 8 * 1024;
const TARGET = /^[!-~]+$/;
// A name, a colon, and printable ASCII to the end of the line; sticky, so the next line begins where this one ended.
// The value begins with no space, so that there is one way to match and no backtracking.
const HEADER = /([\w-]+):[ \t]*((?:[!-~][ -~]*)?)\r\n/y;

const READ = new Set(['host', 'accept', 'sec-fetch-dest', 'accept-encoding', 'if-none-match']);

// With one of these a request has a body, wants another protocol or a range, or its answer isn't the same for all.
const NOT_PLAIN = new Set([
  'content-length',
  'transfer-encoding',
  'trailer',
  'te',
  'expect',
  'upgrade',
  'http2-settings',
  'range',
  'if-range',
  'if-match',
  'if-modified-since',
  'if-unmodified-since',
  'authorization',
  'proxy-connection',
]);

/**
 * Reads one complete, plain GET from a chunk. Anything unusual returns null and is left to Node's parser, which must
 * agree with every request that is accepted here.
 */
export function readPlainRequest(chunk: Buffer): PlainRequest | null {
  if (chunk.length > MAX_BYTES) return null;
  const text = chunk.toString('latin1');
  const lineEnd = text.indexOf('\r\n');
  if (!text.startsWith('GET /') || !text.endsWith(' HTTP/1.1', lineEnd)) return null;
  const target = text.slice(4, lineEnd - 9);
  if (!TARGET.test(target)) return null;
  const values = new Map<string, string>();
  HEADER.lastIndex = lineEnd + 2;
  let at = HEADER.lastIndex;
  for (let header = HEADER.exec(text); header; header = HEADER.exec(text)) {
    at = HEADER.lastIndex;
    const name = header[1]!.toLowerCase();
    const value = header[2]!;
    if (READ.has(name)) {
      // A repeated header is ambiguous.
      if (values.has(name)) return null;
      values.set(name, value);
    } else if (name === 'connection') {
      if (value.toLowerCase() !== 'keep-alive') return null;
    } else if (NOT_PLAIN.has(name)) return null;
  }
  // The blank line, and nothing after it.
  if (at + 2 !== text.length || !text.endsWith('\r\n')) return null;
  const host = values.get('host');
  if (!host) return null;
  const header = (name: string) => values.get(name) ?? '';
  return {
    target,
    host,
    accept: header('accept'),
    destination: header('sec-fetch-dest'),
    acceptEncoding: header('accept-encoding'),
    ifNoneMatch: header('if-none-match'),
  };
}
