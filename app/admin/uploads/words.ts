/** What is said where a file that was sent cannot be used. */
export const UPLOAD_WORDS = {
  'upload-gone': 'What was sent is not there any more. Please send it again.',
  'upload-unfinished': 'Not all of it has arrived.',
  'not-a-picture': 'This is no picture that we can read: JPEG, PNG, WebP, AVIF or GIF, up to 40 megapixels.',
} as const;
export const UPLOAD_STATUSES = {
  'upload-gone': 404,
  'upload-unfinished': 409,
  'not-a-picture': 415,
} as const;
