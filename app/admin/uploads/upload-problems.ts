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
