/** Widths a picture is kept in, in pixels. A browser chooses among them. */
export const PICTURE_WIDTHS = [160, 320, 480, 640, 960, 1200] as const;

/** The longest side of what is kept of a picture, in pixels: twice the widest size, so that it can be cropped. */
export const ORIGINAL_SIDE = 2400;

/** The widths of a picture whose master is `width` wide: none is blown up, and the master's own width counts. */
export const widthsOf = (width: number): number[] => [
  ...new Set([...PICTURE_WIDTHS.filter((known) => known < width), Math.min(width, PICTURE_WIDTHS.at(-1)!)]),
];

/** A picture whose name tells its measures: `<name>-<width>x<height>`, in pixels. */
export interface NamedPicture {
  src: string;
  width: number;
  height: number;
}

const NAMED = /^[a-z0-9][a-z0-9-]{0,60}-(\d{2,4})x(\d{2,4})$/;

/** The measures that a picture's name tells; null where it tells none. */
export function namedPicture(src: string): NamedPicture | null {
  const [, width, height] = NAMED.exec(src) ?? [];
  return width ? { src, width: Number(width), height: Number(height) } : null;
}

/** The picture of ours that stands at an address; null where none does. @example pictureAt('/media/t-ab-800x600-800.jpg') */
export const pictureAt = (path: string): NamedPicture | null =>
  namedPicture(/^\/media\/([a-z0-9-]+)-\d{2,4}\.jpg$/.exec(path)?.[1] ?? '');

/** Where a picture stands for who knows one address alone, as a text does. */
export const picturePath = ({ src, width }: NamedPicture): string =>
  `/media/${src}-${Math.min(width, PICTURE_WIDTHS.at(-1)!)}.jpg`;
