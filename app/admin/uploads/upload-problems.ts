/** The largest picture that is taken. */
export const MAX_UPLOAD_BYTES = 10 * 1024 * 1024;

/** What the server answers where a picture that was sent cannot be used. */
export const UPLOAD_STATUSES = {
  unreadable: 400,
  'too-large': 413,
  'not-a-picture': 415,
  heic: 415,
} as const;

/** Why an upload has failed, as far as the page that it was added to has no message of its own. */
export type UploadProblem = keyof typeof UPLOAD_STATUSES | 'failed' | 'signed-out' | 'unreachable';
