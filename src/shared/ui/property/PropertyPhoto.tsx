import type { ImageSize } from '#contract/constants.ts';
import type { Property } from '#contract/properties.ts';
import { NoPhoto } from '../photo/NoPhoto';
import { Photograph } from '../photo/Photograph';

interface PropertyPhotoProps {
  property: Pick<Property, 'images'>;
  size: ImageSize;
  /** For what is in view when the page opens. */
  eager?: boolean | undefined;
  /** Loads before all others. */
  urgent?: boolean | undefined;
}

/** Fills its parent. The property's name stands beside it, so no alt text. */
export function PropertyPhoto({ property, size, eager = false, urgent = false }: PropertyPhotoProps) {
  const [cover] = property.images;
  if (cover === undefined) return <NoPhoto />;
  // Keyed: the old photograph must not stay while the new one loads.
  return <Photograph key={cover} url={cover} size={size} alt="" urgent={urgent} lazy={!eager && !urgent} />;
}
