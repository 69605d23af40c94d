import sharp from 'sharp';

// Goes before a shop of the tests: its AVIF pictures are drawn with the least effort, in a fourth of the time. They
// weigh more and look the same; tests beside the code draw as the shop does.
const { toFormat } = sharp.prototype;
sharp.prototype.toFormat = function quickly(format, options) {
  return toFormat.call(this, format, format === 'avif' ? { ...options, effort: 0 } : options);
};
