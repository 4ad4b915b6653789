import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { NoPhoto } from '@/shared/ui/photo/NoPhoto';
import type { ShownPhoto } from './photosOf';

interface WholePhotoProps {
  photo: ShownPhoto;
  alt: string;
  lazy: boolean;
}

/** A photograph uncut, as large as the screen lets it be; its box, blurred, is there before it. */
export function WholePhoto({ photo: { url, preview, width, height }, alt, lazy }: WholePhotoProps) {
  const [broken, setBroken] = useState(false);
  if (broken) return <NoPhoto />;
  const shape = width && height ? width / height : null;
  return (
    <Image
      src={url}
      alt={alt}
      loading={lazy ? 'lazy' : 'eager'}
      draggable={false}
      style={{
        ...(shape && { aspectRatio: shape, width: `min(100%, ${width}px, ${shape} * 100dvh)` }),
        ...(preview && { backgroundImage: `url("${preview}")` }),
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
  backgroundSize: '100% 100%',
  filter: theme.vars.palette.photoFilter,
}));
