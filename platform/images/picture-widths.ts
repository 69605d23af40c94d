/** Widths of the stored sizes, in pixels; a browser chooses among them. */
export const PICTURE_WIDTHS = [160, 320, 480, 640, 960, 1200] as const;

/** The longest side of a stored original, in pixels: twice the widest size, so that it can be cropped. */
export const ORIGINAL_SIDE = 2400;

/**
 * The sizes of a picture whose original is `width` wide: none is enlarged, and the original's own width is one of
 * them.
 */
export const widthsOf = (width: number): number[] => [
  ...new Set([...PICTURE_WIDTHS.filter((known) => known < width), Math.min(width, PICTURE_WIDTHS.at(-1)!)]),
];

/** A picture whose name contains its dimensions: `<name>-<width>x<height>`, in pixels. */
export interface NamedPicture {
  src: string;
  width: number;
  height: number;
}

const NAMED = /^[a-z0-9][a-z0-9-]{0,60}-(\d{2,4})x(\d{2,4})$/;

/** Null if the name contains no dimensions. */
export function namedPicture(src: string): NamedPicture | null {
  const [, width, height] = NAMED.exec(src) ?? [];
  return width ? { src, width: Number(width), height: Number(height) } : null;
}

/** The picture of ours at an address, or null. @example pictureAt('/media/t-ab-800x600-800.jpg') */
export const pictureAt = (path: string): NamedPicture | null =>
  namedPicture(/^\/media\/([a-z0-9-]+)-\d{2,4}\.jpg$/.exec(path)?.[1] ?? '');

/** The address for places that take only one, such as text. */
export const picturePath = ({ src, width }: NamedPicture): string =>
  `/media/${src}-${Math.min(width, PICTURE_WIDTHS.at(-1)!)}.jpg`;
