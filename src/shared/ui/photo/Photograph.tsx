import { styled } from '@mui/material/styles';
import { useState } from 'react';
import type { ImageFit, ImageSize } from '#contract/constants.ts';
import { imageUrl } from '@/shared/format/addresses';
import { NoPhoto } from './NoPhoto';

interface PhotographProps {
  url: string;
  size: ImageSize;
  /** For dense screens. */
  dense?: ImageSize;
  fit?: ImageFit;
  alt: string;
  preview?: string | undefined;
  /** Loads first. */
  urgent?: boolean;
  lazy?: boolean;
  onLoad?: () => void;
}

/** Blurred until loaded; a house outline on failure. */
export function Photograph({ url, size, dense, fit, alt, preview, urgent = false, lazy, onLoad }: PhotographProps) {
  const [broken, setBroken] = useState(false);
  if (broken) return <NoPhoto />;
  const [width, height] = size.split('x').map(Number);
  return (
    <Image
      src={imageUrl(url, size, fit)}
      srcSet={dense && `${imageUrl(url, size, fit)} 1x, ${imageUrl(url, dense, fit)} 2x`}
      width={width}
      height={height}
      alt={alt}
      fetchPriority={urgent ? 'high' : 'auto'}
      loading={lazy ? 'lazy' : 'eager'}
      decoding={urgent ? 'sync' : 'async'}
      draggable={false}
      // The policy forbids style attributes, which the server would write.
      sx={preview ? { backgroundImage: `url("${preview}")` } : undefined}
      onLoad={onLoad}
      onError={() => setBroken(true)}
    />
  );
}

const Image = styled('img')(({ theme }) => ({
  width: '100%',
  height: '100%',
  objectFit: 'cover',
  backgroundColor: theme.vars.palette.skeleton,
  backgroundSize: 'cover',
  backgroundPosition: 'center',
  filter: theme.vars.palette.photoFilter,
}));
