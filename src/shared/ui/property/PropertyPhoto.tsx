import type { ImageSize } from '#contract/properties/photoValues.ts';
import type { Property } from '#contract/properties/properties.ts';
import { NoPhoto } from '../photo/NoPhoto';
import { Photograph } from '../photo/Photograph';

interface PropertyPhotoProps {
  property: Pick<Property, 'images'>;
  size: ImageSize;
  /** In view when the page opens. */
  eager?: boolean | undefined;
  /** Loads first. */
  urgent?: boolean | undefined;
}

/** Fills its parent. The name stands beside it: no alt text. */
export function PropertyPhoto({ property, size, eager = false, urgent = false }: PropertyPhotoProps) {
  const [cover] = property.images;
  if (cover === undefined) return <NoPhoto />;
  // Keyed: the old photograph must not stay while loading.
  return <Photograph key={cover} url={cover} size={size} alt="" urgent={urgent} lazy={!eager && !urgent} />;
}
