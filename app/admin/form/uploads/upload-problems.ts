/** Types that the staff can upload. Safari sends HEIC as JPEG; for other browsers the server decodes it. */
export const ACCEPTED_PICTURES =
  'image/jpeg,image/png,image/webp,image/avif,image/gif,image/heic,.heic,.heif';

export const MAX_UPLOAD_BYTES = 10 * 1024 * 1024;

/** Response status for each kind of unusable picture. */
export const UPLOAD_STATUSES = {
  unreadable: 400,
  'too-large': 413,
  'not-a-picture': 415,
  heic: 415,
} as const;

/** Why an upload failed, unless the page has a message of its own. */
export type UploadProblem = keyof typeof UPLOAD_STATUSES | 'failed' | 'signed-out' | 'unreachable';
