import { crc32, deflateSync } from 'node:zlib';

function chunk(type: string, content: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), content]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(content.length);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}

/** A PNG of some kilobytes that would decode to ten gigabytes. */
export function pictureBomb(side = 50_000): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(side, 0);
  head.writeUInt32BE(side, 4);
  head.set([8, 6, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(Buffer.alloc(4 * 1024 * 1024))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** Files that aren't pictures, whatever their name says (S32). */
export const NO_PICTURES: Record<string, Buffer> = {
  'a drawing with a script': Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>',
  ),
  'a page named .png': Buffer.from('<!doctype html><script>alert(1)</script>'),
  'a script that begins like a GIF': Buffer.from('GIF89a/*\0\0*/=1;alert(1)//'),
  nothing: Buffer.alloc(0),
  'a bomb': pictureBomb(),
};

/** The first bytes of an iPhone photo, without its picture. */
export const DAMAGED_HEIC = Buffer.concat([
  Buffer.from([0, 0, 0, 36]),
  Buffer.from('ftypheic\0\0\0\0mif1MiHEMiPrheic', 'latin1'),
  Buffer.alloc(200),
]);
