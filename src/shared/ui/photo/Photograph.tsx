import { styled } from '@mui/material/styles';
import { useDeferredValue, useState } from 'react';
import type { ImageFit, ImageSize } from '#contract/properties/photoValues.ts';
import { imageSet, imageUrl } from '@/shared/format/addresses';
import { NoPhoto } from './NoPhoto';

interface PhotographProps {
  url: string;
  size: ImageSize;
  /** CSS: the browser chooses among all sizes of this shape. Phones preload by px. */
  sizes?: string | undefined;
  /** The largest of them. */
  dense?: ImageSize | undefined;
  /** In its place when it fails: one that the device may have kept. */
  kept?: ImageSize;
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
  sizes,
  dense = size,
  kept,
  fit,
  alt,
  preview,
  urgent = false,
  lazy,
  later = false,
  onLoad,
}: PhotographProps) {
  const waits = useDeferredValue(false, later && preview !== undefined);
  const [failures, setFailures] = useState(0);
  const shown = [size, kept][failures];
  if (!shown) return <NoPhoto />;
  const [width, height] = shown.split('x').map(Number);
  const source = {
    // Browsers measure lazy ones.
    ...(sizes && shown === size && { sizes: lazy ? `auto, ${sizes}` : sizes, srcSet: imageSet(url, dense, fit) }),
    src: imageUrl(url, shown, fit),
  };
  const image = (files: { sizes?: string; srcSet?: string; src: string }) => (
    <Image
      {...files}
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
      onError={() => setFailures(failures + 1)}
    />
  );
  return (
    <>
      {image(waits && preview ? { src: preview } : source)}
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
