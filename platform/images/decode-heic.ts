import { createRequire } from 'node:module';
import { Worker } from 'node:worker_threads';
import sharp from 'sharp';
import { isHeic } from './heic.ts';
import { MAX_PIXELS } from './pictures.ts';

interface Decoded {
  data: Uint8Array;
  width: number;
  height: number;
}

/** A photo of 12 megapixels takes two seconds. */
const PATIENCE_MS = 30_000;

// libheif in WebAssembly (LGPL, so loaded as it was published). It is loaded with the first HEIC file, in a thread of
// its own that ends with it: decoding blocks the thread, and takes four bytes per pixel.
const THREAD = `
const { parentPort, workerData } = require('node:worker_threads');
const { HeifDecoder } = require(workerData.decoder);
const [picture] = new HeifDecoder().decode(workerData.file);
const [width, height] = [picture.get_width(), picture.get_height()];
if (width * height > workerData.maxPixels) throw new Error('too large');
const data = new Uint8ClampedArray(width * height * 4);
picture.display({ data, width, height }, (shown) => {
  if (!shown) throw new Error('damaged');
  parentPort.postMessage({ data: new Uint8Array(data.buffer), width, height }, [data.buffer]);
});
`;

const decode = (file: Buffer): Promise<Decoded> =>
  new Promise((resolve, reject) => {
    const decoder = createRequire(import.meta.url).resolve('libheif-js/wasm-bundle.js');
    const thread = new Worker(THREAD, {
      eval: true,
      workerData: { decoder, file, maxPixels: MAX_PIXELS },
      // What libheif prints about damaged files.
      stdout: true,
      stderr: true,
    });
    const timer = setTimeout(() => void thread.terminate(), PATIENCE_MS);
    thread.once('message', resolve);
    thread.once('error', reject);
    thread.once('exit', () => {
      clearTimeout(timer);
      reject(new Error('A HEIC file was not decoded'));
    });
  });

// One at a time, for the memory.
let queue: Promise<unknown> = Promise.resolve();

/**
 * A HEIC photo, as iPhones take them, as a JPEG that sharp can read; another file as it is. For the staff's uploads
 * only, because decoding costs more than a stranger should be able to ask for.
 * @returns null if it can't be decoded
 */
export async function withoutHeic(file: Buffer): Promise<Buffer | null> {
  if (!isHeic(file)) return file;
  const decoding = queue.then(() => decode(file));
  queue = decoding.catch(() => {});
  try {
    const { data, width, height } = await decoding;
    return await sharp(data, { raw: { width, height, channels: 4 } })
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: 95 })
      .toBuffer();
  } catch {
    return null;
  }
}
