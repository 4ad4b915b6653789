import { mixed, object } from 'yup';
import type { InferType } from 'yup';
import { choice, listOf, wholeNumber } from '../ground/fields.ts';
import { IMAGE_FITS, IMAGE_SIZES, MAX_IMAGES, PHOTO_LIMITS } from './photoValues.ts';
import type { ImageFit, ImageSize } from './photoValues.ts';

const UNKNOWN_SIZE = `Tamanho não disponível. Use um destes: ${IMAGE_SIZES.join(', ')}`;

export const imageSizeOf = ({ w, h }: { w?: number | undefined; h?: number | undefined }): ImageSize | undefined =>
  IMAGE_SIZES.find((size) => size === `${String(w)}x${String(h)}`);

/** Empty: large, uncropped. */
export const photoQuery = object({
  w: wholeNumber(1, 10_000),
  h: wholeNumber(1, 10_000),
  fit: choice<ImageFit>(IMAGE_FITS, 'Use fit=fill ou fit=cover'),
}).test('size', UNKNOWN_SIZE, ({ w, h, fit }) =>
  w === undefined && h === undefined ? fit === undefined : imageSizeOf({ w, h }) !== undefined,
);
export type PhotoQuery = InferType<typeof photoQuery>;

const TOO_MANY = `Use no máximo ${MAX_IMAGES} fotos`;

/** Users choose names. */
export const shownName = (name: string) =>
  name.replace(/[^\p{L}\p{M}\p{N}\p{P}\p{Zs}]/gu, '').slice(0, 80) || 'sem nome';

export const refusals = {
  notAPhoto: (name: string) => `O arquivo "${shownName(name)}" não é uma foto JPEG, PNG, WebP ou AVIF`,
  heic: (name: string) =>
    `A foto "${shownName(name)}" está em HEIC, formato que não abre aqui. 1) No iPhone, escolha Ajustes › Câmera › Formatos › Mais compatível; no Samsung, desligue as fotos HEIF nas opções avançadas da câmera. 2) Tire a foto de novo, ou envie esta pelo navegador do próprio iPhone.`,
  empty: (name: string) => `O arquivo "${shownName(name)}" está vazio`,
  tooHeavy: (name: string) => `A foto "${shownName(name)}" passa de ${PHOTO_LIMITS.megabytes} MB`,
  /** `more`: further ones, if known. */
  tooMany: (name: string, more = 0) =>
    `${TOO_MANY}: "${shownName(name)}" ${more === 0 ? 'ficou' : `e mais ${more} ficaram`} de fora`,
};

const NO_PHOTO = 'Adicione pelo menos uma foto';

/** The last so many of a form's `images`; without it each photograph stays what it is. */
export const plansField = () => wholeNumber(0, MAX_IMAGES);

/** Undefined: right. */
export const refusedPlans = (images: readonly unknown[], plans: number): string | undefined =>
  plans < images.length ? undefined : NO_PHOTO;

/** In order: new files, and addresses of photographs that stay. `isImage` validates unknown input. */
export function imagesField<Image extends object | string>(isImage?: (value: unknown) => value is Image) {
  const image = mixed<Image>(isImage && { type: 'string', check: isImage });
  return listOf(image, MAX_IMAGES, TOO_MANY).min(1, NO_PHOTO);
}

export interface Photo {
  url: string;
  width: number;
  height: number;
  /** Data URL of a few pixels, shown while loading. */
  preview: string;
  /** A floor plan is never the cover and follows all photographs. */
  isPlan: boolean;
}
