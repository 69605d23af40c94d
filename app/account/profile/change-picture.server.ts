import { saveAvatar } from '#shop/accounts/index.server.ts';
import type { Core } from '#shop/core/index.ts';

const MAX_FILE = 10 * 1024 * 1024;

/** @returns the error with its status; null when the picture is saved */
export async function changePicture(shop: Core, userId: string, file: FormDataEntryValue | null) {
  if (!(file instanceof File) || file.size === 0) return { problem: 'not-a-picture', status: 400 } as const;
  if (file.size > MAX_FILE) return { problem: 'too-large', status: 413 } as const;
  const saved = await saveAvatar(shop, userId, Buffer.from(await file.arrayBuffer()));
  return saved.ok ? null : ({ problem: saved.problem, status: 415 } as const);
}
