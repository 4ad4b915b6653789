import type { ComponentProps } from 'react';
import type { Property } from '#contract/properties/properties.ts';
import { NoPhoto } from '../photo/NoPhoto';
import { Photograph } from '../photo/Photograph';

interface PropertyPhotoProps extends Pick<ComponentProps<typeof Photograph>, 'size' | 'sizes' | 'dense' | 'kept'> {
  property: Pick<Property, 'images'>;
  /** In view when the page opens. */
  eager?: boolean | undefined;
  /** Loads first. */
  urgent?: boolean | undefined;
}

/** Fills its parent. The name stands beside it: no alt text. */
export function PropertyPhoto({ property, eager = false, urgent = false, ...form }: PropertyPhotoProps) {
  const [cover] = property.images;
  if (cover === undefined) return <NoPhoto />;
  // Keyed: the old photograph must not stay while loading.
  return <Photograph key={cover} url={cover} {...form} alt="" urgent={urgent} lazy={!eager && !urgent} />;
}
