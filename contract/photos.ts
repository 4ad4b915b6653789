import { mixed, object } from 'yup';
import type { InferType } from 'yup';
import { IMAGE_FITS, IMAGE_SIZES, MAX_IMAGES } from './constants.ts';
import type { ImageFit, ImageSize } from './constants.ts';
import { choice, listOf, wholeNumber } from './fields.ts';

const UNKNOWN_SIZE = `Tamanho não disponível. Use um destes: ${IMAGE_SIZES.join(', ')}`;

const sizeOf = (w: number | undefined, h: number | undefined): ImageSize | undefined =>
  IMAGE_SIZES.find((size) => size === `${String(w)}x${String(h)}`);

/** What the address of a photograph takes: nothing (large, uncut), or one of the sizes. */
export const photoQuery = object({
  w: wholeNumber(1, 10_000),
  h: wholeNumber(1, 10_000),
  fit: choice<ImageFit>(IMAGE_FITS, 'Use fit=fill ou fit=cover'),
}).test('size', UNKNOWN_SIZE, ({ w, h, fit }) =>
  w === undefined && h === undefined ? fit === undefined : sizeOf(w, h) !== undefined,
);
export type PhotoQuery = InferType<typeof photoQuery>;

/** The size a valid query asks for. */
export const imageSizeOf = ({ w, h }: PhotoQuery): ImageSize | undefined => sizeOf(w, h);

const TOO_MANY = `Use no máximo ${MAX_IMAGES.toString()} fotos`;

/** Names come from whoever uploads: only what can be read of them is shown. */
export const shownName = (name: string) =>
  name.replace(/[^\p{L}\p{M}\p{N}\p{P}\p{Zs}]/gu, '').slice(0, 80) || 'sem nome';

/** What form and server say of a file that they do not take, by its name. */
export const refusals = {
  notAPhoto: (name: string) => `O arquivo "${shownName(name)}" não é uma foto JPEG, PNG, WebP ou AVIF`,
  empty: (name: string) => `O arquivo "${shownName(name)}" está vazio`,
  tooHeavy: (name: string) => `A foto "${shownName(name)}" passa de 10 MB`,
  /** Of the first one there is no room for, and how many more there are, as far as that is known. */
  tooMany: (name: string, more = 0) =>
    `${TOO_MANY}: "${shownName(name)}" ${more === 0 ? 'ficou' : `e mais ${more.toString()} ficaram`} de fora`,
};

/**
 * Photographs in order: files, and addresses of those that stay, in whatever type the side at hand has them. `isImage`
 * tells them from anything else, where anything else may come.
 */
export function imagesField<Image extends object | string>(isImage?: (value: unknown) => value is Image) {
  const image = mixed<Image>(isImage && { type: 'string', check: isImage });
  return listOf(image, MAX_IMAGES, TOO_MANY).min(1, 'Adicione pelo menos uma foto');
}

export interface Photo {
  url: string;
  width: number;
  height: number;
  /** A data URL of a few pixels, to show blurred until the photograph is there. */
  preview: string;
}
