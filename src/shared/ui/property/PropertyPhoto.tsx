import type { ImageSize } from '#contract/constants.ts';
import type { Property } from '#contract/properties.ts';
import { NoPhoto } from '../photo/NoPhoto';
import { Photograph } from '../photo/Photograph';

interface PropertyPhotoProps {
  property: Pick<Property, 'images'>;
  size: ImageSize;
  /** For what is in view when the page opens; the rest waits until it is scrolled to. */
  eager?: boolean;
}

/** The cover in the box of its parent. Its property's name stands beside it, so it has no words of its own. */
export function PropertyPhoto({ property, size, eager = false }: PropertyPhotoProps) {
  const [cover] = property.images;
  if (cover === undefined) return <NoPhoto />;
  // By its key: one photograph must not stand in the place of another until that one has come.
  return <Photograph key={cover} url={cover} size={size} alt="" lazy={!eager} />;
}
