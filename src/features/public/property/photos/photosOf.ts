import type { ImageFit } from '#contract/properties/photoValues.ts';
import type { PropertyDetail } from '#contract/properties/properties.ts';

export interface ShownPhoto {
  url: string;
  /** Not all servers send it, `width` and `height`. */
  preview?: string;
  width?: number;
  height?: number;
  isPlan?: boolean;
  fit?: ImageFit;
}

/** `onPage`: the loaded file. */
export interface OpenedPhoto {
  index: number;
  onPage: string | undefined;
}

export const photosOf = ({
  images,
  photos,
}: Pick<PropertyDetail, 'images'> & Partial<Pick<PropertyDetail, 'photos'>>) =>
  photos ?? images.map((url): ShownPhoto => ({ url }));

/** `index`: of all. */
export const altOf = (name: string, { isPlan }: ShownPhoto, index: number) =>
  isPlan ? `${name}, planta` : `${name}, foto ${index + 1}`;
