import sharp from 'sharp';

/** Letters of one colour, with room around them to see through. */
export const aLogo = ({ color = '#c2185b', width = 400, height = 100 } = {}) =>
  sharp({ create: { width: width + 80, height: height + 80, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } } })
    .composite([{ input: { create: { width, height, channels: 3, background: color } }, top: 40, left: 40 }])
    .png()
    .toBuffer();
