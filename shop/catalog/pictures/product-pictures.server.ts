import { and, asc, eq, inArray, notInArray, sql } from 'drizzle-orm';
import { idFrom, isSignedBy, sign } from '#platform/ids.ts';
import { withoutHeic } from '#platform/images/decode-heic.ts';
import { ORIGINAL_SIDE, PICTURE_WIDTHS } from '#platform/images/picture-widths.ts';
import { reencodePicture } from '#platform/images/pictures.ts';
import type { Person } from '#shop/accounts/index.ts';
import { type AuditAction, recordAudit } from '#shop/core/index.server.ts';
import { type Core, inTransaction } from '#shop/core/index.ts';
import { mayEditProducts } from '../editing/change-product.server.ts';
import type { ProductState } from '../editing/product-state.ts';
import { tidyLine } from '../editing/product-text.ts';
import { isForShoppers } from '../editing/publish-checks.ts';
import { readProducts } from '../editing/read-products-to-edit.server.ts';
import { MAX_PICTURES } from '../products/product-limits.ts';
import { pictureOriginals, productPictures, variants } from '../products/product-tables.ts';
import { cropAroundFocalPoint } from './focal-point.ts';

export const MAX_ALT = 300;

export type PictureProblem =
  | 'not-allowed'
  | 'gone'
  | 'not-a-picture'
  | 'heic'
  | 'too-many'
  | 'changed'
  /** A published product needs at least one picture, each with alt text. */
  | 'alt-missing'
  | 'last-picture';
type Refused = { ok: false; problem: PictureProblem };
const refused = (problem: PictureProblem): Refused => ({ ok: false, problem });

export const picturesOf = ({ db }: Core, productId: string) =>
  db
    .select({
      id: productPictures.id,
      src: productPictures.src,
      alt: productPictures.alt,
      width: productPictures.width,
      height: productPictures.height,
      focusX: productPictures.focusX,
      focusY: productPictures.focusY,
      originalId: productPictures.originalId,
      /** The variants that it is shown for. */
      variantIds: sql<string[]>`array(
        select v.id from ${variants} v where v.picture_id = product_pictures.id order by v.position)`,
    })
    .from(productPictures)
    .where(eq(productPictures.productId, productId))
    .orderBy(asc(productPictures.position));
export type StaffPicture = Awaited<ReturnType<typeof picturesOf>>[number];

/** One change of a product's pictures at a time. */
function changePictures<T extends { ok: true } | Refused>(
  shop: Core,
  actor: Person,
  productId: string,
  action: AuditAction,
  work: (shop: Core, product: ProductState, pictures: StaffPicture[]) => Promise<T>,
): Promise<T | Refused> {
  return inTransaction(shop, async (shop) => {
    if (!mayEditProducts(actor)) return refused('not-allowed');
    const [product] = await readProducts(shop, [productId], { lock: true });
    if (!product) return refused('gone');
    const before = await picturesOf(shop, productId);
    const outcome = await work(shop, product, before);
    if (!outcome.ok) return outcome;
    const values = (pictures: StaffPicture[]) => ({
      pictures: pictures.map(({ src, alt, variantIds }) => ({
        src,
        alt,
        ...(variantIds.length > 0 && { variants: variantIds }),
      })),
    });
    await recordAudit(shop, {
      actor: actor.email,
      subject: 'product',
      subjectId: productId,
      name: product.name,
      action,
      before: values(before),
      after: values(await picturesOf(shop, productId)),
    });
    return outcome;
  });
}

interface NewUpload {
  productId: string;
  /** Chosen by the client: a retried upload is added once. */
  uploadId: string;
  file: Buffer;
  alt: string;
  /** Those that it is shown for; unknown ones are left out. */
  variantIds?: readonly string[];
}

