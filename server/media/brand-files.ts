import type { Context } from 'hono';
import { LRUCache } from 'lru-cache';
import sharp from 'sharp';
import { flower } from '#platform/images/svg.ts';
import {
  type BrandIcon,
  brandIconOf,
  brandIconPath,
  headerCopyOf,
  ICON_SIZES,
  type IconSize,
  isHeavySvg,
  readLogo,
  settingsOf,
} from '#shop/core/index.server.ts';
import { brandOf, type Core } from '#shop/core/index.ts';
import { notFound } from '../http/answers.ts';
import type { Env } from '../http/http-types.ts';

const LOGO = /^([0-9a-f]{22})(\.svg|\.png|-header\.webp)$/;
const HEADER = '-header.webp';
const ICON = /^icon-[0-9a-f]{12}-(\d{2,3})(-maskable)?\.png$/;
const A_YEAR = 'public, max-age=31536000, immutable';

/** Serves logos, and icons made from the look that is published. An outdated icon redirects to the current one. */
export function brandFiles(shop: Core) {
  const icons = new LRUCache<string, Buffer>({ max: 20 });
  const headerCopies = new LRUCache<string, Buffer>({ max: 20 });
  return async (c: Context<Env>): Promise<Response> => {
    const name = c.req.param('name') ?? '';
    const [, typedSize, maskable] = ICON.exec(name) ?? [];
    const size = ICON_SIZES.find((size) => String(size) === typedSize);
    if (!size) return logoFile(c, shop, name, headerCopies);
    const brand = brandOf(await settingsOf(shop));
    const path = brandIconPath(brand, size, maskable !== undefined);
    if (path !== c.req.path) return c.redirect(path, 302);
    const icon = icons.get(path) ?? (await drawIcon(shop, brandIconOf(brand), size, maskable !== undefined));
    icons.set(path, icon);
    c.header('Content-Type', 'image/png');
    c.header('Cache-Control', A_YEAR);
    return c.body(new Uint8Array(icon));
  };
}

async function logoFile(
  c: Context<Env>,
  shop: Core,
  name: string,
  headerCopies: LRUCache<string, Buffer>,
): Promise<Response> {
  const [, id, type] = LOGO.exec(name) ?? [];
  const made = type === HEADER ? headerCopies.get(id!) : undefined;
  const logo = id && !made ? await readLogo(shop, id) : null;
  // A look that was saved before heavy drawings were copied names one.
  if (type === '.svg' && logo?.svg && isHeavySvg(logo.svg))
    return c.redirect(`/media/brand/${id}${HEADER}`, 302);
  const send = (type: string, content: string | Buffer | null | undefined) => {
    if (!content) return notFound(c);
    c.header('Content-Type', type);
    c.header('Cache-Control', A_YEAR);
    return c.body(typeof content === 'string' ? content : new Uint8Array(content));
  };
  if (type === '.svg') return send('image/svg+xml', logo?.svg);
  if (type === '.png') return send('image/png', logo?.png);
  const copy = made ?? (logo && (await headerCopyOf(logo.png)));
  if (copy) headerCopies.set(id!, copy);
  return send('image/webp', copy);
}

/** Platforms cut maskable icons and those of iOS to their own shape, so these have a background and a margin. */
async function drawIcon(shop: Core, icon: BrandIcon, size: IconSize, isMaskable: boolean): Promise<Buffer> {
  const isCut = isMaskable || size === 180;
  const inner = Math.round(size * (isMaskable ? 0.6 : isCut ? 0.76 : 1));
  const logo = icon.logo && (await readLogo(shop, icon.logo.id));
  const center = size / 2;
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}">${flower(center, center, inner / 2, icon.petal, icon.eye)}</svg>`;
  const mark = logo
    ? await sharp(logo.png)
        .resize({ width: inner, height: inner, fit: 'contain', background: { r: 0, g: 0, b: 0, alpha: 0 } })
        .png()
        .toBuffer()
    : Buffer.from(drawing);
  const background = isCut ? icon.paper : { r: 0, g: 0, b: 0, alpha: 0 };
  return sharp({ create: { width: size, height: size, channels: 4, background } })
    .composite([{ input: mark, gravity: 'center' }])
    .png({ compressionLevel: 9 })
    .toBuffer();
}
