/** All product pictures are 4:5, so that lists and galleries align. */
const [ACROSS, DOWN] = [4, 5];

/** A crop area in pixels. */
interface Cut {
  left: number;
  top: number;
  width: number;
  height: number;
}

/**
 * The largest 4:5 area around the focal point, as far as the edges allow.
 * @param focus in percent of the picture's width and height
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
