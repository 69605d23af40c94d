const SIDE = 1600;
const PREVIEW_SIDE = 192;

/**
 * Shrinks a photo to the largest size the shop shows, so that it uploads quickly, and makes a small preview. A file
 * that this browser can't decode is sent unchanged, and the server reports any problem.
 */
export async function resizePhoto(file: File): Promise<{ file: File; preview: string | null }> {
  try {
    const picture = await createImageBitmap(file);
    const preview = drawn(picture, PREVIEW_SIDE).toDataURL('image/jpeg', 0.7);
    const blob = await new Promise<Blob | null>((done) =>
      drawn(picture, SIDE).toBlob(done, 'image/jpeg', 0.85),
    );
    if (!blob || blob.size >= file.size) return { file, preview };
    return { file: new File([blob], file.name, { type: blob.type }), preview };
  } catch {
    return { file, preview: null };
  }
}

function drawn(picture: ImageBitmap, side: number): HTMLCanvasElement {
  const scale = Math.min(1, side / Math.max(picture.width, picture.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(picture.width * scale);
  canvas.height = Math.round(picture.height * scale);
  canvas.getContext('2d')!.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return canvas;
}
