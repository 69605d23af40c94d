/** Widths a picture is kept in, in pixels. A browser chooses among them. */
export const PICTURE_WIDTHS = [160, 320, 480, 640, 960, 1200] as const;

/** The widths of a picture whose master is `width` wide: none is blown up, and the master's own width counts. */
export const widthsOf = (width: number): number[] => [
  ...new Set([...PICTURE_WIDTHS.filter((known) => known < width), Math.min(width, PICTURE_WIDTHS.at(-1)!)]),
];
