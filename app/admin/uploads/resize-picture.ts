import { isHeic } from '#platform/images/heic.ts';

/** Twice the widest size that is shown. */
const SIDE = 2400;

/**
 * A photo no larger than what is kept of it, so that a phone's is sent quickly. What this browser cannot read goes as
 * it is, and the server says what it is.
 */
export async function smaller(file: Blob): Promise<Blob> {
  try {
    const picture = await createImageBitmap(file);
    // Safari can read HEIC, which the shop cannot, so there the photo is sent as a JPEG even if that is larger.
    const mustChange = isHeic(new Uint8Array(await file.slice(0, 64).arrayBuffer()));
    const scale = Math.min(1, SIDE / Math.max(picture.width, picture.height));
    if (!mustChange && scale === 1 && file.size < 1024 * 1024) return file;
    const canvas = document.createElement('canvas');
    canvas.width = Math.round(picture.width * scale);
    canvas.height = Math.round(picture.height * scale);
    const drawing = canvas.getContext('2d')!;
    // As the shop does with what is seen through: JPEG would make it black.
    drawing.fillStyle = '#fff';
    drawing.fillRect(0, 0, canvas.width, canvas.height);
    drawing.drawImage(picture, 0, 0, canvas.width, canvas.height);
    const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', 0.9));
    return blob && (mustChange || blob.size < file.size) ? blob : file;
  } catch {
    return file;
  }
}
