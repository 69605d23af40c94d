import { type NamedPicture, namedPicture } from '../../../platform/picture-widths.ts';
import { askAdmin } from '../ask.ts';

/** Sends a picture to the shop. @returns how it is called there, or why it was not taken */
export async function sendPicture(
  file: File,
): Promise<{ ok: true; picture: NamedPicture } | { ok: false; message: string }> {
  const form = new FormData();
  form.set('picture', file, 'picture');
  const answer = await askAdmin<{ src: string }>('/admin/writing/pictures', form);
  if (!answer.ok) return answer;
  const picture = namedPicture(answer.src);
  return picture ? { ok: true, picture } : { ok: false, message: 'The shop does not know this picture.' };
}
