/**
 * A small copy of a chosen picture, as a `data:` address: the content security policy forbids `blob:`.
 * @returns null where this browser can't decode the file
 */
export async function thumbnailOf(file: Blob, width: number): Promise<string | null> {
  try {
    const picture = await createImageBitmap(file);
    const scale = Math.min(1, width / picture.width);
    const canvas = document.createElement('canvas');
    canvas.width = Math.max(1, Math.round(picture.width * scale));
    canvas.height = Math.max(1, Math.round(picture.height * scale));
    const context = canvas.getContext('2d')!;
    // Transparent parts are white in the shop, too.
    context.fillStyle = '#fff';
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.drawImage(picture, 0, 0, canvas.width, canvas.height);
    picture.close();
    return canvas.toDataURL('image/jpeg', 0.8);
  } catch {
    return null;
  }
}
