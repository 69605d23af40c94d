/** The shape of every picture of a product, so that lists and galleries stand in line: 4 to 5. */
const [ACROSS, DOWN] = [4, 5];

/** A part of a picture, in pixels. */
interface Cut {
  left: number;
  top: number;
  width: number;
  height: number;
}

/**
 * The largest part of a picture in the shop's shape that has the focus in its middle, or as near as the edges let.
 * @param focus in hundredths of the picture's width and height
 */
export function cropAroundFocalPoint(
  { width, height }: { width: number; height: number },
  focus: { x: number; y: number },
): Cut {
  const cutWidth = Math.max(1, Math.min(width, Math.floor((height * ACROSS) / DOWN)));
  const cutHeight = Math.max(1, Math.min(height, Math.floor((width * DOWN) / ACROSS)));
  const begin = (whole: number, part: number, at: number): number =>
    Math.round(Math.min(Math.max((whole * at) / 100 - part / 2, 0), whole - part));
  return {
    left: begin(width, cutWidth, focus.x),
    top: begin(height, cutHeight, focus.y),
    width: cutWidth,
    height: cutHeight,
  };
}
