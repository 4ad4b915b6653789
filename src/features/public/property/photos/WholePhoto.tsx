import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { NoPhoto } from '@/shared/ui/photo/NoPhoto';
import type { ShownPhoto } from './photosOf';
import { underlayOf, wholeSources } from './wholeSources';

interface WholePhotoProps {
  photo: ShownPhoto;
  alt: string;
  lazy: boolean;
  /** How much larger than the screen it is looked at. */
  scale: number;
}

/** A photograph uncut, as large as the screen lets it be, over what the page has of it already, over its blurred box. */
export function WholePhoto({ photo, alt, lazy, scale }: WholePhotoProps) {
  const [broken, setBroken] = useState(false);
  if (broken) return <NoPhoto />;
  const { preview, width, height } = photo;
  const shape = width && height ? width / height : null;
  const underlay = lazy ? null : underlayOf(photo);
  const layers = [underlay, preview ? { url: preview, size: '100% 100%' } : null].filter((layer) => layer !== null);
  return (
    <Image
      {...wholeSources(photo, scale)}
      alt={alt}
      loading={lazy ? 'lazy' : 'eager'}
      draggable={false}
      style={{
        ...(shape && { aspectRatio: shape, width: `min(100%, ${width}px, ${shape} * 100dvh)` }),
        backgroundImage: layers.map(({ url }) => `url("${url}")`).join(', '),
        backgroundSize: layers.map(({ size }) => size).join(', '),
      }}
      onError={() => {
        setBroken(true);
      }}
    />
  );
}

const Image = styled('img')(({ theme }) => ({
  maxWidth: '100%',
  maxHeight: '100%',
  objectFit: 'contain',
  backgroundPosition: 'center',
  backgroundRepeat: 'no-repeat',
  filter: theme.vars.palette.photoFilter,
}));
