import { PHOTO_LIMITS } from '#contract/properties/photoValues.ts';
import { isHeic, refusalOf } from './photoFile';
import { fittingSize, scaleSteps } from './scaleSteps';
import type { Size } from './scaleSteps';

const QUALITY = 0.92;

/** As large as the server stores it, or why not. What this browser cannot open goes as it is. */
export async function fitPhoto(file: File): Promise<File | string> {
  const fitted = await scaleDown(file).catch(() => null);
  return fitted ?? refusalOf(file) ?? file;
}

/** Upright, in sRGB. @throws if this browser cannot. */
async function scaleDown(file: File): Promise<File> {
  const url = URL.createObjectURL(file);
  const image = new Image();
  try {
    image.src = url;
    await image.decode();
    const photo = { width: image.naturalWidth, height: image.naturalHeight };
    const isSmall = fittingSize(photo).width === photo.width && file.size <= PHOTO_LIMITS.bytes;
    return isSmall && !isHeic(file) ? file : await toJpeg(draw(image, scaleSteps(photo)), file.name);
  } finally {
    // Frees the pixels.
    image.src = '';
    URL.revokeObjectURL(url);
  }
}

function draw(image: HTMLImageElement, steps: readonly Size[]): HTMLCanvasElement {
  let source: HTMLImageElement | HTMLCanvasElement = image;
  let canvas = document.createElement('canvas');
  for (const { width, height } of steps) {
    canvas = document.createElement('canvas');
    Object.assign(canvas, { width, height });
    const context = canvas.getContext('2d');
    if (!context) throw new Error('this browser has no 2D canvas');
    context.imageSmoothingQuality = 'high';
    // JPEG has no transparency.
    context.fillStyle = 'white';
    context.fillRect(0, 0, width, height);
    context.drawImage(source, 0, 0, width, height);
    source = canvas;
  }
  return canvas;
}

async function toJpeg(canvas: HTMLCanvasElement, name: string): Promise<File> {
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY));
  if (!blob) throw new Error('this browser writes no JPEG');
  return new File([blob], name, { type: blob.type });
}
