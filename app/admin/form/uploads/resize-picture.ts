import { isHeic } from '#platform/images/heic.ts';
import { ORIGINAL_SIDE } from '#platform/images/picture-widths.ts';

const SMALL_BYTES = 1024 * 1024;

/**
 * Resizes a photo to the largest size the shop stores, so that phone photos upload quickly. Files that this
 * browser can't decode are returned as they are: the server decodes HEIC, and refuses the rest with a reason.
 */
export async function resizePicture(file: Blob): Promise<Blob> {
  try {
    // Safari decodes HEIC in an instant, the server in seconds, so there the photo is sent as a JPEG even if that is larger.
    const mustConvert = isHeic(new Uint8Array(await file.slice(0, 64).arrayBuffer()));
    const picture = await createImageBitmap(file);
    const { width, height } = picture;
    const scale = Math.min(1, ORIGINAL_SIDE / Math.max(width, height));
    if (!mustConvert && scale === 1 && file.size < SMALL_BYTES) return file;
    const canvas = document.createElement('canvas');
    canvas.width = Math.max(1, Math.round(width * scale));
    canvas.height = Math.max(1, Math.round(height * scale));
    const context = canvas.getContext('2d')!;
    context.imageSmoothingQuality = 'high';
    // Transparent parts would be black in a JPEG; the server makes them white, too.
    context.fillStyle = '#fff';
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.drawImage(picture, 0, 0, canvas.width, canvas.height);
    picture.close();
    // Safari can't encode WebP.
    const jpeg = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', 0.9));
    return jpeg && (mustConvert || jpeg.size < file.size) ? jpeg : file;
  } catch {
    return file;
  }
}
