/** In pixels of the photograph. */
export interface Area {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** No screen shows a larger avatar, even at three pixels per px. */
const SIDE = 960;

/** An upright JPEG. @throws if `url` is no image. */
export async function cropPhoto(url: string, area: Area): Promise<File> {
  const image = new Image();
  image.src = url;
  await image.decode();
  const side = Math.min(SIDE, Math.round(area.width));
  const canvas = document.createElement('canvas');
  canvas.width = side;
  canvas.height = side;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('this browser has no 2D canvas');
  context.imageSmoothingQuality = 'high';
  // JPEG would turn transparent pixels black.
  context.fillStyle = 'white';
  context.fillRect(0, 0, side, side);
  context.drawImage(image, area.x, area.y, area.width, area.height, 0, 0, side, side);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.9));
  if (!blob) throw new Error('this browser writes no JPEG');
  return new File([blob], 'avatar.jpg', { type: blob.type });
}
