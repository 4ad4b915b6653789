/** A part of a photograph, in its own pixels. */
export interface Area {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** No avatar is shown larger, also on the sharpest screens. */
const SIDE = 960;

/** The part of the photograph at `url` as a JPEG of its own, upright as the browser shows it. @throws when it is none. */
export async function cropPhoto(url: string, area: Area): Promise<File> {
  const image = new Image();
  image.src = url;
  await image.decode();
  const side = Math.min(SIDE, Math.round(area.width));
  const canvas = document.createElement('canvas');
  canvas.width = side;
  canvas.height = side;
  const paper = canvas.getContext('2d');
  if (!paper) throw new Error('this browser draws nothing');
  paper.imageSmoothingQuality = 'high';
  // What is transparent would become black.
  paper.fillStyle = 'white';
  paper.fillRect(0, 0, side, side);
  paper.drawImage(image, area.x, area.y, area.width, area.height, 0, 0, side, side);
  const blob = await new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve, 'image/jpeg', 0.9);
  });
  if (!blob) throw new Error('this browser makes no JPEG');
  return new File([blob], 'avatar.jpg', { type: blob.type });
}
