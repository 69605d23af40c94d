import { DEFAULT_BOXES } from '#shop/checkout/index.ts';

const TYPES: Record<string, string[]> = {
  small: ['face', 'hair'],
  medium: ['face', 'body', 'hair'],
  large: ['face', 'body', 'hair'],
};

/** The default boxes with the demo's categories. */
export const boxes = DEFAULT_BOXES.map((box) => ({ ...box, productTypes: TYPES[box.id] ?? [] }));
