import { body } from './products/body.ts';
import { bodySoaps } from './products/body-soaps.ts';
import { faceCreams } from './products/face-creams.ts';
import { faceSerums } from './products/face-serums.ts';
import { hair } from './products/hair.ts';
import type { DemoProduct } from './shape.ts';

/** The demo shop's products in display order. */
export const catalogue: DemoProduct[] = [...faceSerums, ...faceCreams, ...bodySoaps, ...body, ...hair];
