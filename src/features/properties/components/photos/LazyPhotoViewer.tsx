import { lazy, Suspense } from 'react';
import type { PhotoViewerProps } from './PhotoViewer';

const Viewer = lazy(async () => ({
  default: (await import(/* webpackChunkName: "photo-viewer" */ './PhotoViewer')).PhotoViewer,
}));

/** Loaded with the first photograph that is enlarged. */
export function LazyPhotoViewer(props: PhotoViewerProps) {
  return (
    <Suspense>
      <Viewer {...props} />
    </Suspense>
  );
}
