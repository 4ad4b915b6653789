import sharp from 'sharp';

/** The size of a drawn photograph in pixels. */
export const PHOTOGRAPH = { width: 1600, height: 1067 };
/** At 72 dots an inch a unit of the drawing is a pixel; its 1200 units are to become 1600 pixels. */
const DENSITY = (72 * PHOTOGRAPH.width) / 1200;

const SVG = { operation: ['VipsForeignLoadSvg'] };

/** Lets sharp read SVG during the work, which is blocked otherwise (photos/imageWork.ts). For a server that does not listen yet. */
export async function whileDrawing(work: () => Promise<unknown>): Promise<void> {
  sharp.unblock(SVG);
  try {
    await work();
  } finally {
    sharp.block(SVG);
  }
}

/** A drawn photograph as a camera would leave it: a JPEG of 1600x1067, its flat colours meeting in sharp edges. */
export const rasterise = (svg: string): Promise<Buffer> =>
  sharp(Buffer.from(svg), { density: DENSITY })
    .resize({ ...PHOTOGRAPH, fit: 'fill' })
    .jpeg({ quality: 82, chromaSubsampling: '4:4:4' })
    .toBuffer();
