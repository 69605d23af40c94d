/** What a kept answer depends on. */
export interface PlainRequest {
  /** Path and query, as they were sent. */
  target: string;
  host: string;
  acceptEncoding: string;
  ifNoneMatch: string;
}

const MAX_BYTES = 8 * 1024;
const TARGET = /^[!-~]+$/;
// A name, a colon, and printable ASCII to the end of the line; the next line begins where this one ended.
const HEADER = /([\w-]+):[ \t]*([ -~]*)\r\n/y;

const READ = new Map<string, 'host' | 'acceptEncoding' | 'ifNoneMatch'>([
  ['host', 'host'],
  ['accept-encoding', 'acceptEncoding'],
  ['if-none-match', 'ifNoneMatch'],
]);

// With one of these a request has a body, wants another protocol or only a part, or is not for everybody.
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
 * Reads one whole, plain GET from a chunk of a connection. Whatever is unusual in any way is null and is left to
 * Node's own parser: what is understood here, that parser understands the same.
 */
export function readPlainRequest(chunk: Buffer): PlainRequest | null {
  if (chunk.length > MAX_BYTES) return null;
  const text = chunk.toString('latin1');
  const lineEnd = text.indexOf('\r\n');
  if (!text.startsWith('GET /') || !text.endsWith(' HTTP/1.1', lineEnd)) return null;
  const request = { target: text.slice(4, lineEnd - 9), host: '', acceptEncoding: '', ifNoneMatch: '' };
  if (!TARGET.test(request.target)) return null;
  HEADER.lastIndex = lineEnd + 2;
  let at = HEADER.lastIndex;
  for (let header = HEADER.exec(text); header; header = HEADER.exec(text)) {
    at = HEADER.lastIndex;
    const name = header[1]!.toLowerCase();
    const value = header[2]!;
    const field = READ.get(name);
    if (field) {
      // Said twice, it could be read in two ways.
      if (request[field] !== '') return null;
      request[field] = value;
    } else if (name === 'connection') {
      if (value.toLowerCase() !== 'keep-alive') return null;
    } else if (NOT_PLAIN.has(name)) return null;
  }
  // The blank line, and nothing after it.
  return at + 2 === text.length && text.endsWith('\r\n') && request.host !== '' ? request : null;
}
