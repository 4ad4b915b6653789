import sharp from 'sharp';

/** Letters of one colour, with room around them to see through. */
export const aLogo = ({ color = '#c2185b', width = 400, height = 100 } = {}) =>
  sharp({ create: { width: width + 80, height: height + 80, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } } })
    .composite([{ input: { create: { width, height, channels: 3, background: color } }, top: 40, left: 40 }])
    .png()
    .toBuffer();

const CLEAR = { r: 0, g: 0, b: 0, alpha: 0 };
const box = (width: number, height: number, background: string) => ({
  create: { width, height, channels: 3 as const, background },
});

/** Lines of two pixels, far from each other. */
export const aThinLogo = (color: string) =>
  sharp({ create: { width: 1024, height: 256, channels: 4, background: CLEAR } })
    .composite([8, 128, 246].map((top) => ({ input: box(1024, 2, color), top, left: 0 })))
    .png()
    .toBuffer();

export const aLogoWithName = () =>
  sharp({ create: { width: 800, height: 200, channels: 4, background: CLEAR } })
    .composite([
      { input: box(200, 200, '#d32f2f'), top: 0, left: 0 },
      { input: box(500, 8, '#000000'), top: 96, left: 260 },
    ])
    .png()
    .toBuffer();
