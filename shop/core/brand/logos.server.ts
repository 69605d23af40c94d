import { eq } from 'drizzle-orm';
import sharp, { type Sharp } from 'sharp';
import { idFrom } from '#platform/ids.ts';
import { withoutHeic } from '#platform/images/decode-heic.ts';
import { reencodePicture } from '#platform/images/pictures.ts';
import { cleanSvg } from '#platform/images/svg.ts';
import type { Core } from '../core.ts';
import type { Logo } from './brand.ts';
import { brandLogos } from './brand-tables.ts';

/** Of the stored PNG: sharp on a dense screen, and on paper. In pixels. */
const PNG_SIZE = { width: 960, height: 480, fit: 'inside' } as const;
/** SVG units in an inch. */
const UNITS = 72;

/** What each shopper loads for the header at most, in bytes. */
export const MAX_HEADER_LOGO = 15_000;
/** Of the copy for the header: its box (app/brand/brand-css.ts) on a dense screen, in pixels. */
const HEADER_SIZE = { width: 480, height: 120, fit: 'inside', withoutEnlargement: true } as const;
const HEADER_SMALLER = { ...HEADER_SIZE, width: 160, height: 40 } as const;
/** The first that is small enough is used; only photos and noise need the others. */
const HEADER_COPIES = [
  { size: HEADER_SIZE, webp: { lossless: true } },
  { size: HEADER_SIZE, webp: { quality: 80 } },
  { size: HEADER_SIZE, webp: { quality: 40, alphaQuality: 40 } },
  { size: HEADER_SMALLER, webp: { quality: 40, alphaQuality: 40 } },
];

export type LogoAdded =
  /** `isHeavy` for an SVG that the header shows as a picture. */
  { ok: true; logo: Logo; isHeavy: boolean } | { ok: false; problem: 'not-a-picture' | 'heic' | 'svg-text' };

/** Stores a logo: an SVG without anything that could run or load, and with it a PNG; or a picture as PNG. */
export async function addLogo({ db, clock }: Pick<Core, 'db' | 'clock'>, file: Buffer): Promise<LogoAdded> {
  const isSvg = /^\s*(<\?xml|<!|<svg)/i.test(
    file
      .subarray(0, 1_000)
      .toString('utf8')
      .replace(/^\uFEFF/, ''),
  );
  const vector = isSvg ? cleanSvg(file.toString('utf8')) : null;
  if (vector?.isPartial) return { ok: false, problem: 'svg-text' };
  const readable = isSvg ? file : await withoutHeic(file);
  if (!readable) return { ok: false, problem: 'heic' };
  const drawn = vector
    ? await drawSvg(vector)
    : isSvg
      ? null
      : await reencodePicture(readable, (read) => drawPng(read()));
  if (!drawn) return { ok: false, problem: 'not-a-picture' };
  const isHeavy = vector !== null && isHeavySvg(vector.svg);
  const content = vector?.svg ?? drawn.data.toString('base64');
  const logo: Logo = {
    id: idFrom([content], 22),
    width: vector?.width ?? drawn.info.width,
    height: vector?.height ?? drawn.info.height,
    isVector: vector !== null && !isHeavy,
  };
  await db
    .insert(brandLogos)
    .values({ id: logo.id, svg: vector?.svg ?? null, png: drawn.data, savedAt: clock.now() })
    .onConflictDoNothing();
  return { ok: true, logo, isHeavy };
}

export const isHeavySvg = (svg: string): boolean => Buffer.byteLength(svg) > MAX_HEADER_LOGO;

/** A small WebP of a stored logo, of at most MAX_HEADER_LOGO bytes. */
export async function headerCopyOf(png: Buffer): Promise<Buffer> {
  let copy = png;
  for (const { size, webp } of HEADER_COPIES) {
    copy = await sharp(png).resize(size).webp(webp).toBuffer();
    if (copy.length <= MAX_HEADER_LOGO) break;
  }
  return copy;
}

const drawPng = (picture: Sharp) =>
  picture
    .resize({ ...PNG_SIZE, withoutEnlargement: true })
    .png({ compressionLevel: 9, palette: true, quality: 90 })
    .toBuffer({ resolveWithObject: true });

async function drawSvg({ svg, width, height }: { svg: string; width: number; height: number }) {
  const scale = Math.min(PNG_SIZE.width / width, PNG_SIZE.height / height);
  const density = Math.min(2_400, Math.max(1, UNITS * scale));
  try {
    return await sharp(Buffer.from(svg), { density, limitInputPixels: 4_000_000 })
      .resize(PNG_SIZE)
      .png({ compressionLevel: 9, palette: true, quality: 90 })
      .toBuffer({ resolveWithObject: true });
  } catch {
    return null;
  }
}

/** Null if there is none with this id. */
export async function readLogo({ db }: Pick<Core, 'db'>, id: string) {
  const [found] = await db.select().from(brandLogos).where(eq(brandLogos.id, id));
  return found ?? null;
}
