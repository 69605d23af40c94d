/** What is said where a file that was sent cannot be used. */
export const UPLOAD_WORDS = {
  'upload-gone': 'What was sent is not there any more. Please send it again.',
  'upload-unfinished': 'Not all of it has arrived.',
  'not-a-picture': 'We can’t read this file. Use a JPEG, PNG, WebP, AVIF or GIF of up to 40 megapixels.',
  heic: 'This is an iPhone photo in HEIC format, which we can’t read. On a Mac, open it in Preview and choose File, Export, JPEG. On the iPhone, choose Settings, Camera, Formats, Most Compatible before you take the next photo.',
} as const;
export const UPLOAD_STATUSES = {
  'upload-gone': 404,
  'upload-unfinished': 409,
  'not-a-picture': 415,
  heic: 415,
} as const;
