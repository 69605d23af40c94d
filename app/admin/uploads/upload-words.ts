/** The largest picture that is taken. */
export const MAX_UPLOAD_BYTES = 10 * 1024 * 1024;

/** What is said where a picture that was sent cannot be used. */
export const UPLOAD_WORDS = {
  unreadable: 'The picture didn’t arrive complete. Try again.',
  'too-large':
    'This picture is larger than 10 MB. Choose a smaller one, or save this one again as a JPEG first.',
  'not-a-picture': 'We can’t read this file. Use a JPEG, PNG, WebP, AVIF or GIF of up to 40 megapixels.',
  heic: 'This is an iPhone photo in HEIC format, which we can’t read. On a Mac, open it in Preview and choose File, Export, JPEG. On the iPhone, choose Settings, Camera, Formats, Most Compatible before you take the next photo.',
} as const;
export const UPLOAD_STATUSES = {
  unreadable: 400,
  'too-large': 413,
  'not-a-picture': 415,
  heic: 415,
} as const;