/** Re-encodes and appends a picture, and queues its sizes. */
export async function addPicture(
  shop: Core,
  actor: Person,
  { productId, uploadId, file, alt, variantIds = [] }: NewUpload,
): Promise<{ ok: true } | Refused> {
  if (!mayEditProducts(actor)) return refused('not-allowed');
  const readable = await withoutHeic(file);
  if (!readable) return refused('heic');
  const drawn = await reencodePicture(readable, (read) =>
    read()
      .resize({ width: ORIGINAL_SIDE, height: ORIGINAL_SIDE, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .webp({ quality: 92 })
      .toBuffer({ resolveWithObject: true }),
  );
  if (!drawn) return refused('not-a-picture');
  const originalId = idFrom([actor.id, productId, uploadId], 24);
  return changePictures(shop, actor, productId, 'added a picture', async (shop, product, pictures) => {
    const added = await shop.db
      .select({ id: pictureOriginals.id })
      .from(pictureOriginals)
      .where(eq(pictureOriginals.id, originalId));
    if (added.length > 0) return { ok: true };
    if (pictures.length >= MAX_PICTURES) return refused('too-many');
    const words = tidyLine(alt).slice(0, MAX_ALT);
    if (words === '' && isForShoppers(product)) return refused('alt-missing');
    const { width, height } = drawn.info;
    const createdAt = shop.clock.now();
    await shop.db
      .insert(pictureOriginals)
      .values({ id: originalId, picture: drawn.data, width, height, createdAt });
    const id = await insertPicture(shop, productId, {
      originalId,
      alt: words,
      focusX: 50,
      focusY: 50,
      ...sizeOf({ width, height }, { x: 50, y: 50 }),
      src: srcOf(originalId, { x: 50, y: 50 }),
    });
    const ofProduct = product.variants.map((variant) => variant.id);
    const shownFor = variantIds.filter((variantId) => ofProduct.includes(variantId));
    if (shownFor.length > 0) await assignTo(shop, productId, id, shownFor);
    return { ok: true };
  });
}

/** The name of a picture's files: another crop needs another name, because browsers cache by name. */
const srcOf = (originalId: string, { x, y }: { x: number; y: number }): string => `${originalId}-${x}-${y}`;

/** The largest size at which a picture is shown. */
function sizeOf(original: { width: number; height: number }, focus: { x: number; y: number }) {
  const cut = cropAroundFocalPoint(original, focus);
  const width = Math.min(cut.width, PICTURE_WIDTHS.at(-1)!);
  return { width, height: Math.max(1, Math.round((cut.height * width) / cut.width)) };
}

type NewPicture = Omit<typeof productPictures.$inferInsert, 'productId' | 'position'>;

async function insertPicture(shop: Core, productId: string, picture: NewPicture): Promise<number> {
  const last = sql<number>`(
    select coalesce(max(position) + 1, 0) from ${productPictures} where product_id = ${productId})`;
  const [added] = await shop.db
    .insert(productPictures)
    .values({ ...picture, productId, position: last })
    .returning({ id: productPictures.id });
  await shop.jobs.add(shop.db, 'make-picture-sizes', { src: picture.src });
  return added!.id;
}

/** Sets a picture's alt text and focal point. */
export const describePicture = (
  shop: Core,
  actor: Person,
  asked: { productId: string; id: number; alt: string; focusX: number; focusY: number },
): Promise<{ ok: true } | Refused> =>
  changePictures(shop, actor, asked.productId, 'described a picture', async (shop, product, pictures) => {
    const picture = pictures.find(({ id }) => id === asked.id);
    if (!picture) return refused('gone');
    const alt = tidyLine(asked.alt).slice(0, MAX_ALT);
    if (alt === '' && isForShoppers(product)) return refused('alt-missing');
    const focus = { x: asked.focusX, y: asked.focusY };
    const { originalId } = picture;
    const isMoved = originalId !== null && (picture.focusX !== focus.x || picture.focusY !== focus.y);
    const src = isMoved ? srcOf(originalId, focus) : picture.src;
    await shop.db
      .update(productPictures)
      .set({ alt, ...(isMoved && { src, focusX: focus.x, focusY: focus.y }) })
      .where(eq(productPictures.id, picture.id));
    if (isMoved) await shop.jobs.add(shop.db, 'make-picture-sizes', { src });
    return { ok: true };
  });

/** Shows a picture when one of these variants is chosen, and for no others. */
export const assignPicture = (
  shop: Core,
  actor: Person,
  productId: string,
  id: number,
  variantIds: readonly string[],
): Promise<{ ok: true } | Refused> =>
  changePictures(shop, actor, productId, 'assigned a picture', async (shop, product, pictures) => {
    if (!pictures.some((picture) => picture.id === id)) return refused('gone');
    const known = new Set(product.variants.map((variant) => variant.id));
    if (variantIds.some((variantId) => !known.has(variantId))) return refused('changed');
    await assignTo(shop, productId, id, variantIds);
    return { ok: true };
  });

async function assignTo(
  { db }: Core,
  productId: string,
  id: number,
  variantIds: readonly string[],
): Promise<void> {
  const ofProduct = eq(variants.productId, productId);
  await db
    .update(variants)
    .set({ pictureId: null })
    .where(and(ofProduct, eq(variants.pictureId, id), notInArray(variants.id, [...variantIds])));
  if (variantIds.length > 0)
    await db
      .update(variants)
      .set({ pictureId: id })
      .where(and(ofProduct, inArray(variants.id, [...variantIds])));
}

/** Lists show the first picture. @param seen the order that an Undo replaces */
export const orderPictures = (
  shop: Core,
  actor: Person,
  productId: string,
  ids: readonly number[],
  seen?: readonly number[],
): Promise<{ ok: true } | Refused> =>
  changePictures(shop, actor, productId, 'ordered pictures', async (shop, _, pictures) => {
    const known = pictures.map(({ id }) => id);
    // Somebody has added or removed one since, or put them in another order.
    if (known.toSorted().join() !== [...ids].toSorted().join() || (seen && seen.join() !== known.join()))
      return refused('changed');
    await putInOrder(shop, productId, ids);
    return { ok: true };
  });

async function putInOrder({ db }: Core, productId: string, ids: readonly number[]): Promise<void> {
  // Moved out of range first, because no two may have the same position, even temporarily.
  await db
    .update(productPictures)
    .set({ position: sql`-1 - ${productPictures.position}` })
    .where(eq(productPictures.productId, productId));
  for (const [position, id] of ids.entries())
    await db
      .update(productPictures)
      .set({ position })
      .where(and(eq(productPictures.id, id), eq(productPictures.productId, productId)));
}

/**
 * Removes a picture. Its data stays for undo.
 * @returns undo the data for `restorePicture`, signed against forgery
 */
export const removePicture = (
  shop: Core,
  actor: Person,
  productId: string,
  id: number,
): Promise<{ ok: true; undo: string } | Refused> =>
  changePictures(shop, actor, productId, 'took a picture away', async (shop, product, pictures) => {
    const picture = pictures.find((known) => known.id === id);
    if (!picture) return refused('gone');
    if (pictures.length === 1 && isForShoppers(product)) return refused('last-picture');
    await shop.db.delete(productPictures).where(eq(productPictures.id, id));
    const rest = pictures.filter((known) => known.id !== id).map((known) => known.id);
    await putInOrder(shop, productId, rest);
    const result = JSON.stringify({ productId, picture });
    return { ok: true, undo: `${sign(shop.config.secret, result)}.${result}` };
  });

/** Restores a removed picture in the last position. */
export async function restorePicture(
  shop: Core,
  actor: Person,
  productId: string,
  undo: string,
): Promise<{ ok: true } | Refused> {
  const result = undo.slice(undo.indexOf('.') + 1);
  if (!isSignedBy(shop.config.secret, result, undo.slice(0, undo.indexOf('.')))) return refused('gone');
  const { productId: from, picture } = JSON.parse(result) as { productId: string; picture: StaffPicture };
  if (from !== productId) return refused('gone');
  return changePictures(shop, actor, productId, 'put a picture back', async (shop, product, pictures) => {
    if (pictures.length >= MAX_PICTURES) return refused('too-many');
    if (pictures.some(({ src }) => src === picture.src && picture.originalId !== null)) return { ok: true };
    const { id: _id, variantIds = [], ...row } = picture;
    const restored = await insertPicture(shop, productId, row);
    const known = product.variants.map((variant) => variant.id);
    await assignTo(
      shop,
      productId,
      restored,
      variantIds.filter((variantId) => known.includes(variantId)),
    );
    return { ok: true };
  });
}
