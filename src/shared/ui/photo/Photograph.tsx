import { styled } from '@mui/material/styles';
import { useState } from 'react';
import type { ImageFit, ImageSize } from '#contract/properties/photoValues.ts';
import { imageUrl } from '@/shared/format/addresses';
import { useIsInBrowser } from '@/shared/isBrowser';
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
  /** Comes with the scripts: on a slow line it would delay the urgent one. */
  later?: boolean;
  onLoad?: () => void;
}

/** Blurred until loaded; a house outline on failure. */
export function Photograph({
  url,
  size,
  dense,
  fit,
  alt,
  preview,
  urgent = false,
  lazy,
  later = false,
  onLoad,
}: PhotographProps) {
  const isInBrowser = useIsInBrowser();
  const [broken, setBroken] = useState(false);
  if (broken) return <NoPhoto />;
  const [width, height] = size.split('x').map(Number);
  const source = {
    src: imageUrl(url, size, fit),
    srcSet: dense && `${imageUrl(url, size, fit)} 1x, ${imageUrl(url, dense, fit)} 2x`,
  };
  const image = (shown: { src: string; srcSet?: string | undefined }) => (
    <Image
      {...shown}
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
  const waits = later && preview !== undefined && !isInBrowser;
  return (
    <>
      {image(waits ? { src: preview } : source)}
      {waits && <noscript>{image(source)}</noscript>}
    </>
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
